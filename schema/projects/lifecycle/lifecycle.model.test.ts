// Plays thousands of random acts through the rules of a project's lifecycle, and compares them with a second,
// independent statement of those rules.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refuseEdit } from "../editing.rules.ts";
import type { ProjectStatus } from "../words.rules.ts";
import {
  CHECKLIST_ITEMS,
  isDueToClose,
  refuseChecklist,
  refuseDelete,
  refuseFinalSubmit,
  refusePublish,
  refuseSubmitToLegal,
  refuseTransition,
  stateAt,
  type Transition,
  TRANSITIONS,
  waitsFor,
} from "./lifecycle.rules.ts";

const HOUR = 3_600_000;
type Deed = {
  verb: Transition | "tick" | "change" | "approve" | "unapprove" | "edit" | "delete";
  which: number;
  isContact: boolean;
  hours: number;
};

/** A project that only these rules move. */
class Played {
  status: ProjectStatus = "DRAFT";
  isDeleted = false;
  checklist: string[] = [];
  sections = Array.from({ length: 5 }, (_, n) => ({
    title: `Section ${n}`,
    approved: true,
    decidedAt: null as Date | null,
    editedAt: null as Date | null,
  }));
  now = new Date(0);
  readonly dueAt: Date | null;
  publications = 0;
  /** Something changed since Legal approved it. */
  isChanged = false;

  readonly publishWithoutLegal: boolean;

  constructor(dueInHours: number | null, publishWithoutLegal: boolean) {
    this.publishWithoutLegal = publishWithoutLegal;
    this.dueAt = dueInHours === null ? null : new Date(dueInHours * HOUR);
  }

  /** Everything except the time, for comparison. */
  written(): string {
    return JSON.stringify([this.status, this.isDeleted, this.checklist, this.sections, this.publications]);
  }

  move(transition: Transition): void {
    this.status = TRANSITIONS[transition].to;
    if (transition === "publish") this.publications += 1;
    if (this.status === "DRAFT") this.checklist = [];
    if (transition === "approveForLegal") this.isChanged = false;
  }

  /** Returns whether the act was allowed, and if so, performs it. */
  tries({ verb, which, isContact, hours }: Deed): boolean {
    this.now = new Date(this.now.valueOf() + hours * HOUR);
    const { status, sections, checklist, now, dueAt } = this;
    const section = sections[which % sections.length];
    if (this.isDeleted || !section) return false;
    const doIt = (refused: unknown, act: () => void): boolean => {
      if (refused === null) act();
      return refused === null;
    };
    const locked = refuseEdit({ status, isLocked: status !== "DRAFT" });
    switch (verb) {
      case "tick":
        return doIt(refuseChecklist(status), () => void checklist.push(CHECKLIST_ITEMS[which % 5] ?? ""));
      case "approve":
      case "unapprove":
        return doIt(locked, () => void Object.assign(section, { approved: verb === "approve", decidedAt: now }));
      case "edit":
        return doIt(locked, () => void Object.assign(section, { editedAt: now }));
      case "delete":
        return doIt(refuseDelete(status), () => void (this.isDeleted = true));
      case "finalSubmit":
        return doIt(refuseFinalSubmit({ status, isContact, sections, parts: [], summaryParagraphs: 1 }), () =>
          this.move(verb),
        );
      case "submitToLegal":
        return doIt(refuseSubmitToLegal({ status, checklist, changed: null }), () => this.move(verb));
      case "change":
        return doIt(status === "READY" ? null : "not approved", () => void (this.isChanged = true));
      case "backToLegal":
        return doIt(
          status === "READY"
            ? refuseSubmitToLegal({ status, checklist, changed: this.isChanged ? ["Due"] : null })
            : "not approved",
          () => this.move(verb),
        );
      case "publish":
        return doIt(
          refusePublish({
            status,
            dueAt,
            openingAt: dueAt,
            now,
            keyMissing: null,
            publishWithoutLegal: this.publishWithoutLegal,
            changed: status === "READY" && this.isChanged ? ["Due"] : null,
          }),
          () => this.move(verb),
        );
      case "close":
        return doIt(isDueToClose({ status, dueAt, now }) ? null : "not due", () => this.move(verb));
      default:
        return doIt(refuseTransition(verb, status), () => this.move(verb));
    }
  }
}

/** The rules in another form: the statuses that a project may reach from a status, and the label on the screen. */
const LAW = `
  DRAFT            > Final Submit       > SUBMITTED
  SUBMITTED        > Submit to Legal    > LEGAL_REVIEW
  LEGAL_REVIEW     > Legal approves     > READY
  LEGAL_REVIEW     > Legal returns      > DRAFT
  READY            > changed            > LEGAL_REVIEW
  SUBMITTED        > Unlock             > DRAFT
  LEGAL_REVIEW     > Unlock             > DRAFT
  READY            > Unlock             > DRAFT
  READY            > Publish            > PUBLISHED
  LEGAL_REVIEW     > Publish            > PUBLISHED
  PUBLISHED        > Addendum           > PUBLISHED
  PUBLISHED        > the clock, due     > CLOSED
  CLOSED           > opening            > OPENED
  OPENED           > responsiveness     > EVALUATION
  EVALUATION       > ranked             > RECOMMENDED
  RECOMMENDED      > notice of intent   > INTENT_TO_AWARD
  INTENT_TO_AWARD  > the board adopts   > AWARDED
  RECOMMENDED      > taken back         > EVALUATION
  INTENT_TO_AWARD  > taken back         > EVALUATION
  PUBLISHED        > Cancel             > CANCELLED
  CLOSED           > Cancel             > CANCELLED
  OPENED           > Cancel             > CANCELLED
  EVALUATION       > Cancel             > CANCELLED
  RECOMMENDED      > Cancel             > CANCELLED
  INTENT_TO_AWARD  > Cancel             > CANCELLED
  OPENED           > no responsive bid  > NO_AWARD
  EVALUATION       > no responsive bid  > NO_AWARD
  RECOMMENDED      > no responsive bid  > NO_AWARD
  INTENT_TO_AWARD  > no responsive bid  > NO_AWARD`
  .trim()
  .split("\n")
  .map((line) => line.split(">").map((word) => word.trim()));
const WORDS: Record<Transition, string> = {
  finalSubmit: "Final Submit",
  submitToLegal: "Submit to Legal",
  approveForLegal: "Legal approves",
  backToLegal: "changed",
  returnFromLegal: "Legal returns",
  unlock: "Unlock",
  publish: "Publish",
  addendum: "Addendum",
  close: "the clock, due",
  open: "opening",
  evaluate: "responsiveness",
  recommend: "ranked",
  intend: "notice of intent",
  award: "the board adopts",
  reconsider: "taken back",
  noAward: "no responsive bid",
  cancel: "Cancel",
};

const mostly = fc.nat(4).map((die) => die > 0);
const anyDeed: fc.Arbitrary<Deed> = fc.record({
  verb: fc.constantFrom<Deed["verb"][]>(
    ...(["finalSubmit", "finalSubmit", "tick", "tick", "tick", "tick", "tick", "submitToLegal"] as const),
    ...(["approveForLegal", "publish", "publish", "close", "open", "evaluate", "recommend", "intend"] as const),
    ...(["award", "addendum", "edit", "approve", "approve", "approve", "unapprove"] as const),
    ...(["change", "backToLegal", "returnFromLegal", "unlock", "reconsider", "noAward", "cancel", "delete"] as const),
  ),
  which: fc.nat(9),
  isContact: mostly,
  hours: fc.constantFrom(0, 0, 0, 0, 1, 1, 2),
});
/** A direct path to a status, so that late statuses are reached often. */
const STRAIGHT: Deed["verb"][] = [
  "finalSubmit",
  "tick",
  "tick",
  "tick",
  "tick",
  "tick",
  "submitToLegal",
  "approveForLegal",
  "publish",
  "close",
  "open",
  "evaluate",
  "recommend",
  "intend",
  "award",
];
const straight = fc.nat(STRAIGHT.length).map((length) =>
  STRAIGHT.slice(0, length).map((verb, n): Deed => ({
    verb,
    which: n - 1 + 5,
    isContact: true,
    hours: verb === "close" ? 9 : 0,
  })),
);

describe("the rules, applied by any user in any order", () => {
  test("allow only lawful transitions and keep every promise", () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: 0, max: 8 }), { freq: 6 }),
        straight,
        fc.array(anyDeed, { minLength: 10, maxLength: 30 }),
        fc.boolean(),
        (due, first, deeds, publishWithoutLegal) => {
          const played = new Played(due, publishWithoutLegal);
          for (const deed of [...first, ...deeds]) {
            const from = played.status;
            const before = played.written();
            const changed = played.isChanged;
            const unapproved = played.sections.filter(({ approved }) => !approved).length;
            const ticked = new Set(played.checklist).size;
            const allowed = played.tries(deed);
            const to = played.status;
            reached.add(to);
            expect(allowed ? before : played.written()).toBe(before);
            const isWay = allowed && Object.hasOwn(WORDS, deed.verb);
            const way = [from, WORDS[deed.verb as Transition], to];
            expect(isWay ? LAW : [way]).toContainEqual(way);
            expect(isWay || to === from).toBe(true);
            // Guarantees to the county.
            const due = played.dueAt?.valueOf() ?? Number.NaN;
            const now = played.now.valueOf();
            const promised: Partial<Record<Deed["verb"], boolean>> = {
              finalSubmit: unapproved === 0 && deed.isContact,
              submitToLegal: ticked === 5,
              publish: due > now && (from === "READY" ? !changed : publishWithoutLegal),
              backToLegal: from === "READY" && changed,
              close: due <= now,
              edit: from === "DRAFT",
              approve: from === "DRAFT",
              unapprove: from === "DRAFT",
              delete: from === "DRAFT",
            };
            expect(allowed && promised[deed.verb] === false).toBe(false);
            expect(played.publications).toBeLessThan(2);
            // Outsiders see it from publication on, permanently.
            expect(stateAt(to) !== "DRAFT").toBe(played.publications === 1);
            const ended = ["AWARDED", "NO_AWARD", "CANCELLED"].includes(to);
            expect(waitsFor(to, played.sections) === null).toBe(ended);
          }
        },
      ),
      { numRuns: 800 },
    );
    expect(reached.size).toBe(13);
  });

  test("know every lawful transition and no other", () => {
    const ways = (Object.keys(TRANSITIONS) as Transition[]).flatMap((transition) =>
      TRANSITIONS[transition].from.map((from) => [from, WORDS[transition], TRANSITIONS[transition].to]),
    );
    const sorted = (all: string[][]) => all.map((way) => way.join(" > ")).toSorted();
    expect(sorted(ways)).toEqual(sorted(LAW));
  });
});

describe("who has to act on a draft", () => {
  const section = (more: object = {}) => ({
    title: "Scope of Work",
    approved: true,
    decidedAt: null,
    editedAt: null,
    ...more,
  });
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 11, hour));

  test("the contact acts while all sections are approved, or once one was sent back", () => {
    expect(waitsFor("DRAFT", [section()])).toBe("CONTACT");
    expect(waitsFor("DRAFT", [section({ approved: false, decidedAt: at(9), editedAt: at(8) })])).toBe("CONTACT");
  });

  test("the reviewer acts when a section waits for approval or was edited after it was sent back", () => {
    expect(waitsFor("DRAFT", [section({ approved: false })])).toBe("REVIEWER");
    expect(waitsFor("DRAFT", [section({ approved: false, decidedAt: at(9), editedAt: at(10) })])).toBe("REVIEWER");
  });
});
