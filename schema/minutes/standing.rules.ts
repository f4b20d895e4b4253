// State of the minutes that a reader sees, with one wording for the page, the public page and the file.

/** APPROVED_SINCE: the reader sees a draft that was published before the body approved the minutes. */
export type MinutesStanding = "DRAFT" | "APPROVED_SINCE" | "APPROVED";

/** Approval closes the record immediately, but the public sees the draft until the approved minutes are published. */
export const standingOf = (minutes: { state: string }, meeting: { state: string }): MinutesStanding =>
  minutes.state === "APPROVED" ? "APPROVED" : meeting.state === "MINUTES_APPROVED" ? "APPROVED_SINCE" : "DRAFT";

export const STANDING_WORDS: Readonly<Record<MinutesStanding, string>> = {
  DRAFT: "Draft, not yet approved by the body",
  APPROVED_SINCE: "Draft published before the approval. The approved minutes are not published yet",
  APPROVED: "Approved",
};
