const READS_ALL = "meetings.meeting-items.view-all";

/** A sentence saying that the holders of a role would not find the resolutions of its reviews. Null if they would. */
export function unreadReviews(loses: readonly string[], reviews: readonly string[]): string | null {
  if (reviews.length === 0 || !loses.includes(READS_ALL)) return null;
  return `The role holds ${reviews.join(", ")}. People with the role would see only resolutions that wait for them or their role.`;
}
