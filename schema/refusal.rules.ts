/** A refusal returned by a rule: a code and a message. Rules return null if allowed. */
export interface Refusal {
  /** Stable name, e.g. VOTE_CLOSED. */
  code: string;
  /** Message for the person. */
  message: string;
  /** Input field at fault, if there is one. */
  field?: string | null;
  /** Missing permission, if there is one. */
  permission?: string | null;
}
