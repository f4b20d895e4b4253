import { describe, expect, it } from "vitest";
import type { PermissionKey } from "../roles/permissions.ts";
import { askedOf, type AskedStep, type WaitingContract, type WaitingViewer } from "./waiting.rules.ts";

const viewer = (userId: string, rights: PermissionKey[], standsInFor: string[] = []): WaitingViewer => ({
  userId,
  standsInFor,
  may: (key) => rights.includes(key),
});
const step = (userId: string | null, over: Partial<AskedStep> = {}): AskedStep => ({
  id: "step",
  userId,
  action: "APPROVAL",
  isStuck: false,
  ...over,
});
const contract = (over: Partial<WaitingContract> = {}): WaitingContract => ({
  status: "WORKING",
  waitingFor: "APPROVERS",
  ownerId: "ann",
  openSteps: [],
  ...over,
});

describe("who must act next on a contract", () => {
  it("an approver sees their own step, and so does their stand-in", () => {
    const waits = contract({ openSteps: [step("bob")] });
    const approves: PermissionKey[] = ["contracts.lifecycle.approve-step"];
    expect(askedOf(waits, viewer("bob", approves))?.words).toBe("Approve");
    expect(askedOf(waits, viewer("eve", approves))).toBeNull();
    expect(askedOf(waits, viewer("eve", approves, ["bob"]))?.step?.id).toBe("step");
  });

  it("no one is asked for a step without permission, and no one decides their own request", () => {
    const signs = contract({ waitingFor: "SIGNERS", openSteps: [step("bob", { action: "SIGNATURE" })] });
    expect(askedOf(signs, viewer("bob", ["contracts.lifecycle.approve-step"]))).toBeNull();
    expect(askedOf(signs, viewer("bob", ["contracts.lifecycle.sign-for-county"]))?.words).toBe("Sign");
    const ownContract = contract({ openSteps: [step("ann")] });
    expect(askedOf(ownContract, viewer("ann", ["contracts.lifecycle.approve-step"]))).toBeNull();
  });

  it("a step that no one may decide asks people who send contracts to choose someone else", () => {
    const stuck = contract({ openSteps: [step("gone", { isStuck: true })] });
    expect(askedOf(stuck, viewer("eve", ["contracts.lifecycle.send-to-route"]))).toMatchObject({
      words: "Choose someone else",
      action: null,
    });
    expect(askedOf(stuck, viewer("eve", ["contracts.contract-record.edit"]))).toBeNull();
  });

  it("only the owner is asked, if they may start contracts: to finish a draft or reopen a rejected one", () => {
    const draft = contract({ status: "DRAFT", waitingFor: "OWNER" });
    expect(askedOf(draft, viewer("ann", ["contracts.contract-record.create"]))?.words).toMatch(/send to its route/);
    expect(askedOf(draft, viewer("ann", []))).toBeNull();
    expect(askedOf(draft, viewer("bob", ["contracts.contract-record.edit"]))).toBeNull();
    const rejected = contract({ status: "REJECTED", waitingFor: "OWNER" });
    expect(askedOf(rejected, viewer("ann", []))?.words).toMatch(/^Reopen/);
  });

  it("once all signatures are in, people who mark contracts executed are asked, even for their own", () => {
    const done = contract({ waitingFor: "CLERK" });
    const clerk = viewer("ann", ["contracts.lifecycle.mark-executed"]);
    expect(askedOf(done, clerk)).toMatchObject({ words: "Mark executed", tab: "thread" });
    expect(askedOf(done, viewer("bob", []))).toBeNull();
    expect(askedOf({ ...done, waitingFor: null, status: "EXECUTED" }, clerk)).toBeNull();
  });
});
