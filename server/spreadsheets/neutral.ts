/**
 * A text that no spreadsheet program takes for a formula: what begins with = + - @, a tab or a carriage return gets an apostrophe before it.
 * Source: OWASP, CSV injection.
 */
export const neutral = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** A cell as it was before {@link neutral}, and as the database can keep it: without NUL and broken characters. */
export const plain = (cell: string): string =>
  cell
    .replaceAll("\0", "")
    .toWellFormed()
    .replace(/^'(?=[=+\-@\t\r])/, "");
