/** The layout of the names: number of columns, and the height of a line in pixels. */
export type NameGrid = { columns: number; rows: number; size: number };

/** A row is higher than its text: line, frame and gap; more with the vote's word below the name. */
const rowOf = { one: 1.32, two: 2.1 } as const;
/** A character's width, and the shape beside the name with its gaps, in shares of the text's height. */
const letterWide = 0.58;
const besides = 2.1;

/**
 * The columns that make this many names largest in a space of this size. The longest name has `letters` characters. If
 * nothing fits, the columns that come nearest.
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

/** Up to this many names, the word of the vote is below each. */
export const linesFor = (count: number): keyof typeof rowOf => (count <= 20 ? "two" : "one");

/** The minimum height of a name: a twenty-seventh of the screen's shorter side. A portrait screen is viewed from the same distance. */
export const leastName = (screen: { width: number; height: number }): number =>
  Math.min(screen.width, screen.height) / 27;
