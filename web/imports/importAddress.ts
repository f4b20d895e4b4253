import { addressOf, cursors, page, text, type Held } from "#web/lists/listAddress.ts";

const pageSize = 20;

/** The kind of import, and the page of earlier imports. */
export const importAddress = addressOf({ kind: text, ...page });

/** The arguments of `importRuns` for one page. */
export const pageVariables = (shown: Held<typeof importAddress>) => cursors(shown, pageSize);
