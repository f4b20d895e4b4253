import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  nextPart,
  type OpeningStanding,
  refuseFinish,
  refuseNext,
  refuseShare,
  refuseStart,
  refuseTakeOver,
  refuseWitness,
} from "./opening.rules.ts";
import { baseCents } from "./totals.rules.ts";
import { paperContent, refusePaperBid } from "./paper.rules.ts";
import { PROJECT_STATUSES } from "../../projects/words.rules.ts";
import { readContent } from "../sealing/bidContent.rules.ts";
import { utf8 } from "../sealing/bytes.rules.ts";

const under: OpeningStanding = { state: "SHARES", conductorId: "ann", witnessId: "bob" };
const ready = { left: 1, keyReady: true, entered: 2, needed: 2, hour: null };
const early = { code: "TOO_EARLY", message: "Not yet." } as const;
const code = (refusal: { code: string } | null) => refusal?.code ?? null;

describe("an opening", () => {
  test("happens once with one envelope, and a second time for prices with two", () => {
    expect(nextPart({ twoEnvelopes: false, finished: [] })).toBe("WHOLE");
    expect(nextPart({ twoEnvelopes: false, finished: ["WHOLE"] })).toBeNull();
    expect(nextPart({ twoEnvelopes: true, finished: [] })).toBe("TECHNICAL");
    expect(nextPart({ twoEnvelopes: true, finished: ["TECHNICAL"] })).toBe("PRICE");
    expect(nextPart({ twoEnvelopes: true, finished: ["TECHNICAL", "PRICE"] })).toBeNull();
  });

  test("can start only after the solicitation is closed, and never before the opening time", () => {
    for (const status of PROJECT_STATUSES) {
      const start = (hour: typeof early | null) =>
        code(refuseStart({ part: "WHOLE", status, hour, technicalLeft: null, receiptsOpen: false }));
      expect(start(null)).toBe(status === "CLOSED" ? null : "WRONG_STATUS");
      expect(start(early)).toBe(status === "CLOSED" ? "TOO_EARLY" : "WRONG_STATUS");
    }
  });

  test("can start only once no receipt can be added to the list", () => {
    const closed = { part: "WHOLE", status: "CLOSED", technicalLeft: null, receiptsOpen: true } as const;
    expect(refuseStart({ ...closed, hour: null })).toEqual({
      code: "HEAD_NOT_PUBLISHED",
      message: "The list of receipts closes one minute after the due date.",
    });
    expect(code(refuseStart({ ...closed, hour: early }))).toBe("TOO_EARLY");
  });

  test("does not open prices while a technical score is missing", () => {
    const prices = { part: "PRICE", status: "EVALUATION", hour: null, receiptsOpen: false } as const;
    expect(code(refuseStart({ ...prices, technicalLeft: "One score is missing." }))).toBe("TECHNICAL_NOT_LOCKED");
    expect(code(refuseStart({ ...prices, technicalLeft: null }))).toBeNull();
  });

  test("never has the same person as conductor and witness, whichever comes first", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("ann", "bob", "cat"),
        fc.constantFrom("ann", "bob", "cat", null),
        (who, witnessId) => {
          const opening = { ...under, witnessId };
          expect(code(refuseWitness(opening, who)) === "CONDUCTOR_IS_WITNESS").toBe(who === opening.conductorId);
          expect(code(refuseTakeOver(opening, who)) === "WITNESS_IS_CONDUCTOR").toBe(who === witnessId);
        },
      ),
    );
  });

  test("opens an envelope only for its conductor, with a witness, enough shares and at the opening time", () => {
    expect(code(refuseNext(under, "ann", ready))).toBeNull();
    expect(code(refuseNext(under, "bob", ready))).toBe("NOT_CONDUCTOR");
    expect(code(refuseNext({ ...under, witnessId: null }, "ann", ready))).toBe("NO_WITNESS");
    expect(code(refuseNext(under, "ann", { ...ready, hour: early }))).toBe("TOO_EARLY");
    expect(code(refuseNext(under, "ann", { ...ready, keyReady: false }))).toBe("KEY_GONE");
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 0, max: 9 }), (needed, entered) => {
        expect(refuseNext(under, "ann", { ...ready, needed, entered }) === null).toBe(entered >= needed);
      }),
    );
  });

  test("cannot be changed once its record is signed", () => {
    const finished = { ...under, state: "FINISHED" } as const;
    const all = [
      refuseNext(finished, "ann", ready),
      refuseFinish(finished, "ann", { left: 0 }),
      refuseWitness(finished, "cat"),
      refuseTakeOver(finished, "cat"),
      refuseShare(finished, { holds: true, keyReady: true, hour: null }),
    ];
    expect(all.map(code)).toEqual(all.map(() => "FINISHED"));
  });

  test("ends only when every envelope is open", () => {
    expect(code(refuseFinish(under, "ann", { left: 1 }))).toBe("ENVELOPES_LEFT");
    expect(code(refuseFinish(under, "ann", { left: 0 }))).toBeNull();
  });
});

describe("what is read from a bid", () => {
  const lines = [
    { id: "a", kind: "BASE", quantity: "400" },
    { id: "b", kind: "BASE", quantity: "2.5" },
    { id: "c", kind: "ALTERNATE", quantity: "1" },
  ] as const;
  const priced = (...prices: string[]) => ({
    lines: prices.map((unitPrice, index) => ({ id: "abc"[index] ?? "", unitPrice, extension: null })),
  });

  test("the base total is the sum of its lines without alternates, and an unclear price gives no total", () => {
    expect(baseCents(lines, priced("1.10", "$2.00", "99"))).toBe(44_500n);
    expect(baseCents(lines, priced("1.10"))).toBeNull();
    expect(baseCents(lines, priced("$294,8499.49", "1"))).toBeNull();
    expect(baseCents([], priced("1"))).toBeNull();
  });
});

describe("a paper bid", () => {
  const bid = { bidderName: "Ash", receivedAt: new Date(0), lines: [], statedTotal: null, price: "$9" };
  const facts = { dueAt: new Date(1), lineIds: new Set(["a"]), priceLater: false };

  test("counts if it was handed in before the due date, by a named bidder, for requested lines", () => {
    expect(refusePaperBid(bid, facts)).toBeNull();
    expect(code(refusePaperBid({ ...bid, receivedAt: new Date(2) }, facts))).toBe("LATE");
    expect(code(refusePaperBid({ ...bid, bidderName: "" }, facts))).toBe("NAME_REQUIRED");
    expect(code(refusePaperBid(bid, { ...facts, priceLater: true }))).toBe("PRICE_LATER");
    const twice = [1, 2].map(() => ({ id: "a", unitPrice: "1", extension: null }));
    expect(code(refusePaperBid({ ...bid, lines: twice }, facts))).toBe("NO_SUCH_LINE");
  });

  test("is kept in the same form as every bid", () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 200 }),
        fc.option(fc.string({ maxLength: 40 })),
        (name, price) => {
          const content = paperContent({ ...bid, bidderName: name, price });
          expect(readContent(utf8(JSON.stringify(content)))).toEqual({ value: content });
        },
      ),
    );
  });
});
