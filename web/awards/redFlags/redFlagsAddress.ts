import { FLAG_CODES } from "#schema/awards/redFlags/flags.rules.ts";
import { addressOf, cursors, oneOf, page } from "#web/lists/listAddress.ts";

/** The moments at which red flags are checked, used as tabs and in the address. */
export const moments = ["IMPORT", "OPENING", "AWARD"] as const;

const pageSize = 25;

/** Filters of the red flags. Null shows all. */
export const redFlagsAddress = addressOf({ moment: oneOf(moments), code: oneOf(FLAG_CODES), ...page });

/** The query arguments for an address. */
export function redFlagsVariables(search: URLSearchParams) {
  const values = redFlagsAddress.read(search);
  return { moment: values.moment, code: values.code, ...cursors(values, pageSize) };
}
