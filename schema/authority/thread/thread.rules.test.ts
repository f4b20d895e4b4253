import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PaperKey, papersWanted } from "./audit.rules.ts";
import { THREAD, type ThreadNeeds, threadOf, type ThreadRecord } from "./thread.rules.ts";

const BID: ThreadNeeds = { method: "BID", needsResolution: true, needsInsurance: true };
const record = (kind: ThreadRecord["kind"], more: Partial<ThreadRecord> = {}): ThreadRecord => ({
  kind,
  id: kind,
  name: `its ${kind}`,
  hash: "a".repeat(64),
  ...more,
});
const missing = (needs: ThreadNeeds, records: readonly ThreadRecord[]) =>
  threadOf(needs, records).flatMap((link) => (link.state === "MISSING" ? [link.kind] : []));

describe("the thread of authority", () => {
  test("leads from the request through advertisement, bids and roll call to contract, insurance and payments", () => {
    const labels = threadOf(
      BID,
      THREAD.map((kind) => record(kind)),
    ).map(({ label, state }) => `${label}: ${state}`);
    expect(labels).toEqual([
      "Request: PRESENT",
      "Advertisement: PRESENT",
      "Bids and opening record: PRESENT",
      "Tabulation or scores: PRESENT",
      "Resolution and roll call: PRESENT",
      "Contract: PRESENT",
      "Signatures: PRESENT",
      "Insurance: PRESENT",
      "Amendments and renewals: PRESENT",
      "Payments: PRESENT",
    ]);
  });

  test("names what is missing and who can fix it", () => {
    const links = threadOf(BID, [record("REQUEST"), record("CONTRACT")]);
    expect(links.find(({ kind }) => kind === "RESOLUTION")?.missing).toEqual({
      message: "Resolution and roll call: no record.",
      mender: "The Clerk",
    });
    expect(links.find(({ kind }) => kind === "PAYMENTS")).toMatchObject({ state: "NOT_NEEDED", missing: null });
  });

  test("needs no advertisement for quotes, and no bids if no one had to be asked", () => {
    expect(missing({ method: "QUOTES", needsResolution: false, needsInsurance: false }, [])).toEqual([
      "REQUEST",
      "OPENING",
      "CONTRACT",
      "SIGNATURES",
    ]);
    expect(missing({ method: "EXEMPT", needsResolution: false, needsInsurance: true }, [])).toEqual([
      "REQUEST",
      "CONTRACT",
      "SIGNATURES",
      "INSURANCE",
    ]);
  });

  test("is not proved by a record without a log entry, even one that was not needed", () => {
    const links = threadOf(BID, [record("AMENDMENTS", { name: "Amendment 2", hash: null })]);
    expect(links.find(({ kind }) => kind === "AMENDMENTS")).toMatchObject({
      state: "MISSING",
      missing: { message: "The log has no entry for Amendment 2." },
    });
  });

  test("keeps every record, and is complete only with every needed link in the log", () => {
    let completeCount = 0;
    const isKnown = fc.constantFrom(...Array.from({ length: 60 }, (_, n) => n > 0));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...THREAD), isKnown), { minLength: 20, maxLength: 45 }),
        fc.constantFrom("BID" as const, "RFP" as const, "QUOTES" as const, "EXEMPT" as const),
        fc.boolean(),
        (some, method, needsResolution) => {
          const records = some.map(([kind, isKnown], n) =>
            record(kind, { id: `${n}`, ...(isKnown ? {} : { hash: null }) }),
          );
          const needs = { method, needsResolution, needsInsurance: true };
          const links = threadOf(needs, records);
          expect(links.flatMap((link) => link.records).length).toBe(records.length);
          const needed = { BID: 8, RFP: 8, QUOTES: 6, EXEMPT: 5 }[method] - Number(!needsResolution);
          const present = new Set(some.map(([kind]) => kind));
          const unknown = new Set(some.flatMap(([kind, isKnown]) => (isKnown ? [] : [kind])));
          const isWhole = links.every(({ state }) => state !== "MISSING");
          const optional = new Set(["AMENDMENTS", "PAYMENTS"]);
          if (method === "QUOTES" || method === "EXEMPT")
            for (const kind of ["ADVERTISEMENT", "SCORES"]) optional.add(kind);
          if (method === "EXEMPT") optional.add("OPENING");
          if (!needsResolution) optional.add("RESOLUTION");
          const has = [...present].filter((kind) => !optional.has(kind)).length;
          expect(isWhole).toBe(has === needed && unknown.size === 0);
          completeCount += Number(isWhole);
        },
      ),
      { numRuns: 500 },
    );
    expect(completeCount).toBeGreaterThan(20);
  });
});

describe("the purchase file", () => {
  const facts = {
    method: "BID",
    isFederal: false,
    needsResolution: true,
    isNotLowest: false,
    hadProtests: false,
    hasContract: true,
  } as const;
  const keys = (more: Partial<Parameters<typeof papersWanted>[0]> = {}) =>
    papersWanted({ ...facts, ...more }, new Set()).map(({ key }) => key);

  test("needs the solicitation, advertisement, opening record and tabulation of a sealed bid", () => {
    expect(keys()).toEqual([
      "METHOD_REASON",
      "REQUEST",
      "SOLICITATION",
      "ADVERTISEMENT",
      "OPENING_RECORD",
      "TABULATION",
      "RESOLUTION",
      "APPROVALS",
      "CONTRACT",
    ]);
  });

  test("needs the quotes, or without competition the reason and the price", () => {
    expect(keys({ method: "QUOTES" })).toContain("QUOTES");
    expect(keys({ method: "EXEMPT" })).toEqual(expect.arrayContaining(["EXEMPTION_REASON", "PRICE_ANALYSIS"]));
    expect(keys({ method: "RFP" })).toEqual(expect.arrayContaining(["SCORES", "CONFLICTS", "SELECTION_REASON"]));
  });

  test("needs more with federal money, after a protest, and if the lowest offer was not chosen", () => {
    const federal: PaperKey[] = [
      "CONFLICTS",
      "PRICE_ANALYSIS",
      "CONTRACT_TYPE_REASON",
      "SELECTION_REASON",
      "DEBARMENT_CHECK",
    ];
    expect(keys({ isFederal: true })).toEqual(expect.arrayContaining(federal));
    expect(keys({ hadProtests: true })).toContain("PROTESTS");
    expect(keys({ isNotLowest: true })).toContain("NOT_LOWEST_REASON");
    expect(keys({ needsResolution: false })).not.toContain("RESOLUTION");
  });

  test("of an award without a contract needs the contract from Purchasing, and no route approvals", () => {
    const papers = papersWanted({ ...facts, hasContract: false }, new Set());
    expect(papers.map(({ key }) => key)).not.toContain("APPROVALS");
    expect(papers.find(({ key }) => key === "CONTRACT")).toMatchObject({ isPresent: false, mender: "Purchasing" });
  });

  test("says of each document whether it is present, which law requires it, and who can supply it", () => {
    const papers = papersWanted(facts, new Set<PaperKey>(["REQUEST", "SCORES"]));
    expect(papers.find(({ key }) => key === "REQUEST")).toMatchObject({ isPresent: true, mender: null });
    expect(papers.find(({ key }) => key === "ADVERTISEMENT")).toEqual({
      key: "ADVERTISEMENT",
      label: "Proof of advertisement",
      source: "GML 103(2)",
      isPresent: false,
      mender: "Purchasing",
    });
    expect(papers.map(({ key }) => key)).not.toContain("SCORES");
  });

  test("lists each document once, whatever the purchase was", () => {
    fc.assert(
      fc.property(
        fc.record({
          method: fc.constantFrom("BID" as const, "RFP" as const, "QUOTES" as const, "EXEMPT" as const),
          isFederal: fc.boolean(),
          needsResolution: fc.boolean(),
          isNotLowest: fc.boolean(),
          hadProtests: fc.boolean(),
          hasContract: fc.boolean(),
        }),
        (any) => {
          const wanted = papersWanted(any, new Set()).map(({ key }) => key);
          expect(new Set(wanted).size).toBe(wanted.length);
          expect(papersWanted(any, new Set(wanted)).every(({ isPresent }) => isPresent)).toBe(true);
        },
      ),
    );
  });
});
