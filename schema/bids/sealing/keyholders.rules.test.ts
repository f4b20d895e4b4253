import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PROJECT_STATUSES } from "../../projects/words.rules.ts";
import { bytesOf, sha256Hex } from "./bytes.rules.ts";
import {
  type KeyStanding,
  keyTask,
  refuseAgreeing,
  refuseGiving,
  refuseMakeKey,
  refuseRehearsal,
  refuseRenewing,
  refuseReplacing,
  refuseTaking,
} from "./keyActs.rules.ts";
import {
  type Candidate,
  keyMissing,
  refuseCandidate,
  refuseChoice,
  refuseChoosing,
  refuseEarlierOpening,
  standingOf,
} from "./keyholders.rules.ts";
import { readRecovery, recoveryText } from "./recovery.rules.ts";
import { secretOf, sharesOf } from "./sharing.rules.ts";

const person = (change: Partial<Candidate> = {}): Candidate => ({
  name: "Ann Ash",
  isActive: true,
  mayHold: true,
  evaluates: false,
  onPanel: false,
  ...change,
});
const standing = (change: Partial<KeyStanding> = {}): KeyStanding => ({
  isOwn: true,
  seal: "READY",
  isOpen: true,
  hasKey: true,
  toRehearse: false,
  replaces: false,
  isNewcomer: false,
  isAgreed: false,
  hasShare: true,
  awaitsShare: false,
  isGiven: false,
  hasPoint: true,
  viewer: { holds: true, asked: false, gave: false, canHelp: true },
  ...change,
});
/** A new keyholder with a new key, as another keyholder sees them. */
const taking = (change: Partial<KeyStanding> = {}, viewer: Partial<KeyStanding["viewer"]> = {}): KeyStanding =>
  standing({
    isOwn: false,
    replaces: true,
    isNewcomer: true,
    isAgreed: true,
    hasShare: false,
    awaitsShare: true,
    viewer: { holds: true, asked: false, gave: false, canHelp: true, ...viewer },
    ...change,
  });

describe("choosing keyholders", () => {
  it("is possible once Legal has approved, and after publication until a key is rehearsed", () => {
    const allowed = PROJECT_STATUSES.filter((status) => refuseChoosing({ status, seal: null }) === null);
    expect(allowed).toEqual(["READY", "PUBLISHED"]);
    expect(refuseChoosing({ status: "READY", seal: "READY" })).toBeNull();
    expect(refuseChoosing({ status: "PUBLISHED", seal: "REHEARSAL" })).toBeNull();
    expect(refuseChoosing({ status: "PUBLISHED", seal: "READY" })?.code).toBe("KEY_EXISTS");
    expect(refuseChoosing({ status: "PUBLISHED", seal: "DESTROYED" })?.code).toBe("KEY_ENDED");
  });

  it("accepts two to nine people, of whom at least two open together", () => {
    for (let holders = 0; holders <= 10; holders += 1)
      for (let needed = 0; needed <= 10; needed += 1) {
        const fits = holders >= 2 && holders <= 9 && needed >= 2 && needed <= holders;
        const people = Array.from({ length: holders }, () => person());
        expect([holders, needed, refuseChoice(people, needed) === null]).toEqual([holders, needed, fits]);
      }
  });

  it("refuses people who evaluate or whose role does not allow it, and names them", () => {
    expect(refuseChoice([person(), person({ name: "Ann Ash", onPanel: true })], 2)).toMatchObject({
      code: "ON_PANEL",
      message: "Ann Ash is on the panel that evaluates these bids and cannot hold a key to them.",
    });
    expect(refuseChoice([person(), person({ name: "Ed Evans", evaluates: true })], 2)).toMatchObject({
      code: "EVALUATES",
      message: expect.stringContaining("Ed Evans"),
    });
    for (const change of [{ isActive: false }, { mayHold: false }])
      expect(refuseCandidate(person(change))?.code).toBe("NO_KEY_RIGHT");
  });
});

describe("a keyholder's part", () => {
  it("is their own, of a key that is not deleted, and until bids are due", () => {
    for (const refuse of [refuseMakeKey, refuseRehearsal, refuseTaking]) {
      expect(refuse(standing({ isOwn: false }))?.code).toBe("NOT_YOUR_KEY");
      expect(refuse(standing({ seal: "SPENT" }))?.code).toBe("KEY_ENDED");
      expect(refuse(standing({ isOpen: false }))?.code).toBe("WRONG_STATUS");
    }
    expect(refuseRenewing(standing({ isOwn: false }))?.code).toBe("NOT_YOUR_KEY");
    expect(refuseReplacing(standing({ isOwn: false }))).toBeNull();
  });

  it("is made before the rehearsal is over, and after it only as a replacement", () => {
    for (const seal of ["CHOSEN", "REHEARSAL"] as const) expect(refuseMakeKey(standing({ seal }))).toBeNull();
    expect(refuseMakeKey(standing())?.code).toBe("KEY_MADE");
    expect(refuseMakeKey(standing({ replaces: true, isAgreed: true }))).toBeNull();
    expect(refuseMakeKey(standing({ replaces: true }))?.code).toBe("SECOND_PERSON");
    expect(refuseReplacing(standing({ seal: "REHEARSAL" }))?.code).toBe("CHOOSE_ANEW");
  });

  it("requires one task at a time", () => {
    expect(keyTask(standing({ seal: "CHOSEN", hasKey: false, hasShare: false }), [])).toBe("MAKE_KEY");
    expect(keyTask(standing({ seal: "CHOSEN", hasShare: false }), [])).toBeNull();
    expect(keyTask(standing({ seal: "REHEARSAL", toRehearse: true }), [])).toBe("REHEARSE");
    expect(keyTask(standing(), [])).toBeNull();
    expect(keyTask(standing(), [taking({ isAgreed: false })])).toBe("AGREE");
    expect(keyTask(standing(), [taking()])).toBe("GIVE_PART");
    expect(keyTask(standing(), [taking({}, { gave: true })])).toBeNull();
    expect(keyTask(standing(), [taking({ isGiven: true })])).toBeNull();
    expect(keyTask(standing(), [taking({ awaitsShare: false })])).toBeNull();
    const keyState = { isOwn: true, hasKey: true };
    expect(keyTask(standing({ replaces: true, isAgreed: true }), [])).toBe("MAKE_KEY");
    expect(keyTask(taking({ ...keyState, isAgreed: false }), [])).toBeNull();
    expect(keyTask(taking(keyState), [])).toBeNull();
    expect(keyTask(taking({ ...keyState, isGiven: true }), [])).toBe("TAKE_SHARE");
  });
});

describe("a replacement", () => {
  it("must be agreed to by another keyholder, not by the one who asked", () => {
    const waits = { isAgreed: false };
    expect(refuseAgreeing(taking(waits))).toBeNull();
    expect(refuseAgreeing(taking(waits, { asked: true }))?.code).toBe("SECOND_PERSON");
    expect(refuseAgreeing(taking(waits, { holds: false }))?.code).toBe("NOT_YOUR_KEY");
    expect(refuseAgreeing(taking({ ...waits, isOwn: true }))?.code).toBe("NOT_YOUR_KEY");
    expect(refuseAgreeing(taking())?.code).toBe("NOT_REPLACED");
    expect(refuseAgreeing(standing({ isOwn: false }))?.code).toBe("NOT_REPLACED");
  });

  it("gets parts from keyholders once it is agreed to and there is a key to receive them", () => {
    expect(refuseGiving(taking())).toBeNull();
    for (const change of [{ isAgreed: false }, { awaitsShare: false }])
      expect(refuseGiving(taking(change))?.code).toBe("NOT_REPLACED");
    expect(refuseGiving(taking({}, { holds: false }))?.code).toBe("NOT_YOUR_KEY");
    expect(refuseGiving(taking({ isOwn: true }))?.code).toBe("NOT_YOUR_KEY");
    expect(refuseGiving(taking({}, { canHelp: false }))?.code).toBe("TOO_FEW_KEYHOLDERS");
  });

  it("ends when the new keyholder takes the share, when bids close, or when the key is deleted", () => {
    expect(refuseTaking(taking({ isOwn: true }))).toBeNull();
    expect(refuseTaking(taking({ isOwn: true, isAgreed: false }))?.code).toBe("NOT_REPLACED");
    expect(refuseTaking(standing())?.code).toBe("NOT_REPLACED");
    for (const refuse of [refuseAgreeing, refuseGiving]) {
      expect(refuse(taking({ isOpen: false }))?.code).toBe("WRONG_STATUS");
      expect(refuse(taking({ seal: "SPENT" }))?.code).toBe("KEY_ENDED");
    }
  });

  it("is refused for a key made by an earlier version", () => {
    expect(refuseReplacing(standing({ hasPoint: false }))?.code).toBe("KEY_TOO_OLD");
    expect(refuseRenewing(standing({ hasPoint: false }))?.code).toBe("KEY_TOO_OLD");
  });
});

describe("what blocks publication", () => {
  it("is every key that is not rehearsed, or whose keyholders are too few", () => {
    expect(keyMissing(null)).toContain("No one has been chosen");
    for (const state of ["CHOSEN", "REHEARSAL", "SPENT", "DESTROYED"] as const)
      expect(keyMissing({ state, needed: 2, able: 3 })).not.toBeNull();
    expect(keyMissing({ state: "READY", needed: 2, able: 2 })).toBeNull();
    expect(keyMissing({ state: "READY", needed: 2, able: 1 })).toContain("Only 1");
  });

  it("a key reports an error if too few keyholders are left, and a warning if one is missing", () => {
    const holders = (able: number) =>
      Array.from({ length: 3 }, (_each, index) => ({ name: `H${index}`, isAble: index < able }));
    expect([3, 2, 1, 0].map((able) => standingOf(2, holders(able), true).kind)).toEqual([
      "FINE",
      "CAUTION",
      "LOST",
      "LOST",
    ]);
    expect(standingOf(2, holders(1), true).words).toContain("H1 and H2 can no longer enter a share");
  });

  it("an opening cannot move to an earlier time than its key's", () => {
    const hour = new Date("2026-03-25T18:30:00Z");
    const moment = (at: Date) => at.toISOString();
    expect(refuseEarlierOpening(new Date(hour.valueOf() - 1), hour, moment)?.code).toBe("OPENING_NOT_EARLIER");
    expect(refuseEarlierOpening(hour, hour, moment)).toBeNull();
    expect(refuseEarlierOpening(hour, null, moment)).toBeNull();
  });
});

const secrets = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => bytesOf(bytes));
const numbers = fc
  .integer({ min: 2, max: 9 })
  .chain((holders) => fc.record({ holders: fc.constant(holders), needed: fc.integer({ min: 2, max: holders }) }));

describe("shares", () => {
  it("restore the secret from any sufficient number of them, and from no fewer", async () => {
    await fc.assert(
      fc.asyncProperty(secrets, numbers, fc.infiniteStream(fc.nat()), async (secret, { needed, holders }, dice) => {
        const commitment = await sha256Hex(secret);
        const shares = await sharesOf(secret, { needed, holders });
        const mixed = shares
          .map((share) => ({ share, at: dice.next().value ?? 0 }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ share }) => share);
        expect(await secretOf(mixed.slice(0, needed), commitment)).toEqual(secret);
        expect(await secretOf(mixed, commitment)).toEqual(secret);
        expect(await secretOf(mixed.slice(0, needed - 1), commitment)).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  it("of two sets do not combine", async () => {
    await fc.assert(
      fc.asyncProperty(secrets, secrets, async (one, other) => {
        const [ours, theirs] = [
          await sharesOf(one, { needed: 2, holders: 3 }),
          await sharesOf(other, { needed: 2, holders: 3 }),
        ];
        const mixed = [ours[0] as (typeof ours)[0], theirs[1] as (typeof ours)[0]];
        for (const secret of [one, other]) expect(await secretOf(mixed, await sha256Hex(secret))).toBeNull();
      }),
      { numRuns: 40 },
    );
  });

  it("on paper are read however they are typed, and a wrong letter is found", async () => {
    const share = fc.uint8Array({ minLength: 33, maxLength: 33 }).map((bytes) => bytesOf(bytes));
    await fc.assert(
      fc.asyncProperty(share, fc.nat(), async (bytes, at) => {
        const text = await recoveryText(bytes);
        expect(text).toMatch(/^([0-9A-Z]{4}-){13}[0-9A-Z]{4}$/);
        expect(await readRecovery(text.toLowerCase().replaceAll("-", " ").replaceAll("0", "o"))).toEqual(bytes);
        const letters = Array.from(text.replaceAll("-", ""));
        const place = at % letters.length;
        letters[place] = letters[place] === "7" ? "8" : "7";
        expect(await readRecovery(letters.join(""))).not.toEqual(bytes);
      }),
      { numRuns: 100 },
    );
    for (const typed of ["", "ABCD", "!!!!", "0".repeat(600)]) expect(await readRecovery(typed)).toBeNull();
  });
});
