type Held = { dispose(): void };
const isHeld = (value: unknown): value is Held =>
  typeof value === "object" && value !== null && "dispose" in value && typeof value.dispose === "function";

/** The query references in a router's loader data. */
function heldIn(loaderData: Record<string, unknown>): Set<Held> {
  const references = new Set<Held>();
  for (const data of Object.values(loaderData)) {
    if (typeof data !== "object" || data === null) continue;
    for (const value of Object.values(data)) if (isHeld(value)) references.add(value);
  }
  return references;
}

type RouterState = { loaderData: Record<string, unknown> };

/**
 * Disposes the queries of pages that were left, after a delay, because the old page stays on screen until the new one
 * can render.
 */
export function disposeLeftPages(router: {
  state: RouterState;
  subscribe(listener: (state: RouterState) => void): () => void;
}): () => void {
  let before = heldIn(router.state.loaderData);
  return router.subscribe((state) => {
    const now = heldIn(state.loaderData);
    const left = [...before].filter((reference) => !now.has(reference));
    before = now;
    if (left.length > 0) setTimeout(() => left.forEach((reference) => reference.dispose()), 10_000);
  });
}
