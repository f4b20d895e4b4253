import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ExecutionFacts, type MissingLink, missingLinks, refuseExecution } from "./execution.rules.ts";

const HASH = "a".repeat(64);
const OTHER_HASH = "b".repeat(64);

const RESOLUTION = {
  name: "Resolution 112-2026",
  standing: "IN_FORCE",
  vendorId: "hale",
  projectId: "p1",
  amount: 10_000_000,
  taken: [],
  purposeConfirmedBy: null,
} as const;
const WHOLE: ExecutionFacts = {
  change: null,
  today: "2026-11-23",
  vendorId: "hale",
  projectId: "p1",
  startDate: "2027-01-01",
  endDate: "2027-12-31",
  notToExceed: 10_000_000,
  authorityLimit: 2_000_000,
  resolution: RESOLUTION,
  award: { isMade: true, vendorId: "hale" },
  protests: [],
  reasonNotEligible: null,
  insurance: [],
  textHash: HASH,
  approvedHash: HASH,
  signatures: [
    { name: "Ada Cole", signedHash: HASH },
    { name: "Hale Paving", signedHash: HASH },
  ],
};
const codesOf = (facts: Partial<ExecutionFacts>) => missingLinks({ ...WHOLE, ...facts }).map(({ code }) => code);
const resolution = (more: Partial<NonNullable<ExecutionFacts["resolution"]>>) => ({
  resolution: { ...RESOLUTION, ...more },
});

describe("executing a contract", () => {
  test("uses a resolution only as far as other contracts have left of it", () => {
    const taken = [
      { number: "2026-0003", amount: 2_500_000 },
      { number: "2026-0007", amount: 1_000_000 },
    ];
    expect(missingLinks({ ...WHOLE, notToExceed: 6_500_000, ...resolution({ taken }) })).toEqual([]);
    expect(missingLinks({ ...WHOLE, notToExceed: 6_500_100, ...resolution({ taken }) })).toEqual([
      {
        code: "AMOUNT_NOT_COVERED",
        mender: "The Clerk",
        message:
          "Resolution 112-2026 covers $100,000, of which $35,000 went to 2026-0003 and 2026-0007. The contract is for $65,001, $1 more than is left.",
      },
    ]);
  });

  test("needs a complete thread of authority", () => {
    expect(refuseExecution(WHOLE)).toBeNull();
  });

  test("is otherwise refused with the missing link, who fixes it, and how many more there are", () => {
    const refused = refuseExecution({
      ...WHOLE,
      ...resolution({ amount: 9_500_000 }),
      reasonNotEligible: "Hale is suspended.",
    });
    expect(refused).toMatchObject({
      code: "VENDOR_HELD",
      message: "Hale is suspended. Purchasing can fix this. 1 more link is missing.",
    });
    expect(refused?.missing[1]).toEqual({
      code: "AMOUNT_NOT_COVERED",
      mender: "The Clerk",
      message: "Resolution 112-2026 covers $95,000. The contract is for $100,000, $5,000 more than that.",
    });
  });
});

describe("the resolution of a contract", () => {
  test("is needed only above the county's limit", () => {
    expect(codesOf({ resolution: null })).toEqual(["NO_RESOLUTION"]);
    expect(codesOf({ resolution: null, notToExceed: 2_000_000 })).toEqual([]);
    expect(codesOf({ notToExceed: null })).toEqual(["NO_AMOUNT"]);
  });

  test("must be adopted and in force, including if amended or renewed", () => {
    expect(codesOf(resolution({ standing: "NOT_ADOPTED" }))).toEqual(["NOT_ADOPTED"]);
    expect(codesOf(resolution({ standing: "RESCINDED" }))).toEqual(["RESCINDED"]);
    expect(codesOf(resolution({ standing: "AMENDED" }))).toEqual([]);
  });

  test("must cover the vendor, the purpose and the amount", () => {
    expect(codesOf(resolution({ vendorId: null }))).toEqual(["OTHER_VENDOR"]);
    expect(codesOf(resolution({ projectId: "p2" }))).toEqual(["OTHER_PURPOSE"]);
    expect(codesOf(resolution({ projectId: "p2", purposeConfirmedBy: "legal" }))).toEqual([]);
    expect(codesOf({ ...resolution({ projectId: null }), projectId: null })).toEqual(["OTHER_PURPOSE"]);
    expect(codesOf(resolution({ amount: null }))).toEqual(["AMOUNT_NOT_COVERED"]);
    expect(codesOf(resolution({ amount: 9_999_999 }))).toEqual(["AMOUNT_NOT_COVERED"]);
  });
});

describe("the award of a contract", () => {
  test("must be in force for this vendor, and is not needed without a solicitation", () => {
    expect(codesOf({ award: { isMade: false, vendorId: null } })).toEqual(["NO_AWARD"]);
    expect(codesOf({ award: { isMade: true, vendorId: "stone" } })).toEqual(["AWARD_OF_OTHER"]);
    expect(codesOf({ award: null })).toEqual([]);
  });

  test("waits for every active protest, unless Legal lifted its hold in writing", () => {
    const protest = { number: 2, name: "Stone Works", isLive: true, isHoldLifted: false };
    expect(missingLinks({ ...WHOLE, protests: [protest] })).toEqual([
      {
        code: "PROTEST_LIVE",
        mender: "Legal",
        message: "Protest 2 of Stone Works is not decided, and Legal has not lifted its hold in writing.",
      },
    ]);
    expect(codesOf({ protests: [{ ...protest, isHoldLifted: true }] })).toEqual([]);
    expect(codesOf({ protests: [{ ...protest, isLive: false }] })).toEqual([]);
  });
});

test("each line of insurance that execution waits for is a separate link, with who fixes it", () => {
  const insurance = [
    { message: "General liability: TERM-GAP.", mender: "The vendor" },
    { message: "Umbrella: a certificate is waiting for review.", mender: "Who reviews insurance" },
  ];
  expect(missingLinks({ ...WHOLE, insurance })).toEqual(
    insurance.map((lack) => ({ code: "INSURANCE_NOT_MET", ...lack })),
  );
});

describe("the signed text of a contract", () => {
  test("is exactly what was approved, byte by byte", () => {
    expect(codesOf({ textHash: OTHER_HASH })).toEqual(["TEXT_CHANGED"]);
    expect(codesOf({ signatures: [{ name: "Ada Cole", signedHash: OTHER_HASH }] })).toEqual(["SIGNED_OTHER"]);
    expect(codesOf({ approvedHash: null })).toEqual(["NOT_APPROVED"]);
  });

  test("is signed by everyone asked, and missing signers are named as those who fix it", () => {
    const signatures = [...WHOLE.signatures, { name: "Ben Ray", signedHash: null }];
    expect(missingLinks({ ...WHOLE, signatures })).toEqual([
      { code: "SIGNATURES_LEFT", mender: "Ben Ray", message: "Not signed yet: Ben Ray." },
    ]);
    expect(codesOf({ signatures: [] })).toEqual(["SIGNATURES_LEFT"]);
  });
});

/** The clerk's own checklist, one line per point. */
const CHECKLIST: [MissingLink["code"], (facts: ExecutionFacts) => boolean][] = [
  ["END_DATE", ({ endDate }) => endDate !== null],
  ["NO_AMOUNT", ({ notToExceed }) => notToExceed !== null],
  ["NO_RESOLUTION", (facts) => !isLarge(facts) || facts.resolution !== null],
  ["NOT_ADOPTED", (facts) => !isLarge(facts) || facts.resolution?.standing !== "NOT_ADOPTED"],
  ["RESCINDED", (facts) => !isLarge(facts) || facts.resolution?.standing !== "RESCINDED"],
  ["OTHER_VENDOR", (facts) => !isLarge(facts) || !facts.resolution || facts.resolution.vendorId === facts.vendorId],
  [
    "OTHER_PURPOSE",
    (facts) =>
      !isLarge(facts) ||
      !facts.resolution ||
      Boolean(facts.resolution.purposeConfirmedBy) ||
      (facts.resolution.projectId === facts.projectId && facts.projectId !== null),
  ],
  [
    "AMOUNT_NOT_COVERED",
    (facts) =>
      !isLarge(facts) ||
      !facts.resolution ||
      facts.resolution.taken.reduce((left, each) => left - each.amount, facts.resolution.amount ?? -1) >=
        (facts.notToExceed ?? 0),
  ],
  ["NO_AWARD", ({ award }) => award?.isMade !== false],
  ["AWARD_OF_OTHER", ({ award, vendorId }) => !award?.isMade || award.vendorId === vendorId],
  ["PROTEST_LIVE", ({ protests }) => protests.filter((each) => each.isLive).every((each) => each.isHoldLifted)],
  ["VENDOR_HELD", ({ reasonNotEligible }) => reasonNotEligible === null],
  ["INSURANCE_NOT_MET", ({ insurance }) => insurance.length === 0],
  ["NOT_APPROVED", ({ approvedHash }) => approvedHash !== null],
  ["TEXT_CHANGED", ({ approvedHash, textHash }) => approvedHash === null || approvedHash === textHash],
  [
    "SIGNED_OTHER",
    ({ approvedHash, signatures }) =>
      approvedHash === null || signatures.every(({ signedHash }) => signedHash === null || signedHash === approvedHash),
  ],
  [
    "SIGNATURES_LEFT",
    ({ signatures }) => signatures.length > 0 && !signatures.some((each) => each.signedHash === null),
  ],
];
const isLarge = ({ notToExceed, authorityLimit }: ExecutionFacts) => (notToExceed ?? 0) > authorityLimit;

const hash = fc.constantFrom(HASH, HASH, HASH, OTHER_HASH);
const amount = fc.constantFrom(1_999_999, 2_000_000, 2_000_001, 9_999_999, 10_000_000);
const party = fc.constantFrom("hale", "hale", "hale", "stone");
const project = fc.option(fc.constantFrom("p1", "p1", "p2"), { nil: null });
const anyFacts: fc.Arbitrary<ExecutionFacts> = fc.record({
  change: fc.constant(null),
  today: fc.constant("2027-01-05"),
  vendorId: party,
  projectId: project,
  startDate: fc.constantFrom(null, "2027-01-01", "2027-01-20"),
  endDate: fc.constantFrom(null, "2027-02-01", "2027-02-10"),
  notToExceed: fc.option(amount, { nil: null }),
  authorityLimit: fc.constant(2_000_000),
  resolution: fc.option(
    fc.record({
      name: fc.constant("Resolution 112-2026"),
      standing: fc.constantFrom("IN_FORCE", "IN_FORCE", "AMENDED", "RENEWED", "RESCINDED", "NOT_ADOPTED"),
      vendorId: fc.option(party, { nil: null }),
      projectId: project,
      amount: fc.option(amount, { nil: null }),
      taken: fc.array(fc.record({ number: fc.constant("2026-0003"), amount }), { maxLength: 2 }),
      purposeConfirmedBy: fc.constantFrom(null, "legal"),
    }),
    { nil: null },
  ),
  award: fc.option(fc.record({ isMade: fc.boolean(), vendorId: fc.option(party, { nil: null }) }), { nil: null }),
  protests: fc.array(
    fc.record({
      number: fc.nat(9),
      name: fc.constant("Stone Works"),
      isLive: fc.boolean(),
      isHoldLifted: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  reasonNotEligible: fc.constantFrom(null, null, "Hale is suspended."),
  insurance: fc.array(fc.constant({ message: "Auto: LIMIT-LOW.", mender: "The vendor" }), { maxLength: 2 }),
  textHash: hash,
  approvedHash: fc.option(hash, { nil: null }),
  signatures: fc.array(
    fc.record({ name: fc.constantFrom("Ada Cole", "Ben Ray"), signedHash: fc.option(hash, { nil: null }) }),
    { maxLength: 3 },
  ),
});

test("execution is refused exactly for the open points of the clerk's own checklist", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const open = CHECKLIST.filter(([, isDone]) => !isDone(facts)).map(([code]) => code);
      const found = missingLinks(facts);
      const refused = refuseExecution(facts);
      for (const code of open) seen.add(code);
      expect([...new Set(found.map(({ code }) => code))].toSorted()).toEqual(open.toSorted());
      expect(refused?.code).toBe(found[0]?.code);
      expect(refused?.missing ?? []).toEqual(found);
      expect(found.every(({ message, mender }) => message.endsWith(".") && mender !== "")).toBe(true);
    }),
    { numRuns: 3_000 },
  );
  expect(seen.size).toBe(CHECKLIST.length);
});

describe("a change of a contract", () => {
  const change = {
    first: 10_000_000,
    changes: [],
    proposed: 900_000,
    approved: 10_000_000,
    isCounted: false,
    shareLimit: 1_000,
    stopped: null,
  } as const;
  const codes = (more: Partial<NonNullable<ExecutionFacts["change"]>>, facts: Partial<ExecutionFacts> = {}) =>
    codesOf({ notToExceed: null, resolution: null, ...facts, change: { ...change, ...more } });

  test("needs no board within the county's share and limit, however it is split", () => {
    expect(codes({})).toEqual([]);
    expect(codes({ proposed: -900_000 })).toEqual([]);
    const before = { kind: "AMENDMENT", amount: 600_000, status: "EXECUTED" } as const;
    expect(codes({ changes: [before] })).toEqual(["BOARD_MISSING"]);
    expect(codes({ changes: [{ ...before, status: "REJECTED" }] })).toEqual([]);
  });

  test("beyond them needs a resolution that covers the total growth, which counts once", () => {
    const large = { proposed: 5_000_000 };
    const covers = (amount: number) => ({ ...resolution({ amount, purposeConfirmedBy: "Ezra" }) });
    expect(codes(large)).toEqual(["BOARD_MISSING"]);
    expect(codes(large, covers(5_000_000))).toEqual([]);
    expect(codes(large, covers(4_999_999))).toEqual(["AMOUNT_NOT_COVERED"]);
    expect(codes({ ...large, isCounted: true }, covers(9_000_000))).toEqual(["AMOUNT_NOT_COVERED"]);
    const before = { kind: "AMENDMENT", amount: 600_000, status: "EXECUTED" } as const;
    expect(codes({ ...large, changes: [before] }, covers(5_000_000))).toEqual(["AMOUNT_NOT_COVERED"]);
  });

  test("is refused if its first contract is over or has no amount", () => {
    expect(codes({ stopped: { code: "FIRST_OVER", message: "It is over." } })).toEqual(["FIRST_OVER"]);
    expect(codes({ first: null })).toEqual(["NO_AMOUNT"]);
  });
});
