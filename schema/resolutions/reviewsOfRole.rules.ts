const READS_ALL = "meetings.meeting-items.view-all";

/** That a role's holder would not find the resolutions of the reviews that it holds, in a sentence. Null: she would. */
export function unreadReviews(loses: readonly string[], reviews: readonly string[]): string | null {
  if (reviews.length === 0 || !loses.includes(READS_ALL)) return null;
  return `The role holds ${reviews.join(", ")}; she would read only those resolutions that wait for her or her role.`;
}
