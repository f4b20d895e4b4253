import { describe, expect, test } from "vitest";
import {
  type Child,
  contractStatusNamed,
  flagsOf,
  refuseApproveStep,
  refuseArchive,
  refuseChild,
  refuseDeleteDraft,
  refuseMarkExecuted,
  refuseRejectStep,
  refuseReopen,
  refuseReturn,
  refuseSend,
  refuseTerminate,
  reopened,
  standingOfContract,
} from "./lifecycle.rules.ts";

const child = (more: Partial<Child> = {}): Child => ({ kind: "AMENDMENT", status: "EXECUTED", endDate: null, ...more });

describe("the words for a status", () => {
  test("are recognized in any case and with outer spaces", () => {
    expect(["executed", "Executed", " EXECUTED "].map(contractStatusNamed)).toEqual([
      "EXECUTED",
      "EXECUTED",
      "EXECUTED",
    ]);
    expect(contractStatusNamed("Signed")).toBeNull();
  });
});

describe("sending a contract to its route", () => {
  const facts = { status: "DRAFT", isOwner: true, missing: [] } as const;

  test("is allowed only for its owner", () => {
    expect(refuseSend(facts)).toBeNull();
    expect(refuseSend({ ...facts, isOwner: false })?.code).toBe("NOT_OWNER");
  });

  test("is refused while anything is missing, and lists all of it", () => {
    const missing = [
      { code: "FIELD", message: "End Date is required.", field: "endDate" },
      { code: "NO_TEXT", message: "The contract has no text.", field: "text" },
    ];
    expect(refuseSend({ ...facts, missing })).toEqual({
      code: "FIELD",
      message: "End Date is required. The contract has no text.",
      field: "endDate",
    });
  });

  test("is refused the second time, and names the contract's status", () => {
    expect(refuseSend({ ...facts, status: "WORKING" })?.message).toBe(
      "Only a draft can be sent to its route. This contract's status is “Working”.",
    );
  });
});

describe("returning a contract to draft", () => {
  test("needs a reason, and a contract that was sent and is not executed", () => {
    expect(refuseReturn({ status: "WORKING", reason: "The vendor is a typed name." })).toBeNull();
    expect(refuseReturn({ status: "WORKING", reason: " " })?.code).toBe("REASON_REQUIRED");
    for (const status of ["DRAFT", "EXECUTED", "REJECTED", "TERMINATED", "ARCHIVED"] as const)
      expect(refuseReturn({ status, reason: "Why." })?.code).toBe("WRONG_STATUS");
  });
});

describe("a step of the route", () => {
  const facts = { status: "WORKING", isStepPerson: true, isAsker: false } as const;

  test("is decided by its own person, never by the person who asked for the contract", () => {
    expect(refuseApproveStep(facts)).toBeNull();
    expect(refuseApproveStep({ ...facts, isStepPerson: false })?.code).toBe("NOT_YOUR_STEP");
    expect(refuseApproveStep({ ...facts, isAsker: true })).toMatchObject({
      code: "OWN_REQUEST",
      message: "You asked for this contract, so someone else must approve it.",
    });
  });

  test("is rejected with a reason", () => {
    expect(refuseRejectStep({ ...facts, reason: "The rates are last year's." })).toBeNull();
    expect(refuseRejectStep({ ...facts, reason: " " })?.code).toBe("REASON_REQUIRED");
  });

  test("that was rejected lets the owner reopen the contract as a draft with the next version", () => {
    expect(refuseReopen({ status: "REJECTED", isOwner: true })).toBeNull();
    expect(refuseReopen({ status: "REJECTED", isOwner: false })?.code).toBe("NOT_OWNER");
    expect(reopened({ textVersion: 2 })).toEqual({ status: "DRAFT", textVersion: 3 });
  });
});

describe("marking executed", () => {
  test("waits for everyone on the route, and then for the thread of authority", () => {
    const facts = { status: "WORKING", waitingFor: [], thread: null } as const;
    expect(refuseMarkExecuted(facts)).toBeNull();
    expect(refuseMarkExecuted({ ...facts, waitingFor: ["Ada Cole", "Ben Ray"] })?.message).toBe(
      "Every approval and signature must be in first. Not yet: Ada Cole, Ben Ray.",
    );
    const thread = { code: "PROTEST_LIVE", message: "Protest 2 of Hale Paving is not decided." };
    expect(refuseMarkExecuted({ ...facts, thread })).toBe(thread);
  });
});

describe("the date flag of a contract", () => {
  const facts = { status: "EXECUTED", endDate: "2026-12-31", noticeBy: null, today: "2026-07-04" } as const;

  test("is 'renewal due' from 180 days before the End Date, on the county's date", () => {
    expect(flagsOf({ ...facts, today: "2026-07-03" })).toEqual({ isRenewalDue: false, isExpired: false });
    expect(flagsOf(facts)).toEqual({ isRenewalDue: true, isExpired: false });
  });

  test("is 'renewal due' earlier if notice must be given earlier", () => {
    expect(flagsOf({ ...facts, noticeBy: "2026-10-02", today: "2026-04-05" }).isRenewalDue).toBe(true);
    expect(flagsOf({ ...facts, noticeBy: "2026-10-02", today: "2026-04-04" }).isRenewalDue).toBe(false);
  });

  test("is 'expired' from the day after the End Date, and only for executed contracts", () => {
    expect(flagsOf({ ...facts, today: "2026-12-31" }).isExpired).toBe(false);
    expect(flagsOf({ ...facts, today: "2027-01-01" })).toEqual({ isRenewalDue: false, isExpired: true });
    expect(flagsOf({ ...facts, status: "WORKING", today: "2027-01-01" }).isExpired).toBe(false);
  });
});

describe("a renewal, amendment or change order", () => {
  const facts = {
    status: "EXECUTED",
    isChild: false,
    endDate: "2026-12-31",
    today: "2026-12-31",
    children: [],
  } as const;

  test("belongs to an executed contract, one at a time", () => {
    expect(refuseChild(facts)).toBeNull();
    expect(refuseChild({ ...facts, status: "WORKING" })?.code).toBe("WRONG_STATUS");
    expect(refuseChild({ ...facts, children: [child({ status: "WORKING" })] })?.code).toBe("CHILD_OPEN");
    expect(refuseChild({ ...facts, children: [child(), child({ status: "REJECTED" })] })).toBeNull();
    expect(refuseChild({ ...facts, isChild: true })?.code).toBe("CHILD_OF_CHILD");
  });

  test("is refused once the contract has expired", () => {
    expect(refuseChild({ ...facts, today: "2027-01-01" })?.message).toBe(
      "The contract has expired. Its End Date was December 31, 2026. Anything still needed requires a new contract.",
    );
  });

  test("changes the first contract's version and End Date only once it is executed", () => {
    const children = [
      child({ endDate: "2027-12-31", kind: "RENEWAL" }),
      child(),
      child({ status: "WORKING", endDate: "2028-12-31" }),
      child({ status: "REJECTED", endDate: "2029-12-31" }),
    ];
    expect(standingOfContract({ endDate: "2026-12-31" }, children)).toEqual({ version: 3, endDate: "2027-12-31" });
    expect(standingOfContract({ endDate: "2026-12-31" }, [])).toEqual({ version: 1, endDate: "2026-12-31" });
  });
});

describe("terminating a contract", () => {
  const facts = {
    status: "EXECUTED",
    endDate: "2026-12-31",
    today: "2026-03-02",
    ground: "CONVENIENCE",
    reason: "The program ended.",
    causeDays: 10,
    convenienceDays: 30,
    noticeOn: "2026-03-02",
    effectiveOn: "2026-04-01",
    legalBy: "legal",
    signatoryBy: "chair",
  } as const;

  test("for convenience uses the contract's notice days, the day of notice not counted", () => {
    expect(refuseTerminate(facts)).toBeNull();
    expect(refuseTerminate({ ...facts, effectiveOn: "2026-03-31" })).toMatchObject({
      code: "NOTICE_SHORT",
      field: "effectiveOn",
      message: "The notice is too short. The contract requires 30 days. The earliest date is April 1, 2026.",
    });
    expect(refuseTerminate({ ...facts, convenienceDays: null })?.code).toBe("NO_CONVENIENCE");
  });

  test("for cause uses its own notice days, or none if the contract has none", () => {
    const cause = { ...facts, ground: "CAUSE", effectiveOn: "2026-03-12" } as const;
    expect(refuseTerminate(cause)).toBeNull();
    expect(refuseTerminate({ ...cause, effectiveOn: "2026-03-11" })?.code).toBe("NOTICE_SHORT");
    expect(refuseTerminate({ ...cause, causeDays: null, convenienceDays: null, effectiveOn: "2026-03-02" })).toBeNull();
  });

  test("needs a reason, Legal and the signatory, who must be two people", () => {
    expect(refuseTerminate({ ...facts, reason: null })?.code).toBe("REASON_REQUIRED");
    expect(refuseTerminate({ ...facts, legalBy: null })?.code).toBe("LEGAL_MISSING");
    expect(refuseTerminate({ ...facts, signatoryBy: null })?.code).toBe("SIGNATORY_MISSING");
    expect(refuseTerminate({ ...facts, signatoryBy: "legal" })?.code).toBe("SAME_PERSON");
  });

  test("is refused if the contract ends earlier anyway, or has ended", () => {
    expect(refuseTerminate({ ...facts, effectiveOn: "2027-01-01" })?.code).toBe("ENDS_ANYWAY");
    expect(refuseTerminate({ ...facts, today: "2027-01-01" })?.code).toBe("EXPIRED");
    const last = { today: "2026-12-31", noticeOn: "2026-12-01", effectiveOn: "2026-12-31" };
    expect(refuseTerminate({ ...facts, ...last })).toBeNull();
    expect(refuseTerminate({ ...facts, noticeOn: "2026-03-03" })?.code).toBe("NOTICE_FUTURE");
    expect(refuseTerminate({ ...facts, effectiveOn: "2026-04-31" })?.field).toBe("effectiveOn");
  });
});

describe("the end of a contract's lifecycle", () => {
  test("is the archive, for rejected, terminated or expired contracts", () => {
    const facts = { status: "EXECUTED", endDate: "2026-12-31", today: "2027-01-01", children: [] } as const;
    expect(refuseArchive(facts)).toBeNull();
    expect(refuseArchive({ ...facts, today: "2026-12-31" })?.code).toBe("NOT_EXPIRED");
    expect(refuseArchive({ ...facts, status: "REJECTED", today: "2026-01-01" })).toBeNull();
    expect(refuseArchive({ ...facts, status: "TERMINATED" })).toBeNull();
    expect(refuseArchive({ ...facts, status: "TERMINATED", today: "2026-12-31" })?.message).toBe(
      "The contract was terminated and is not over yet. Its last day is December 31, 2026.",
    );
    expect(refuseArchive({ ...facts, status: "WORKING" })?.code).toBe("WRONG_STATUS");
    expect(refuseArchive({ ...facts, terminationBy: "Ann Ash" })).toMatchObject({
      code: "TERMINATION_ASKED",
      message:
        "A termination of this contract has been requested. Ann Ash requested it. The request must be withdrawn first.",
    });
    // An executed change belongs to the contract that it changes, whatever its own last day.
    const first = { number: "2025-0007", status: "EXECUTED" } as const;
    expect(refuseArchive({ ...facts, first })).toMatchObject({
      code: "PART_OF_FIRST",
      message: "An executed change is part of the contract it changes. Archive contract 2025-0007 first.",
    });
    expect(refuseArchive({ ...facts, status: "REJECTED", first })).toBeNull();
    expect(refuseArchive({ ...facts, first: { ...first, status: "ARCHIVED" } })).toBeNull();
    expect(refuseArchive({ ...facts, children: [child({ status: "DRAFT" })] })?.code).toBe("CHILD_OPEN");
  });

  test("is deletion only for a draft that was never on its route", () => {
    const facts = { status: "DRAFT", wasSent: false, isOwner: true } as const;
    expect(refuseDeleteDraft(facts)).toBeNull();
    expect(refuseDeleteDraft({ ...facts, wasSent: true })?.code).toBe("WAS_SENT");
    expect(refuseDeleteDraft({ ...facts, isOwner: false })?.code).toBe("NOT_OWNER");
    expect(refuseDeleteDraft({ ...facts, status: "REJECTED" })?.code).toBe("NOT_A_DRAFT");
  });
});
