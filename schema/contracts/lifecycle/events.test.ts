import { expect, test } from "vitest";
import { eventOf } from "../../notifications/eventTypes.ts";
import "../../schema.ts";

const told = (before: object | null, after: object) =>
  eventOf({ action: "x", noun: "Contract", nounId: "x", ...(before && { before: { ...before } }), after: { ...after } })
    ?.name ?? null;
const moved = (from: string, to: string) => told({ status: from }, { status: to });

test("a contract's event is told by its status, whichever verb brought it there", () => {
  expect(told(null, { status: "DRAFT", name: "Salt" })).toBe("contract.created");
  expect(moved("DRAFT", "WORKING")).toBe("contract.sent");
  expect(moved("WORKING", "REJECTED")).toBe("contract.rejected");
  expect(moved("REJECTED", "DRAFT")).toBe("contract.reopened");
  expect(moved("WORKING", "DRAFT")).toBe("contract.returned");
  expect(moved("WORKING", "EXECUTED")).toBe("contract.executed");
  expect(moved("EXECUTED", "TERMINATED")).toBe("contract.terminated");
  for (const from of ["REJECTED", "TERMINATED", "EXECUTED"]) expect(moved(from, "ARCHIVED")).toBe("contract.archived");
});

test("a contract is approved when its last approval is in; its last signature tells nothing yet", () => {
  expect(told({ stage: "CONTRACT_APPROVAL" }, { stage: "CONTRACT_SIGNATURE", approvedHash: "ab" })).toBe(
    "contract.approved",
  );
  expect(told({ stage: "CONTRACT_SIGNATURE" }, { stage: null })).toBeNull();
});

test("a payment that is entered, imported or voided is told", () => {
  expect(told(null, { payment: { reference: "V-1" } })).toBe("contract.paymentRecorded");
  expect(told(null, { payments: 12, amount: 500 })).toBe("contract.paymentRecorded");
  expect(told({ payment: { reference: "V-1" } }, { payment: null })).toBe("contract.paymentVoided");
});

test("what stays inside the county is no event: fields, links, routes", () => {
  expect(told({ name: "Salt" }, { name: "Brine" })).toBeNull();
  expect(told({ resolutionId: null }, { resolutionId: "x" })).toBeNull();
});
