/** A refusal as rules return it: a name and its words; null when nothing stands against it. */
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
