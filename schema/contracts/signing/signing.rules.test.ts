import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  declinedBy,
  isAllSigned,
  isRoundEnded,
  linkExpiry,
  MAX_LINK_DAYS,
  mayRead,
  refuseDecline,
  refuseLink,
  refuseSign,
  signedBy,
  type Signer,
  type SigningFacts,
  type SigningLink,
  type SigningRound,
  turnOf,
  underText,
} from "./signing.rules.ts";

const TEXT = "a".repeat(64);
const OTHER = "b".repeat(64);
const signer = (id: string, order: number): Signer => ({ id, name: id, order, state: "WAITING", signedHash: null });
const ROUND: SigningRound = {
  textHash: TEXT,
  approvedHash: TEXT,
  signers: [signer("vendor", 1), signer("legal", 2), signer("treasurer", 2), signer("chair", 3)],
};
const as = (signerId: string, more: Partial<SigningFacts> = {}): SigningFacts => ({
  signerId,
  holdsRight: true,
  isAsker: false,
  factor: "PASSKEY",
  shownHash: TEXT,
  ...more,
});
const names = (signers: readonly Signer[]) => signers.map(({ id }) => id);

describe("signers", () => {
  test("sign in order, those with the same order at the same time", () => {
    expect(names(turnOf(ROUND))).toEqual(["vendor"]);
    const second = signedBy(ROUND, "vendor");
    expect(names(turnOf(second))).toEqual(["legal", "treasurer"]);
    expect(names(turnOf(signedBy(second, "treasurer")))).toEqual(["legal"]);
    expect(refuseSign(ROUND, as("chair"))).toEqual({
      code: "NOT_YOUR_TURN",
      message: "It is not your turn yet. You will get a letter when it is.",
    });
  });

  test("see nothing before their turn, and keep what they signed", () => {
    expect(mayRead(ROUND, "vendor")).toBe(true);
    expect(mayRead(ROUND, "legal")).toBe(false);
    expect(mayRead(signedBy(ROUND, "vendor"), "vendor")).toBe(true);
    expect(mayRead(signedBy(ROUND, "vendor"), "legal")).toBe(true);
    expect(mayRead(ROUND, "stranger")).toBe(false);
  });

  test("wait for the approvals of this exact text", () => {
    expect(turnOf({ ...ROUND, approvedHash: null })).toEqual([]);
    expect(turnOf({ ...ROUND, approvedHash: OTHER })).toEqual([]);
  });

  test("may decline with a reason, which ends the round for everyone", () => {
    expect(refuseDecline(ROUND, as("vendor"), null)?.code).toBe("REASON_REQUIRED");
    expect(refuseDecline(ROUND, as("vendor", { factor: null }), "Our prices rose.")).toBeNull();
    const ended = declinedBy(ROUND, "vendor");
    expect(isRoundEnded(ended)).toBe(true);
    expect(turnOf(ended)).toEqual([]);
    expect(refuseSign(ended, as("legal"))?.code).toBe("ROUND_ENDED");
    expect(refuseSign(ended, as("vendor"))?.code).toBe("DECIDED");
  });

  test("need the permission at that moment, proof of identity, and must not have asked for the contract", () => {
    expect(refuseSign(ROUND, as("vendor"))).toBeNull();
    expect(refuseSign(ROUND, as("vendor", { holdsRight: false }))?.code).toBe("NO_RIGHT");
    expect(refuseSign(ROUND, as("vendor", { isAsker: true }))?.code).toBe("OWN_REQUEST");
    expect(refuseSign(ROUND, as("vendor", { factor: null }))?.code).toBe("FACTOR_MISSING");
    expect(refuseSign(ROUND, as("stranger"))?.code).toBe("NOT_A_SIGNER");
  });

  test("sign only the text that they were shown", () => {
    expect(refuseSign(ROUND, as("vendor", { shownHash: OTHER }))?.message).toBe(
      "The text changed while you were reading it. Read it again before you sign.",
    );
  });
});

describe("a changed byte in a contract", () => {
  test("reopens the approvals and undoes every signature, and unchanged bytes undo nothing", () => {
    const signed = signedBy(ROUND, "vendor");
    expect(underText(signed, TEXT)).toBe(signed);
    const changed = underText(signed, OTHER);
    expect(changed.approvedHash).toBeNull();
    expect(changed.signers.every(({ state, signedHash }) => state === "WAITING" && signedHash === null)).toBe(true);
    expect(turnOf(changed)).toEqual([]);
    expect(names(turnOf({ ...changed, approvedHash: OTHER }))).toEqual(["vendor"]);
  });
});

describe("a signature round, used by anyone in any order", () => {
  const deed = fc.record({
    does: fc.constantFrom("sign", "sign", "sign", "sign", "sign", "decline", "change", "approve", "approve"),
    who: fc.nat(4),
    text: fc.constantFrom(TEXT, TEXT, TEXT, OTHER),
    holdsRight: fc.constantFrom(true, true, true, false),
  });

  test("allows signing only in order, only what is approved, and never after a refusal to sign", () => {
    let completed = 0;
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }),
        fc.array(deed, { minLength: 10, maxLength: 60 }),
        (orders, deeds) => {
          let round: SigningRound = { ...ROUND, signers: orders.map((order, n) => signer(`s${n}`, order)) };
          // The same on paper: who has signed which text, ordered by name.
          const paper = new Map<string, string>();
          let hasDeclined = false;
          for (const { does, who, text, holdsRight } of deeds) {
            const id = `s${who}`;
            const order = orders[who];
            const facts = as(id, { shownHash: text, holdsRight });
            const isTurn =
              order !== undefined &&
              !hasDeclined &&
              !paper.has(id) &&
              round.approvedHash === round.textHash &&
              orders.every((other, n) => other >= order || paper.has(`s${n}`));
            const may = isTurn && holdsRight;
            const wanted = does === "sign" ? may && text === round.textHash : does === "decline" ? may : true;
            const refused =
              does === "sign"
                ? refuseSign(round, facts)
                : does === "decline"
                  ? refuseDecline(round, facts, "No.")
                  : null;
            expect(refused === null).toBe(wanted);
            if (refused !== null) continue;
            if (does === "sign") {
              round = signedBy(round, id);
              paper.set(id, text);
            } else if (does === "decline") {
              round = declinedBy(round, id);
              hasDeclined = true;
            } else if (does === "change") {
              if (text !== round.textHash) {
                paper.clear();
                hasDeclined = false;
              }
              round = underText(round, text);
            } else round = { ...round, approvedHash: text };
            const isDone =
              paper.size === orders.length &&
              round.approvedHash === round.textHash &&
              [...paper.values()].every((each) => each === round.textHash);
            completed += Number(isDone);
            expect(isAllSigned(round)).toBe(isDone);
          }
        },
      ),
      { numRuns: 800 },
    );
    expect(completed).toBeGreaterThan(50);
  });
});

describe("the link of an outside signer", () => {
  const now = new Date("2026-11-23T15:00:00Z");
  const clock = { now, timeZone: "America/New_York" };
  const link: SigningLink = {
    tokenHash: "t".repeat(64),
    contractId: "c1",
    signerId: "vendor",
    email: "pat@hale.example",
    expiresAt: new Date("2026-11-27T15:00:00Z"),
    usedAt: null,
    revokedAt: null,
  };

  test("opens one contract for one signer at one address", () => {
    expect(refuseLink(link, { ...link, email: " Pat@Hale.example " }, clock)).toBeNull();
    for (const other of [{ tokenHash: "u" }, { contractId: "c2" }, { signerId: "chair" }, { email: "x@hale.example" }])
      expect(refuseLink(link, { ...link, ...other }, clock)).toEqual({
        code: "LINK_UNKNOWN",
        message: "This link is not valid. Ask the county for a new one.",
      });
    expect(refuseLink(null, link, clock)?.code).toBe("LINK_UNKNOWN");
  });

  test("works once, until it expires, unless the county revokes it", () => {
    expect(refuseLink({ ...link, usedAt: new Date("2026-11-22T20:05:00Z") }, link, clock)?.message).toBe(
      "You used this link on November 22, 2026, 3:05 PM EST. It works only once.",
    );
    expect(refuseLink(link, link, { ...clock, now: link.expiresAt })).toMatchObject({
      code: "LINK_EXPIRED",
      message: "This link expired November 27, 2026, 10:00 AM EST. Ask the county for a new one.",
    });
    expect(refuseLink({ ...link, revokedAt: now }, link, clock)?.code).toBe("LINK_REVOKED");
  });

  test("reveals nothing about its use or end if it is wrong", () => {
    const over = { ...link, usedAt: now, revokedAt: now };
    expect(refuseLink(over, { ...link, email: "x@hale.example" }, clock)?.code).toBe("LINK_UNKNOWN");
  });

  test(`is valid for at most ${MAX_LINK_DAYS} days`, () => {
    expect(linkExpiry(now, 7).toISOString()).toBe("2026-11-30T15:00:00.000Z");
    expect(linkExpiry(now, 400)).toEqual(linkExpiry(now, MAX_LINK_DAYS));
  });
});
