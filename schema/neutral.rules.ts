// Protects spreadsheet cells against formulas, for exports of the server and of the page.

/**
 * What spreadsheet programs take for the beginning of a formula: = + - @, in full width and small form too, with spaces or signs that nobody
 * sees before them; and a tab or a line break, behind which a formula may follow.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B])/u;

/** A text that no spreadsheet program reads as a formula, with a leading apostrophe. Source: OWASP, CSV injection. */
export const neutral = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** A cell before {@link neutral}, in a form that the database can store: without NUL and broken characters. */
export function plain(cell: string): string {
  const text = cell.replaceAll("\0", "").toWellFormed();
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}
