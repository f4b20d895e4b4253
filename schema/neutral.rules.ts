// What a cell of a spreadsheet may begin with: the server's exports and those of the page ask here.

/**
 * What spreadsheet programs take for the beginning of a formula: = + - @, in full width and small form too, with spaces or signs that nobody
 * sees before them; and a tab or a line break, behind which a formula may follow.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B])/u;

/** A text that no spreadsheet program takes for a formula: an apostrophe stands before it. Source: OWASP, CSV injection. */
export const neutral = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** A cell as it was before {@link neutral}, and as the database can keep it: without NUL and broken characters. */
export function plain(cell: string): string {
  const text = cell.replaceAll("\0", "").toWellFormed();
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}
