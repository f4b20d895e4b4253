import { expect, test } from "vitest";
import { eventOf, eventTypes } from "../notifications/eventTypes.ts";
import "../schema.ts";

const nameOf = (deed: Omit<Parameters<typeof eventOf>[0], "nounId">) => eventOf({ ...deed, nounId: "x" })?.name ?? null;
const moved = (action: string, from: string, to: string) =>
  nameOf({ action, noun: "Resolution", before: { status: from }, after: { status: to } });

test("a resolution's event follows from its status, whichever verb led to it", () => {
  expect(moved("submitResolution", "DRAFT", "LEGAL_REVIEW")).toBe("resolution.submitted");
  expect(moved("closeVote", "BOARD_REVIEW", "ADOPTED")).toBe("resolution.adopted");
  expect(moved("recordAdoption", "BOARD_REVIEW", "ADOPTED")).toBe("resolution.adopted");
  expect(moved("publishResolution", "ADOPTED", "PUBLISHED")).toBe("resolution.published");
  expect(moved("declareVote", "BOARD_REVIEW", "REJECTED")).toBe("resolution.rejected");
  expect(moved("withdrawResolution", "DRAFT", "WITHDRAWN")).toBe("resolution.withdrawn");
});

test("internal steps are not events: reviews, returns, drafts, accounts", () => {
  expect(moved("advanceResolution", "LEGAL_REVIEW", "CLERK_REVIEW")).toBeNull();
  expect(moved("returnResolution", "LEGAL_REVIEW", "DRAFT")).toBeNull();
  expect(nameOf({ action: "updateResolution", noun: "Resolution", after: { title: "x" } })).toBeNull();
  expect(nameOf({ action: "createUser", noun: "User" })).toBeNull();
  expect(nameOf({ action: "constructor", noun: "Meeting" })).toBeNull();
});

test("a verb's event is sent for its own record and no other", () => {
  expect(nameOf({ action: "closeVote", noun: "Motion" })).toBe("vote.closed");
  expect(nameOf({ action: "closeVote", noun: "Meeting" })).toBeNull();
  expect(nameOf({ action: "deleteMeeting", noun: "Meeting" })).toBe("meeting.cancelled");
});

test("thirteen types of meeting and resolution events exist, plus purchases, contracts, insurance and vendors", () => {
  expect(eventTypes().map(({ name }) => name)).toEqual([
    "agenda.published",
    "contract.approved",
    "contract.archived",
    "contract.broughtIn",
    "contract.created",
    "contract.executed",
    "contract.paymentRecorded",
    "contract.paymentVoided",
    "contract.rejected",
    "contract.reopened",
    "contract.returned",
    "contract.sent",
    "contract.terminated",
    "insurance.accepted",
    "insurance.deficient",
    "insurance.received",
    "meeting.adjourned",
    "meeting.cancelled",
    "meeting.changed",
    "meeting.scheduled",
    "meeting.started",
    "project.approved_for_legal",
    "project.created",
    "project.returned",
    "project.submitted",
    "project.submitted_to_legal",
    "resolution.adopted",
    "resolution.published",
    "resolution.rejected",
    "resolution.submitted",
    "resolution.withdrawn",
    "solicitation.cancelled",
    "solicitation.closed",
    "solicitation.published",
    "vendor.approved",
    "vendor.held",
    "vendor.merged",
    "vendor.refused",
    "vendor.registered",
    "vendor.released",
    "vendor.updated",
    "vote.closed",
    "vote.corrected",
  ]);
});
