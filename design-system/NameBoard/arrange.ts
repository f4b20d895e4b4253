/** How the names stand: so many columns, and the height of a letter's line in pixels. */
export type NameGrid = { columns: number; rows: number; size: number };

/** A row is higher than its letters: line, frame and gap; with the vote's word below the name still higher. */
const rowOf = { one: 1.32, two: 2.1 } as const;
/** A letter's width, and the form beside the name with its gaps, in shares of the letter's height. */
const letterWide = 0.58;
const besides = 2.1;

/**
 * The columns in which so many names stand largest in a place of this size; the longest name has `letters`. Where nothing fits, the columns
 * that come nearest.
 */
export function nameGrid(
  count: number,
  place: { width: number; height: number },
  letters: number,
  lines: keyof typeof rowOf = "one",
): NameGrid {
  let best: NameGrid = { columns: 1, rows: Math.max(1, count), size: 0 };
  for (let columns = 1; columns <= Math.max(1, count); columns += 1) {
    const rows = Math.ceil(count / columns);
    const size = Math.min(
      place.height / rows / rowOf[lines],
      place.width / columns / (Math.max(letters, 6) * letterWide + besides),
    );
    if (size > best.size) best = { columns: Math.ceil(count / rows), rows, size };
  }
  return { ...best, size: Math.floor(best.size * 10) / 10 };
}

/** Where so few names stand, the word of the vote stands below each. */
export const linesFor = (count: number): keyof typeof rowOf => (count <= 20 ? "two" : "one");

/** The least height of a name: a twenty-seventh of the screen's shorter side; a screen on its side hangs no further away. */
export const leastName = (screen: { width: number; height: number }): number =>
  Math.min(screen.width, screen.height) / 27;
