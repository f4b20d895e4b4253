// Protects spreadsheet cells against formulas, for exports of the server and of the page.

/**
 * What spreadsheet programs read as the beginning of a formula: = + - @, also in full width and small form, after
 * spaces or invisible characters, and a tab or line break, which a formula may follow.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B])/u;

/** A text that no spreadsheet program reads as a formula, with a leading apostrophe. Source: OWASP, CSV injection. */
export const neutral = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** A cell before {@link neutral}, in a form that the database can store: without NUL and broken characters. */
export function withoutNeutral(cell: string): string {
  const text = cell.replaceAll("\0", "").toWellFormed();
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}
