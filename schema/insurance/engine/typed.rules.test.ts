import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  coverOf,
  isSupersededBy,
  MAX_ENDORSEMENTS,
  MAX_POLICIES,
  readCertificate,
  type TypedCertificate,
  type TypedPolicy,
} from "./certificate.rules.ts";
import { FORMS } from "./forms.rules.ts";
import { LINE_TRAITS, LINES } from "./lines.rules.ts";
import { dollars, paper, policy } from "./papers.fixture.ts";
import { readRequirements, type TypedLine, type TypedRequirements } from "./requirement.rules.ts";

const line = (more: Partial<TypedLine> = {}): TypedLine => ({
  line: "GENERAL_LIABILITY",
  perOccurrence: "$1,000,000",
  aggregate: "2000000",
  basis: "OCCURRENCE",
  additionalInsured: { ongoing: true, completed: true },
  waiverOfSubrogation: true,
  primaryNonContributory: true,
  rating: { letter: "A-", size: "VII" },
  noticeDays: 30,
  ...more,
});
const nothing: Partial<TypedLine> = {
  perOccurrence: null,
  aggregate: "",
  basis: "ANY",
  additionalInsured: { ongoing: false, completed: false },
  waiverOfSubrogation: false,
  primaryNonContributory: false,
  rating: null,
};
const set = (lines: TypedLine[], more: Partial<TypedRequirements> = {}): TypedRequirements => ({
  name: " Public  work ",
  lines,
  umbrellaFillsIn: true,
  provenDays: null,
  ...more,
});
const refusalOf = (read: object): [string, string | null] | null => {
  const { refusal } = read as { refusal?: { code: string; field: string | null } };
  return refusal ? [refusal.code, refusal.field] : null;
};

describe("a typed requirement set", () => {
  it("is stored in cents, with rating and category as numbers", () => {
    expect(readRequirements(set([line()], { provenDays: 365 }))).toEqual({
      requirements: {
        name: "Public work",
        umbrellaFillsIn: true,
        provenDays: 365,
        lines: [
          {
            ...line(),
            perOccurrence: dollars(1_000_000),
            aggregate: dollars(2_000_000),
            rating: { letter: "A-", size: 7 },
          },
        ],
      },
    });
  });

  it("can require every line without anything else", () => {
    const read = readRequirements(set(LINES.map((each) => line({ ...nothing, line: each }))));
    expect(refusalOf(read)).toBeNull();
  });

  it("cannot require anything that a line does not have, and the refusal names the field", () => {
    const asks: [Partial<TypedLine>, string, (traits: (typeof LINE_TRAITS)["AUTO"]) => boolean][] = [
      [{ perOccurrence: "1" }, "perOccurrence", ({ perOccurrence }) => perOccurrence !== null],
      [{ aggregate: "1" }, "aggregate", ({ aggregate }) => aggregate !== null],
      [{ basis: "OCCURRENCE" }, "basis", ({ hasBasis }) => hasBasis],
      [{ additionalInsured: { ongoing: true, completed: false } }, "additionalInsured", ({ hasAdditionalInsured }) => hasAdditionalInsured], // prettier-ignore
      [{ additionalInsured: { ongoing: false, completed: true } }, "additionalInsured", ({ hasCompletedOperations }) => hasCompletedOperations], // prettier-ignore
      [{ waiverOfSubrogation: true }, "waiverOfSubrogation", ({ hasWaiver }) => hasWaiver],
      [{ primaryNonContributory: true }, "primaryNonContributory", ({ hasPrimary }) => hasPrimary],
    ];
    for (const each of LINES)
      for (const [more, field, has] of asks) {
        const refused = refusalOf(readRequirements(set([line({ ...nothing, line: each, ...more })])));
        expect([each, refused]).toEqual([each, has(LINE_TRAITS[each]) ? null : ["NOT_HERE", `lines.0.${field}`]]);
      }
  });

  it.each<[string, Partial<TypedLine>, string, string]>([
    ["a line that is none", { line: "FLOOD" }, "NOT_IN_LIST", "line"],
    ["an amount that is not clear", { perOccurrence: "1,00,000" }, "NOT_A_NUMBER", "perOccurrence"],
    ["an amount with mills", { perOccurrence: "1.005" }, "NOT_A_NUMBER", "perOccurrence"],
    ["an amount below nothing", { perOccurrence: "-5" }, "NOT_A_NUMBER", "perOccurrence"],
    ["an amount of nothing", { perOccurrence: "0" }, "OUT_OF_RANGE", "perOccurrence"],
    ["an amount beyond all policies", { perOccurrence: "1,000,000,000" }, "NOT_A_NUMBER", "perOccurrence"],
    ["an aggregate below one occurrence", { aggregate: "999,999" }, "AGGREGATE_BELOW", "aggregate"],
    ["a basis that is none", { basis: "CLAIMS_MADE" }, "NOT_IN_LIST", "basis"],
    ["a rating that no one should ask for", { rating: { letter: "C", size: null } }, "NOT_IN_LIST", "rating"],
    ["a size that is none", { rating: { letter: "A", size: "XVI" } }, "OUT_OF_RANGE", "rating"],
    ["notice after the end", { noticeDays: -1 }, "OUT_OF_RANGE", "noticeDays"],
    ["half a day's notice", { noticeDays: 0.5 }, "OUT_OF_RANGE", "noticeDays"],
    ["notice of more than a year", { noticeDays: 366 }, "OUT_OF_RANGE", "noticeDays"],
  ])("refuses %s", (_what, more, code, field) => {
    expect(refusalOf(readRequirements(set([line(more)])))).toEqual([code, `lines.0.${field}`]);
  });

  it("refuses a missing name, no lines, a repeated line, and invalid days", () => {
    expect(refusalOf(readRequirements(set([line()], { name: "\n" })))).toEqual(["REQUIRED", "name"]);
    expect(refusalOf(readRequirements(set([line()], { name: "x".repeat(201) })))).toEqual(["TOO_LONG", "name"]);
    expect(refusalOf(readRequirements(set([])))).toEqual(["REQUIRED", "lines"]);
    expect(refusalOf(readRequirements(set([line(), line()])))).toEqual(["TWICE", "lines.1.line"]);
    expect(refusalOf(readRequirements(set(Array.from({ length: 5_000 }, () => line()))))?.[0]).toBe("TWICE");
    for (const provenDays of [0, 1.5, 3_661, Number.NaN])
      expect(refusalOf(readRequirements(set([line()], { provenDays })))).toEqual(["OUT_OF_RANGE", "provenDays"]);
  });
});

const typedPolicy = (more: Partial<TypedPolicy> = {}): TypedPolicy => ({
  line: "GENERAL_LIABILITY",
  carrier: "Empire Mutual",
  naic: "12345",
  rating: null,
  number: "GL-100",
  effectiveOn: "2027-01-01",
  expiresOn: "2028-01-01",
  cancelledOn: null,
  perOccurrence: "1000000",
  aggregate: null,
  basis: null,
  additionalInsured: false,
  endorsements: [],
  waiverOfSubrogation: false,
  primaryNonContributory: false,
  umbrella: null,
  ...more,
});
const certificate = (policies: TypedPolicy[], more: Partial<TypedCertificate> = {}): TypedCertificate => ({
  form: "ACORD_25",
  insured: "Harbor Paving LLC",
  holder: "Greene County",
  issuedOn: "2027-01-02",
  isSigned: true,
  policies,
  ...more,
});
const TODAY = "2027-06-01";
const refused = (more: Partial<TypedPolicy>, paperMore: Partial<TypedCertificate> = {}) =>
  refusalOf(readCertificate(certificate([typedPolicy(more)], paperMore), TODAY));

describe("a typed certificate", () => {
  it.each<[string, Partial<TypedPolicy>, string, string]>([
    ["no effective date", { effectiveOn: "" }, "REQUIRED", "effectiveOn"],
    ["no expiration date", { expiresOn: null }, "REQUIRED", "expiresOn"],
    ["a day that does not exist", { expiresOn: "2027-02-29" }, "NO_SUCH_DAY", "expiresOn"],
    ["a day as it is said", { expiresOn: "1/1/2028" }, "NO_SUCH_DAY", "expiresOn"],
    ["a year that was mistyped", { expiresOn: "2208-01-01" }, "NO_SUCH_DAY", "expiresOn"],
    ["an expiration on the first day", { expiresOn: "2027-01-01" }, "DATES_REVERSED", "expiresOn"],
    ["a policy of eleven years", { expiresOn: "2038-01-01" }, "OUT_OF_RANGE", "expiresOn"],
    ["a cancellation before the policy", { cancelledOn: "2026-12-31" }, "DATES_REVERSED", "cancelledOn"],
    ["a cancellation after its end", { cancelledOn: "2028-01-02" }, "DATES_REVERSED", "cancelledOn"],
    ["no carrier", { carrier: " " }, "REQUIRED", "carrier"],
    ["no policy number", { number: null }, "REQUIRED", "number"],
    ["a NAIC number of four digits", { naic: "1234" }, "NOT_A_NUMBER", "naic"],
    ["a rating that is none", { rating: { letter: "AAA", size: null } }, "NOT_IN_LIST", "rating"],
    ["a limit in words", { perOccurrence: "one million" }, "NOT_A_NUMBER", "perOccurrence"],
    ["an umbrella that is none", { umbrella: { isExcess: false, over: [] } }, "NOT_HERE", "umbrella"],
    ["a line that is none", { line: "__proto__" }, "NOT_IN_LIST", "line"],
    ["a policy number beyond measure", { number: "9".repeat(61) }, "TOO_LONG", "number"],
  ])("refuses %s", (_what, more, code, field) => {
    expect(refused(more)).toEqual([code, `policies.0.${field}`]);
  });

  it("refuses what is not on its form", () => {
    expect(refused({}, { form: "C_105_2" })).toEqual(["NOT_HERE", "policies.0.line"]);
    expect(refused({ line: "DISABILITY" }, { form: "SI_12" })).toEqual(["NOT_HERE", "policies.0.line"]);
    expect(refused({ line: "WORKERS_COMPENSATION" }, { form: "DB_155" })).toEqual(["NOT_HERE", "policies.0.line"]);
    expect(refused({ line: "AUTO" }, { form: "ACORD_855_NY" })).toEqual(["NOT_HERE", "policies.0.line"]);
    expect(refused({}, { form: "ACORD_24" })).toEqual(["NOT_IN_LIST", "form"]);
    const over = ["CYBER"];
    expect(refused({ line: "UMBRELLA", umbrella: { isExcess: false, over } })?.[0]).toBe("NOT_IN_LIST");
  });

  it("needs no carrier, number or last day if self-insured, but a last day if exempt", () => {
    const self = { line: "WORKERS_COMPENSATION", carrier: null, number: null, naic: null, perOccurrence: null };
    expect(refused({ ...self, expiresOn: null }, { form: "SI_12" })).toBeNull();
    expect(refused(self, { form: "CE_200" })).toBeNull();
    expect(refused({ ...self, expiresOn: null }, { form: "CE_200" })).toEqual(["REQUIRED", "policies.0.expiresOn"]);
  });

  it("needs the date of issue if the form is valid for a year only, and none in the future", () => {
    const workers = { line: "WORKERS_COMPENSATION", perOccurrence: null };
    expect(refused(workers, { form: "C_105_2", issuedOn: null })).toEqual(["REQUIRED", "issuedOn"]);
    expect(refused({}, { issuedOn: null })).toBeNull();
    expect(refused({}, { issuedOn: "2027-06-02" })).toEqual(["DATE_FUTURE", "issuedOn"]);
    expect(refused({}, { issuedOn: TODAY })).toBeNull();
  });

  it("needs an insured, and has a maximum of policies and endorsements", () => {
    expect(refused({}, { insured: "" })).toEqual(["REQUIRED", "insured"]);
    expect(refused({}, { insured: "x".repeat(301) })).toEqual(["TOO_LONG", "insured"]);
    const endorsements = Array.from({ length: MAX_ENDORSEMENTS + 1 }, () => ({ form: "CG 20 10", edition: null, named: null, reads: null })); // prettier-ignore
    expect(refused({ endorsements })).toEqual(["TOO_MANY", "policies.0.endorsements"]);
    expect(refused({ endorsements: endorsements.slice(1) })).toBeNull();
    expect(refused({ endorsements: [{ form: "", edition: null, named: null, reads: null }] })).toEqual([
      "REQUIRED",
      "policies.0.endorsements.0.form",
    ]);
    const many = Array.from({ length: MAX_POLICIES + 1 }, () => typedPolicy());
    expect(refusalOf(readCertificate(certificate(many), TODAY))).toEqual(["TOO_MANY", "policies"]);
    expect(refusalOf(readCertificate(certificate([]), TODAY))).toEqual(["REQUIRED", "policies"]);
  });

  it("is stored or refused with a code, never an exception, whatever is typed", () => {
    const text = fc.oneof(fc.string(), fc.constantFrom("2027-01-01", "2028-06-01", "1,000,000", "A", "VII", null));
    const anything = fc.record({
      form: fc.oneof(fc.constantFrom(...FORMS), fc.string()),
      insured: fc.string(),
      holder: text,
      issuedOn: text,
      isSigned: fc.boolean(),
      policies: fc.array(
        fc.record({
          line: fc.oneof(fc.constantFrom(...LINES), fc.string()),
          carrier: text,
          naic: text,
          rating: fc.option(fc.record({ letter: fc.string(), size: text })),
          number: text,
          effectiveOn: text,
          expiresOn: text,
          cancelledOn: text,
          perOccurrence: text,
          aggregate: text,
          basis: text,
          additionalInsured: fc.boolean(),
          endorsements: fc.constant([]),
          waiverOfSubrogation: fc.boolean(),
          primaryNonContributory: fc.boolean(),
          umbrella: fc.option(fc.record({ isExcess: fc.boolean(), over: fc.array(fc.string(), { maxLength: 3 }) })),
        }),
        { maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(anything, (typed) => {
        const read = readCertificate(typed, TODAY);
        const isNamed = "refusal" in read && Boolean(read.refusal.code && read.refusal.field && read.refusal.message);
        const isInOrder =
          "certificate" in read &&
          read.certificate.policies.every(
            ({ effectiveOn, expiresOn }) => expiresOn === null || effectiveOn < expiresOn,
          );
        expect(isNamed || isInOrder).toBe(true);
      }),
    );
  });
});

describe("the days proven by a certificate", () => {
  it("end with the policy, its cancellation, or the form's year, whichever comes first", () => {
    const on = (form: "C_105_2" | "U_26_3", issuedOn: string, more: object = {}) =>
      coverOf(policy({ expiresOn: "2029-01-01", ...more }), { form, issuedOn }).until;
    expect(on("U_26_3", "2027-03-01")).toBe("2029-01-01");
    expect(on("C_105_2", "2027-03-01")).toBe("2028-03-01");
    expect(on("C_105_2", "2028-02-29")).toBe("2029-01-01");
    expect(on("C_105_2", "2028-02-29", { expiresOn: "2030-01-01" })).toBe("2029-02-28");
    expect(on("C_105_2", "2027-03-01", { cancelledOn: "2027-09-01" })).toBe("2027-09-01");
  });
});

describe("a certificate that replaces another", () => {
  const first = paper([policy()], { issuedOn: "2027-01-02" });

  it("shows each of its policies again and is not older, and a renewal replaces none", () => {
    const corrected = paper([policy({ number: "gl 100", aggregate: dollars(3) })], { issuedOn: "2027-02-01" });
    expect(isSupersededBy(first, corrected)).toBe(true);
    expect(isSupersededBy(corrected, first)).toBe(false);
    const renewal = paper([policy({ effectiveOn: "2028-01-01", expiresOn: "2029-01-01" })], { issuedOn: "2028-01-01" });
    expect(isSupersededBy(first, renewal)).toBe(false);
    const two = paper([policy(), policy({ line: "AUTO", number: "A-1" })], { issuedOn: "2027-01-02" });
    expect(isSupersededBy(two, corrected)).toBe(false);
    expect(isSupersededBy(first, { ...two, issuedOn: "2027-02-02" })).toBe(true);
  });
});
