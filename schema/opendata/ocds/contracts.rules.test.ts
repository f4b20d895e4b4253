import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { releaseProblems } from "./checks.rules.ts";
import type { ReleaseTag } from "./codelists.rules.ts";
import { compiledRelease } from "./compiled.rules.ts";
import { factsAt, hasStandard, releaseAt, standard } from "./process.fixture.ts";
import type { ProcessContract } from "./processFacts.rules.ts";
import { releaseOf } from "./release.rules.ts";
import type { Release } from "./releaseShape.rules.ts";

const salt: ProcessContract = {
  number: "2026-0007",
  title: "Mill Road",
  description: "As bid.",
  status: "active",
  startDate: "2026-05-01",
  endDate: "2026-09-30",
  amount: 11_000_000,
  signedAt: new Date("2026-04-22T15:00:00Z"),
  url: "https://demo.dais.example/public/contracts/c1",
  hasText: true,
  changes: [],
  payments: [],
};
const amended: ProcessContract = {
  ...salt,
  endDate: "2026-10-31",
  amount: 11_500_000,
  changes: [
    { number: "2026-0009", kind: "AMENDMENT", title: "Two more culverts", signedAt: new Date("2026-06-02T15:00:00Z") },
  ],
};
const paid: ProcessContract = { ...amended, payments: [{ id: "p1", on: "2026-07-01", cents: 400_000 }] };
const over: ProcessContract = { ...paid, status: "terminated" };

/** The releases of one contract, in order. */
const STEPS: readonly [tag: ReleaseTag, at: string, contract: ProcessContract][] = [
  ["contract", "2026-04-22T15:00:00Z", salt],
  ["contractAmendment", "2026-06-02T15:00:00Z", amended],
  ["implementation", "2026-07-01T15:00:00Z", paid],
  ["contractTermination", "2026-08-03T15:00:00Z", over],
];
function contractReleases(): Release[] {
  const releases = [releaseAt("AWARDED", releaseAt("INTENT_TO_AWARD", null, 1), 2)];
  for (const [tag, at, contract] of STEPS) {
    const step = { tags: [tag], number: releases.length + 2, at: new Date(at), previous: releases.at(-1) ?? null };
    releases.push(releaseOf({ ...factsAt("AWARDED"), contracts: [contract] }, step));
  }
  return releases;
}
const wrong = (release: object) =>
  releaseProblems(release, { currency: "USD", openingAt: new Date("2026-04-01T18:30:00Z") }).map(
    ({ path, message }) => `${path}: ${message}`,
  );

describe("published contract data", () => {
  it("award, amount, term, text, changes and payments are valid and in the standard's fields", () => {
    const [award, signed, changed, spent, ended] = contractReleases();
    expect(signed?.contracts).toEqual([
      {
        id: "2026-0007",
        awardID: award?.awards?.[0]?.id,
        title: "Mill Road",
        description: "As bid.",
        status: "active",
        period: { startDate: "2026-05-01T04:00:00Z", endDate: "2026-10-01T04:00:00Z" },
        value: { amount: 110_000, currency: "USD" },
        dateSigned: "2026-04-22T15:00:00Z",
        documents: [expect.objectContaining({ documentType: "contractSigned", url: salt.url })],
      },
    ]);
    expect(changed?.contracts?.[0]).toMatchObject({
      value: { amount: 115_000 },
      amendments: [{ id: "2026-0009", amendsReleaseID: signed?.id, releaseID: changed?.id }],
    });
    // Both names stay as first published.
    expect(ended?.contracts?.[0]?.amendments).toEqual(changed?.contracts?.[0]?.amendments);
    expect(spent?.contracts?.[0]?.implementation?.transactions).toMatchObject([
      { id: "p1", value: { amount: 4_000 }, payer: { id: "county" }, payee: { id: "vendor-v1" } },
    ]);
    expect(ended?.contracts?.[0]?.status).toBe("terminated");
    for (const release of contractReleases()) expect(wrong(release)).toEqual([]);
    expect(compiledRelease(contractReleases(), { toldWhole: true })).toMatchObject({
      contracts: [{ id: "2026-0007", status: "terminated", amendments: [{ id: "2026-0009" }] }],
    });
  });

  it("a contract without a valid award is omitted, and one that is no longer public is not published again", () => {
    const step = { tags: ["contract"] as const, number: 3, at: new Date("2026-04-22T15:00:00Z"), previous: null };
    for (const status of ["INTENT_TO_AWARD", "NO_AWARD", "CANCELLED"] as const)
      expect(releaseOf({ ...factsAt(status), contracts: [salt] }, step).contracts).toBeUndefined();
    expect(
      releaseOf(factsAt("AWARDED"), { ...step, previous: contractReleases().at(-1) ?? null }).contracts,
    ).toBeUndefined();
    const bare = { ...salt, startDate: null, endDate: null, amount: null, hasText: false, description: "" };
    expect(Object.keys(releaseOf({ ...factsAt("AWARDED"), contracts: [bare] }, step).contracts?.[0] ?? {})).toEqual([
      "id",
      "awardID",
      "title",
      "status",
      "dateSigned",
    ]);
  });
});

/** Faults, each inserted somewhere in the last release. */
const FAULTS: ((contract: any, n: number) => void)[] = [
  (contract, n) => (contract.awardID = `x${n}`),
  (contract, n) => (contract.status = `x${n}`),
  (contract) => (contract.dateSigned = "2026-04-01T00:00:00Z"),
  (contract) => (contract.dateSigned = "2027-04-01T00:00:00Z"),
  (contract) => (contract.period.endDate = "2026-04-30T00:00:00Z"),
  (contract, n) => (contract.value.currency = ["EUR", "GBP", "XXQ"][n % 3]),
  (contract) => (contract.amendments[0].date = "2026-04-02T00:00:00Z"),
  (contract) => (contract.implementation.transactions[0].date = "2027-01-01T00:00:00Z"),
  (contract) => (contract.implementation.transactions[0].value.currency = "EUR"),
];
/** Faults that only the standard's schema detects. */
const SHAPES: ((contract: any, n: number) => void)[] = [
  (contract) => delete contract.id,
  (contract) => delete contract.awardID,
  (contract, n) => (contract.dateSigned = `not a day ${n}`),
  (contract, n) => (contract.value.amount = `${n} dollars`),
  (contract) => (contract.documents[0].url = "not an address"),
  (contract) => delete contract.documents[0].id,
  (contract) => delete contract.implementation.transactions[0].id,
];
const tampered = (change: (contract: any, n: number) => void, n: number): object => {
  const release = structuredClone(contractReleases().at(-1)) as any;
  change(release.contracts[0], n);
  return release;
};

describe("a manipulated contract", () => {
  it("is rejected by our own checks", () => {
    fc.assert(
      fc.property(fc.nat(FAULTS.length - 1), fc.nat(999), (faultIndex, n) => {
        expect([faultIndex, wrong(tampered(FAULTS[faultIndex] as never, n)).length > 0]).toEqual([faultIndex, true]);
      }),
    );
  });
});

describe.runIf(hasStandard)("contracts against the standard's schema (skipped: no ../shared/data)", () => {
  const ocds = hasStandard ? standard() : null;

  it("every release is valid", () => {
    for (const release of contractReleases()) expect([release.id, ocds?.release(release)]).toEqual([release.id, null]);
  });

  it("a release of another shape is invalid", () => {
    for (const [shapeIndex, change] of SHAPES.entries())
      expect([shapeIndex, ocds?.release(tampered(change, shapeIndex)) !== null]).toEqual([shapeIndex, true]);
  });
});
