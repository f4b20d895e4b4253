// Matches a file to a resolution by its name. Decision 'Papers find their resolution by name'.

/** Maximum number of words at the beginning of a name that are tried. */
const MAX_WORDS = 8;

/** A number normalized for comparison with file names: '17/2019' and '17-2019' are the same. '' if none. */
export const nameMark = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** Words that scanners and clerks put before a number. */
const BEFORE = /^(?:(?:ADOPTED|SIGNED|CERTIFIED|RESOLUTIONS?|RESO|RES|NO|NUMBER|LOCAL|LAW)-)+(?=\d)/;

/**
 * The numbers with which a file name may begin, longest first: for '17-2019 Exhibit A.pdf', 17-2019-EXHIBIT-A,
 * 17-2019-EXHIBIT, 17-2019, 17.
 */
export function numbersIn(filename: string): string[] {
  const mark = nameMark(filename.replace(/\.[A-Za-z0-9]{1,5}$/, ""));
  return [...new Set([mark, mark.replace(BEFORE, "")])].flatMap((name) => {
    const words = name.split("-").slice(0, MAX_WORDS);
    return words.map((_, index) => words.slice(0, words.length - index).join("-")).filter((part) => part !== "");
  });
}

/**
 * The record that each file belongs to, matched by normalized number. A number that two records share matches neither.
 * Undefined if none.
 */
export function belongsTo<T>(filename: string, byMark: ReadonlyMap<string, readonly T[]>): T | undefined {
  for (const mark of numbersIn(filename)) {
    const found = byMark.get(mark) ?? [];
    if (found.length > 1) return undefined;
    if (found[0] !== undefined) return found[0];
  }
  return undefined;
}
