import { expect, test } from "vitest";
import { eventOf } from "../../notifications/eventTypes.ts";
import "../../schema.ts";

const eventFor = (before: object | null, after: object) =>
  eventOf({ action: "x", noun: "Contract", nounId: "x", ...(before && { before: { ...before } }), after: { ...after } })
    ?.name ?? null;
const moved = (from: string, to: string) => eventFor({ status: from }, { status: to });

test("a contract's event depends on its status, not on the action that led there", () => {
  expect(eventFor(null, { status: "DRAFT", name: "Salt" })).toBe("contract.created");
  expect(moved("DRAFT", "WORKING")).toBe("contract.sent");
  expect(moved("WORKING", "REJECTED")).toBe("contract.rejected");
  expect(moved("REJECTED", "DRAFT")).toBe("contract.reopened");
  expect(moved("WORKING", "DRAFT")).toBe("contract.returned");
  expect(moved("WORKING", "EXECUTED")).toBe("contract.executed");
  expect(moved("EXECUTED", "TERMINATED")).toBe("contract.terminated");
  for (const from of ["REJECTED", "TERMINATED", "EXECUTED"]) expect(moved(from, "ARCHIVED")).toBe("contract.archived");
});

test("a contract is approved with its last approval, and its last signature sends no event yet", () => {
  expect(eventFor({ stage: "CONTRACT_APPROVAL" }, { stage: "CONTRACT_SIGNATURE", approvedHash: "ab" })).toBe(
    "contract.approved",
  );
  expect(eventFor({ stage: "CONTRACT_SIGNATURE" }, { stage: null })).toBeNull();
});

test("a payment that is entered, imported or voided sends an event", () => {
  expect(eventFor(null, { payment: { reference: "V-1" } })).toBe("contract.paymentRecorded");
  expect(eventFor(null, { payments: 12, amount: 500 })).toBe("contract.paymentRecorded");
  expect(eventFor({ payment: { reference: "V-1" } }, { payment: null })).toBe("contract.paymentVoided");
});

test("changes that stay inside the county send no event: fields, links, routes", () => {
  expect(eventFor({ name: "Salt" }, { name: "Brine" })).toBeNull();
  expect(eventFor({ resolutionId: null }, { resolutionId: "x" })).toBeNull();
});
