import { expect, test } from "vitest";
import { bodyOf, nextDelivery, refuseWebhook } from "./webhooks.rules.ts";

test("a body has its fields in one order, in any storage order, and only the record's names", () => {
  const stored = {
    data: { number: "2026-4", key: "k", id: "i", title: "secret" },
    type: "meeting.changed",
    timestamp: "t",
  };
  expect(bodyOf(stored)).toBe(
    '{"type":"meeting.changed","timestamp":"t","data":{"id":"i","key":"k","number":"2026-4"}}',
  );
});

test("a message is tried ten times within three days", () => {
  const noon = new Date("2026-03-11T12:00:00Z");
  const hours = Array.from({ length: 10 }, (_, index) => nextDelivery(index + 1, noon)).map(
    (next) => next && (next.valueOf() - noon.valueOf()) / 3_600_000,
  );
  expect(hours).toEqual([5 / 3600, 1 / 12, 0.5, 2, 5, 10, 14, 20, 24, null]);
});

test("a webhook receives existing events only, and at least one", () => {
  const draft = { url: "https://x.example/", description: "", events: ["meeting.changed", "vote.closed"] };
  const refuse = (webhook: typeof draft, fault: string | null) => refuseWebhook(webhook, fault, draft.events);
  expect(refuse(draft, null)).toBeNull();
  expect(refuse(draft, "No.")).toEqual({ code: "ADDRESS_REFUSED", message: "No.", field: "url" });
  expect(refuse({ ...draft, events: [] }, null)).toMatchObject({ code: "NO_EVENTS" });
  expect(refuse({ ...draft, events: ["toString"] }, null)).toMatchObject({ code: "UNKNOWN_EVENT" });
  expect(refuse({ ...draft, description: "x".repeat(201) }, null)).toMatchObject({
    code: "DESCRIPTION_TOO_LONG",
  });
});
