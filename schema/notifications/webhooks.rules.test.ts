import { expect, test } from "vitest";
import { bodyOf, EVENT_TYPES, eventOf, nextDelivery, refuseWebhook } from "./webhooks.rules.ts";

const moved = (action: string, from: string, to: string) =>
  eventOf({ action, noun: "Resolution", before: { status: from }, after: { status: to } });

test("a resolution's event is told by its status, whichever verb brought it there", () => {
  expect(moved("submitResolution", "DRAFT", "LEGAL_REVIEW")).toBe("resolution.submitted");
  expect(moved("closeVote", "BOARD_REVIEW", "ADOPTED")).toBe("resolution.adopted");
  expect(moved("recordAdoption", "BOARD_REVIEW", "ADOPTED")).toBe("resolution.adopted");
  expect(moved("publishResolution", "ADOPTED", "PUBLISHED")).toBe("resolution.published");
  expect(moved("declareVote", "BOARD_REVIEW", "REJECTED")).toBe("resolution.rejected");
  expect(moved("withdrawResolution", "DRAFT", "WITHDRAWN")).toBe("resolution.withdrawn");
});

test("what stays inside the county is no event: reviews, returns, drafts, accounts", () => {
  expect(moved("advanceResolution", "LEGAL_REVIEW", "CLERK_REVIEW")).toBeNull();
  expect(moved("returnResolution", "LEGAL_REVIEW", "DRAFT")).toBeNull();
  expect(eventOf({ action: "updateResolution", noun: "Resolution", after: { title: "x" } })).toBeNull();
  expect(eventOf({ action: "createUser", noun: "User" })).toBeNull();
  expect(eventOf({ action: "constructor", noun: "Meeting" })).toBeNull();
  expect(eventOf({ action: "closeVote", noun: "Motion" })).toBe("vote.closed");
  expect(eventOf({ action: "deleteMeeting", noun: "Meeting" })).toBe("meeting.cancelled");
});

test("a body has its fields in one order, however it was stored, and nothing beside the record's names", () => {
  const stored = {
    data: { number: "2026-4", key: "k", id: "i", title: "secret" },
    type: "meeting.changed",
    timestamp: "t",
  };
  expect(bodyOf(stored)).toBe(
    '{"type":"meeting.changed","timestamp":"t","data":{"id":"i","key":"k","number":"2026-4"}}',
  );
});

test("a message is tried ten times, over three days", () => {
  const noon = new Date("2026-03-11T12:00:00Z");
  const hours = Array.from({ length: 10 }, (_, at) => nextDelivery(at + 1, noon)).map(
    (next) => next && (next.valueOf() - noon.valueOf()) / 3_600_000,
  );
  expect(hours).toEqual([5 / 3600, 1 / 12, 0.5, 2, 5, 10, 14, 20, 24, null]);
});

test("a webhook hears of events that there are, and of one at least", () => {
  const draft = { url: "https://x.example/", description: "", events: Object.keys(EVENT_TYPES) };
  expect(refuseWebhook(draft, null)).toBeNull();
  expect(refuseWebhook(draft, "No.")).toEqual({ code: "ADDRESS_REFUSED", message: "No.", field: "url" });
  expect(refuseWebhook({ ...draft, events: [] }, null)).toMatchObject({ code: "NO_EVENTS" });
  expect(refuseWebhook({ ...draft, events: ["toString"] }, null)).toMatchObject({ code: "UNKNOWN_EVENT" });
  expect(refuseWebhook({ ...draft, description: "x".repeat(201) }, null)).toMatchObject({
    code: "DESCRIPTION_TOO_LONG",
  });
});
