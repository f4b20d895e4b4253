import { addressOf, cursors, oneOf, page, type Held } from "#web/lists/listAddress.ts";

const pageSize = 20;

/** The filters of the board. */
export const clockAddress = addressOf({ show: oneOf(["OPEN", "ALL"]).withDefault("OPEN"), ...page });

/** The arguments of `clockBoard` for one page. */
export const pageVariables = (shown: Held<typeof clockAddress>) => cursors(shown, pageSize);
