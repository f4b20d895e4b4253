// Plays thousands of random acts through the rules of a contract's lifecycle, and compares them with a second,
// independent statement of those rules.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CONTRACT_TRANSITIONS,
  type ContractTransition,
  flagsOf,
  refuseApproveStep,
  refuseArchive,
  refuseContractTransition,
  refuseChild,
  refuseDeleteDraft,
  refuseMarkExecuted,
  refuseRejectStep,
  refuseReopen,
  refuseReturn,
  refuseSend,
  refuseTerminate,
  reopened,
} from "../lifecycle.rules.ts";
import { type ContractStatus } from "../words.rules.ts";

/** The rules in another form: from a status, by a label on the screen, to a status. */
const LAW = `
  DRAFT      > Send to route       > WORKING
  WORKING    > Approve step        > WORKING
  WORKING    > Reject step         > REJECTED
  REJECTED   > Reopen              > DRAFT
  WORKING    > Return to draft     > DRAFT
  WORKING    > Mark executed       > EXECUTED
  EXECUTED   > Renew or amend      > EXECUTED
  DRAFT      > Fall away           > REJECTED
  WORKING    > Fall away           > REJECTED
  EXECUTED   > Terminate           > TERMINATED
  REJECTED   > Archive             > ARCHIVED
  TERMINATED > Archive             > ARCHIVED
  EXECUTED   > Archive             > ARCHIVED`
  .trim()
  .split("\n")
  .map((line) => line.split(">").map((word) => word.trim()));
const WORDS: Record<ContractTransition, string> = {
  sendToRoute: "Send to route",
  approveStep: "Approve step",
  rejectStep: "Reject step",
  reopen: "Reopen",
  returnToDraft: "Return to draft",
  execute: "Mark executed",
  exerciseChild: "Renew or amend",
  fallAway: "Fall away",
  terminate: "Terminate",
  archive: "Archive",
};

const START = Date.UTC(2026, 0, 1);
const DAY = 86_400_000;
const dayAt = (n: number): string => new Date(START + n * DAY).toISOString().slice(0, 10);
const STEPS = 3;
const END = 60;

type Deed = {
  verb: ContractTransition | "delete" | "childDone";
  who: "owner" | "asker" | "step" | "other";
  days: number;
  thread: boolean;
  reason: boolean;
};

/** A contract that only these rules move. */
class Played {
  status: ContractStatus = "DRAFT";
  textVersion = 1;
  wasSent = false;
  isDeleted = false;
  approved = 0;
  openChild = false;
  executions = 0;
  /** Its last day, once it is terminated. */
  ends = END;
  day = 0;

  written(): string {
    const { day: _day, ...rest } = this;
    return JSON.stringify(rest);
  }

  tries({ verb, who, days, thread, reason }: Deed): boolean {
    this.day += days;
    if (this.isDeleted) return false;
    const { status } = this;
    const [today, endDate] = [dayAt(this.day), dayAt(END)];
    const children = this.openChild ? ([{ kind: "AMENDMENT", status: "WORKING", endDate: null }] as const) : [];
    const isOwner = who === "owner";
    const step = { status, isStepPerson: who === "step" || who === "asker", isAsker: who === "asker" };
    const why = reason ? "It is said." : null;
    const doIt = (refused: unknown, act: () => void): boolean => {
      if (refused !== null) return false;
      act();
      if (verb !== "delete" && verb !== "childDone") this.status = CONTRACT_TRANSITIONS[verb].to;
      return true;
    };
    switch (verb) {
      case "sendToRoute":
        return doIt(refuseSend({ status, isOwner, missing: [] }), () => {
          this.wasSent = true;
          this.approved = 0;
        });
      case "approveStep":
        return doIt(refuseApproveStep(step), () => void (this.approved += 1));
      case "rejectStep":
        return doIt(refuseRejectStep({ ...step, reason: why }), () => undefined);
      case "reopen":
        return doIt(refuseReopen({ status, isOwner }), () => void (this.textVersion = reopened(this).textVersion));
      case "returnToDraft":
        return doIt(refuseReturn({ status, reason: why }), () => {
          this.textVersion = reopened(this).textVersion;
          this.approved = 0;
        });
      case "execute":
        return doIt(
          refuseMarkExecuted({
            status,
            waitingFor: Array.from({ length: Math.max(0, STEPS - this.approved) }, (_, n) => `Signer ${n}`),
            thread: thread ? null : { code: "NO_RESOLUTION", message: "No resolution." },
          }),
          () => void (this.executions += 1),
        );
      case "exerciseChild":
        return doIt(refuseChild({ status, isChild: false, endDate, today, children }), () => {
          this.openChild = true;
        });
      case "childDone":
        return doIt(this.openChild ? null : "none", () => void (this.openChild = false));
      case "fallAway":
        return doIt(refuseContractTransition("fallAway", status), () => undefined);
      case "terminate":
        return doIt(
          refuseTerminate({
            status,
            endDate,
            today,
            ground: "CAUSE",
            reason: why,
            causeDays: 5,
            convenienceDays: null,
            noticeOn: today,
            effectiveOn: dayAt(this.day + 5),
            legalBy: "legal",
            signatoryBy: thread ? "chair" : null,
          }),
          () => void (this.ends = this.day + 5),
        );
      case "archive":
        return doIt(refuseArchive({ status, endDate: dayAt(this.ends), today, children }), () => undefined);
      case "delete":
        return doIt(refuseDeleteDraft({ status, wasSent: this.wasSent, isOwner }), () => void (this.isDeleted = true));
    }
  }
}

const mostly = fc.nat(4).map((die) => die > 0);
const anyDeed: fc.Arbitrary<Deed> = fc.record({
  verb: fc.constantFrom<Deed["verb"][]>(
    ...(["sendToRoute", "approveStep", "approveStep", "approveStep", "rejectStep", "reopen", "execute"] as const),
    ...(["exerciseChild", "childDone", "fallAway", "terminate", "archive", "delete"] as const),
  ),
  who: fc.constantFrom<Deed["who"][]>("owner", "owner", "step", "step", "asker", "other"),
  days: fc.constantFrom(0, 0, 0, 0, 1, 2, 20),
  thread: mostly,
  reason: mostly,
});
/** A direct path to a status, so that late statuses are reached often. */
const STRAIGHT: [Deed["verb"], Deed["who"]][] = [
  ["sendToRoute", "owner"],
  ["approveStep", "step"],
  ["approveStep", "step"],
  ["approveStep", "step"],
  ["execute", "other"],
  ["terminate", "other"],
];
const straight = fc
  .nat(STRAIGHT.length)
  .map((length) =>
    STRAIGHT.slice(0, length).map(([verb, who]): Deed => ({ verb, who, days: 0, thread: true, reason: true })),
  );

describe("the rules of a contract, played by anyone in any order", () => {
  test("allow only lawful transitions and keep every promise", () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(straight, fc.array(anyDeed, { minLength: 10, maxLength: 40 }), (first, deeds) => {
        const played = new Played();
        for (const deed of [...first, ...deeds]) {
          const [from, before, version, { wasSent, approved, openChild }] = [
            played.status,
            played.written(),
            played.textVersion,
            played,
          ];
          const allowed = played.tries(deed);
          const to = played.status;
          reached.add(to);
          expect(allowed ? before : played.written()).toBe(before);
          const isWay = allowed && Object.hasOwn(WORDS, deed.verb);
          const way = [from, WORDS[deed.verb as ContractTransition], to];
          expect(isWay ? LAW : [way]).toContainEqual(way);
          expect(isWay || to === from).toBe(true);
          // Guarantees to the county.
          const isOver = played.day > END;
          const hasEnded = played.day > played.ends;
          const promised: Partial<Record<Deed["verb"], boolean>> = {
            sendToRoute: deed.who === "owner",
            approveStep: deed.who === "step",
            rejectStep: deed.who === "step" && deed.reason,
            reopen: deed.who === "owner",
            execute: approved >= STEPS && deed.thread,
            exerciseChild: !isOver && !openChild,
            terminate: played.day + 5 <= END && deed.reason && deed.thread,
            archive: !openChild && (from === "REJECTED" || hasEnded),
            delete: deed.who === "owner" && from === "DRAFT" && !wasSent,
          };
          expect(allowed && promised[deed.verb] === false).toBe(false);
          // A lawful transition that keeps its guarantee is never refused.
          const leads = LAW.some(([start, word]) => start === from && word === WORDS[deed.verb as ContractTransition]);
          expect(leads && promised[deed.verb] === true && !allowed && !played.isDeleted).toBe(false);
          expect(played.textVersion - version).toBe(allowed && deed.verb === "reopen" ? 1 : 0);
          expect(played.executions).toBeLessThan(2);
          const flags = flagsOf({ status: to, endDate: dayAt(END), noticeBy: null, today: dayAt(played.day) });
          expect(flags.isExpired).toBe(to === "EXECUTED" && isOver);
          expect(flags.isRenewalDue).toBe(to === "EXECUTED" && !isOver);
        }
      }),
      { numRuns: 800 },
    );
    expect(reached.size).toBe(6);
  });

  test("reach every lawful transition, and no other", () => {
    const ways = (Object.keys(CONTRACT_TRANSITIONS) as ContractTransition[]).flatMap((transition) =>
      CONTRACT_TRANSITIONS[transition].from.map((from) => [
        from,
        WORDS[transition],
        CONTRACT_TRANSITIONS[transition].to,
      ]),
    );
    const sorted = (all: string[][]) => all.map((way) => way.join(" > ")).toSorted();
    expect(sorted(ways)).toEqual(sorted(LAW));
  });
});
