/** A refusal returned by a rule: a code and a message. Null: allowed. */
export interface Refusal {
  /** Stable name, e.g. VOTE_CLOSED. */
  code: string;
  /** In words for the person. */
  message: string;
  /** Input field at fault, if one is. */
  field?: string | null;
  /** Permission that is missing, if one is. */
  permission?: string | null;
}
