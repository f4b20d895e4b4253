import { addressOf, cursors, oneOf, page, text } from "#web/lists/listAddress.ts";

/** The states of a letter, as tabs and in the address. */
export const letterStates = ["WAITING", "SENT", "DEAD"] as const;
export type LetterState = (typeof letterStates)[number];

const pageSize = 25;

/** The filters of the mailbox. State null shows all. `open`: id of the open letter. */
export const mailboxAddress = addressOf({
  state: oneOf(letterStates),
  q: text.withDefault(""),
  ...page,
  open: text,
});

/** The query arguments for an address. */
export function mailboxVariables(search: URLSearchParams) {
  const values = mailboxAddress.read(search);
  return { state: values.state, text: values.q || null, ...cursors(values, pageSize) };
}
