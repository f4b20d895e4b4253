import { addressOf, cursors, oneOf, page, text } from "#web/lists/listAddress.ts";

/** The states of a letter, as tabs and in the address. */
export const letterStates = ["WAITING", "SENT", "DEAD"] as const;
export type LetterState = (typeof letterStates)[number];

const pageSize = 25;

/** What of the mailbox is shown; a state null shows all. `open` is the id of the letter that is read. */
export const mailboxAddress = addressOf({
  state: oneOf(letterStates),
  q: text.withDefault(""),
  ...page,
  open: text,
});

/** What the page asks the server for, as its address says. */
export function mailboxVariables(search: URLSearchParams) {
  const values = mailboxAddress.read(search);
  return { state: values.state, text: values.q || null, ...cursors(values, pageSize) };
}
