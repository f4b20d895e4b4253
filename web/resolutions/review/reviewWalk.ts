/** A resolution that waits for review, as listed by the dashboard. */
export type ToReview = { path: string; number: string; title: string };

/** The resolution key in an address. '': another page. */
const keyOf = (path: string): string => /^\/resolutions\/([^/?]+)\/review/.exec(path)?.[1] ?? "";

/**
 * Steps from one review to the next. It uses the list from when the first was opened, so that '2 of 4' stays true while
 * decided ones leave it. `waiting`: the current list, which may have grown.
 */
export function reviewWalk() {
  let walk: ToReview[] = [];
  return (key: string, waiting: readonly ToReview[], isDecided: (path: string) => boolean) => {
    const reviews = waiting.filter(({ path }) => keyOf(path) !== "");
    const known = new Set(walk.map(({ path }) => keyOf(path)));
    if (!known.has(key)) walk = [...reviews];
    else walk = [...walk, ...reviews.filter(({ path }) => !known.has(keyOf(path)))];
    const at = walk.findIndex(({ path }) => keyOf(path) === key);
    const open = new Set(reviews.map(({ path }) => keyOf(path)));
    // After the last one, skipped ones come again.
    const next = [...walk.slice(at + 1), ...walk.slice(0, Math.max(at, 0))].find(
      ({ path }) => open.has(keyOf(path)) && keyOf(path) !== key && !isDecided(path),
    );
    return {
      at: at + 1,
      of: walk.length,
      next: next ? { ...next, at: walk.indexOf(next) + 1 } : null,
    };
  };
}
