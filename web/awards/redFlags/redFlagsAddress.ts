import { FLAG_CODES } from "#schema/awards/redFlags/flags.rules.ts";
import { addressOf, cursors, oneOf, page } from "#web/lists/listAddress.ts";

/** When red flags are looked for, as tabs and in the address. */
export const moments = ["IMPORT", "OPENING", "AWARD"] as const;

const pageSize = 25;

/** What of the red flags is shown; null shows all. */
export const redFlagsAddress = addressOf({ moment: oneOf(moments), code: oneOf(FLAG_CODES), ...page });

/** What the page asks the server for, as its address says. */
export function redFlagsVariables(search: URLSearchParams) {
  const values = redFlagsAddress.read(search);
  return { moment: values.moment, code: values.code, ...cursors(values, pageSize) };
}
