import { addressOf, cursors, oneOf, page, text } from "#web/lists/listAddress.ts";

/** Whether a paragraph is in use. */
export const uses = ["IN_USE", "RETIRED"] as const;

/** What of the library is shown: what is sought, and whether it is in use. */
export const paragraphsAddress = addressOf({
  use: oneOf(uses).withDefault("IN_USE"),
  q: text.withDefault(""),
  ...page,
});

/** What the page asks the server for, as its address says. */
export function paragraphsVariables(search: URLSearchParams) {
  const values = paragraphsAddress.read(search);
  return { text: values.q || null, retired: values.use === "RETIRED", ...cursors(values, 25) };
}
