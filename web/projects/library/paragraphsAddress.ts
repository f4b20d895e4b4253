import { addressOf, cursors, oneOf, page, text } from "#web/lists/listAddress.ts";

/** Whether a paragraph is in use. */
export const uses = ["IN_USE", "RETIRED"] as const;

/** The filters of the library: the search text and whether a paragraph is in use. */
export const paragraphsAddress = addressOf({
  use: oneOf(uses).withDefault("IN_USE"),
  q: text.withDefault(""),
  ...page,
});

/** The query arguments for an address. */
export function paragraphsVariables(search: URLSearchParams) {
  const values = paragraphsAddress.read(search);
  return { text: values.q || null, retired: values.use === "RETIRED", ...cursors(values, 25) };
}
