import { afterAll, beforeAll, expect, test } from "vitest";
import { createContract } from "#tests/api/contracts/request.ts";
import { department } from "#tests/api/projects/request.ts";
import { CODES } from "#schema/insurance/engine/deficiencies.rules.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { CONSTRUCTION, DB, GL, paper, vendorWith, WC } from "./papers.ts";

let world: World;
let county: County;
let risk: Person;
let purchasing: Person;
let highway: string;
let set: string;
let holder: string;

beforeAll(async () => {
  world = await openWorld();
  county = await world.county("codes");
  risk = await county.as("Risk manager");
  purchasing = await county.as("Purchasing");
  highway = (await department(world, county, "Highway")).id;
  set = (await risk.does("createRequirementSet", { requirements: CONSTRUCTION }, "requirementSet { id }"))
    .requirementSet.id;
  holder = (await world.database.inDirectory((db) => db.tenant.findFirstOrThrow({ where: { id: county.id } }))).name;
});
afterAll(() => world?.close());

type Line = keyof typeof LINES;
const LINES = { GENERAL_LIABILITY: GL, WORKERS_COMPENSATION: WC, DISABILITY: DB };
interface Example {
  line?: Line;
  /** The form. Default: the county's own. */
  form?: string;
  /** Differences from a certificate that shows everything required. Null: no certificate is sent. */
  policy: object | null;
  paper?: object;
  says: RegExp;
}

/**
 * How a certificate on the county's own form leads to each code, and what the broker reads. The contract runs from
 * April 1, 2026; today is in March.
 */
const EXAMPLES: Record<keyof typeof CODES, Example> = {
  "NAME-MISMATCH": { policy: {}, paper: { insured: "Someone Else Corp." }, says: /names “Someone Else Corp\.” as the insured, but the contract is with Vendor 1 LLC\./ }, // prettier-ignore
  "HOLDER-WRONG": { policy: {}, paper: { holder: "The Town" }, says: /names “The Town” as the certificate holder/ },
  "LINE-MISSING": { policy: null, says: /no certificate of general liability insurance for .*The contract requires \$1,000,000 each occurrence/ }, // prettier-ignore
  "LIMIT-LOW": { policy: { perOccurrence: "999,999.99" }, says: /a limit of \$999,999\.99 \(each occurrence\), but the contract requires \$1,000,000/ }, // prettier-ignore
  "AGG-LOW": { policy: { aggregate: "1,999,999.99" }, says: /an aggregate limit of \$1,999,999\.99, but the contract requires \$2,000,000/ }, // prettier-ignore
  "NOT-OCCURRENCE": { policy: { basis: "CLAIMS_MADE" }, says: /written on a claims-made basis/ },
  "AI-MISSING": { policy: { additionalInsured: false, endorsements: [] }, says: /does not make .* an additional insured/ }, // prettier-ignore
  // CG 20 10 alone covers ongoing work, not completed work.
  "AI-FORM-WEAK": { policy: { endorsements: [{ form: "CG 20 10", edition: "04 13" }] }, says: /an additional insured by CG 20 10 04 13, but the contract requires CG 20 10 .* and CG 20 37/ }, // prettier-ignore
  "WOS-MISSING": { policy: { waiverOfSubrogation: false }, says: /no waiver of subrogation in favor of/ },
  "PNC-MISSING": { policy: { primaryNonContributory: false }, says: /not shown as primary and non-contributory/ },
  "WC-ACORD": { line: "WORKERS_COMPENSATION", form: "ACORD_25", policy: {}, says: /An ACORD form does not prove workers' compensation/ }, // prettier-ignore
  "WC-FORM-MISSING": { line: "WORKERS_COMPENSATION", policy: {}, says: /Please send a C-105\.2 from the carrier/ },
  "DB-MISSING": { line: "DISABILITY", policy: {}, says: /the county's own form is not proof \(WCL 220\(8\)\)\. Please send a DB-120\.1/ }, // prettier-ignore
  "TERM-GAP": { policy: { effectiveOn: "2026-04-02" }, says: /coverage on April 1, 2026\. .* covers this day\./ },
  EXPIRED: { policy: { effectiveOn: "2025-03-11", expiresOn: "2026-03-11" }, says: /ended at 12:01 a\.m\. on March 11, 2026\. Please send the certificate of its renewal/ }, // prettier-ignore
  "CARRIER-RATING": { policy: { rating: { letter: "A-", size: "VI" } }, says: /rated A- VI by A\.M\. Best, but the contract requires A- VII or better/ }, // prettier-ignore
  UNSIGNED: { policy: {}, paper: { isSigned: false }, says: /is not signed\. Please send one/ },
  CANCELLED: { policy: { cancelledOn: "2026-04-20" }, says: /was canceled as of 12:01 a\.m\. on April 20, 2026\. Please send a notice of its reinstatement/ }, // prettier-ignore
};
const ASKED = "query($key: ID!) { contract(key: $key) { insurance { state lines { line state deficiencies { codeWords sentence } } } } }"; // prettier-ignore

test.each(Object.entries(EXAMPLES))(
  "a certificate that lacks %s has that code, with the sentence for the broker",
  async (code, { line = "GENERAL_LIABILITY", form = "OWN", policy, paper: differs = {}, says }) => {
    const legalName = `Vendor ${1 + Object.keys(EXAMPLES).indexOf(code)} LLC`;
    const email = `${code.toLowerCase()}@vendor.example`;
    const vendor = await vendorWith(world, county, legalName, email, risk.userId as string);
    const agreement = await createContract(purchasing, highway, { vendorId: vendor.id, vendorName: null });
    await risk.does("assignRequirementSet", { contractId: agreement.id, requirementSetId: set });
    const reads = async () => {
      const { contract } = await risk.read(ASKED, { key: agreement.key });
      return contract.insurance.lines.find((each: { line: string }) => each.line === line);
    };
    if (policy) {
      const certificate = { ...paper(legalName, [{ ...LINES[line], ...policy }], { form }), holder, ...differs };
      await risk.does("enterCertificate", { vendorId: vendor.id, certificate });
    }
    const { state, deficiencies } = await reads();
    expect(state).toBe(code === "EXPIRED" ? "EXPIRED" : "DEFICIENT");
    const found = deficiencies.filter(({ codeWords }: { codeWords: string }) => codeWords === code);
    expect(found).toHaveLength(1);
    expect(found[0].sentence).toMatch(says);
    // A canceled policy leaves days without coverage; every other example lacks only one thing.
    const codes = deficiencies.map(({ codeWords }: { codeWords: string }) => codeWords);
    expect(codes.toSorted()).toEqual(code === "CANCELLED" ? ["CANCELLED", "TERM-GAP"] : [code]);
  },
);

test("a complete certificate has no code, to the cent and to the day", async () => {
  const vendor = await vendorWith(world, county, "Whole LLC", "whole@vendor.example", risk.userId as string);
  const contract = await createContract(purchasing, highway, { vendorId: vendor.id, vendorName: null });
  await risk.does("assignRequirementSet", { contractId: contract.id, requirementSetId: set });
  // The first 60 days of the term: the last of them is May 30, the day before the policy expires.
  const days = { effectiveOn: "2026-04-01", expiresOn: "2026-05-31" };
  const enter = (policy: object) =>
    risk.does("enterCertificate", {
      vendorId: vendor.id,
      certificate: { ...paper("Whole LLC", [{ ...GL, ...policy }], { form: "OWN" }), holder },
    });
  await enter({ ...days, expiresOn: "2026-05-30" });
  const line = async () => (await risk.read(ASKED, { key: contract.key })).contract.insurance.lines[0];
  expect((await line()).deficiencies).toMatchObject([
    { codeWords: "TERM-GAP", sentence: expect.stringContaining("on May 30, 2026") },
  ]);
  await enter({ ...days, number: "GL-101", perOccurrence: "1000000", aggregate: "$2,000,000" });
  expect(await line()).toMatchObject({ state: "PENDING", deficiencies: [] });
});
