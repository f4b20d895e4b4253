import { describe, expect, it } from "vitest";
import type { TypedCertificate, TypedPolicy } from "./certificate.rules.ts";
import { checkCertificate, checkInsurance, type Ground } from "./check.rules.ts";
import { CODES, type Code, lettersLines } from "./deficiencies.rules.ts";
import {
  requiredLine,
  plainPolicy,
  dollars,
  typedCertificate,
  ground,
  liability,
  paper,
  policy,
} from "./papers.fixture.ts";

const codes = (of: Ground): Code[] => checkInsurance(of).deficiencies.map(({ code }) => code);
const only = (of: Ground) => {
  const { deficiencies } = checkInsurance(of);
  expect(deficiencies).toHaveLength(1);
  return deficiencies[0];
};
const MILLION = dollars(1_000_000);

describe("a certificate that meets all requirements", () => {
  it("is accepted, and its line is drawn over the whole term", () => {
    const standing = checkInsurance(ground([liability()], [paper([policy()])]));
    expect(standing).toMatchObject({ state: "ACCEPTED", deficiencies: [] });
    expect(standing.lines[0]).toMatchObject({
      covered: [{ from: "2027-01-01", to: "2027-12-31" }],
      gaps: [],
      endsOn: "2028-01-01",
      threshold: null,
    });
  });

  it("counts as well if typed into our own form", () => {
    expect(checkInsurance(ground([liability()], [typedCertificate(typed())])).state).toBe("ACCEPTED");
  });

  it("is not needed for a set without requirements", () => {
    expect(checkInsurance(ground([], []))).toEqual({ state: "ACCEPTED", lines: [], deficiencies: [] });
  });
});

/** The county's own form as filled in by a vendor. */
const typed = (more: Partial<TypedPolicy> = {}, paperMore: Partial<TypedCertificate> = {}): TypedCertificate => ({
  form: "OWN",
  insured: "HARBOR PAVING, L.L.C.",
  holder: "County of Greene",
  issuedOn: "2026-12-20",
  isSigned: true,
  policies: [
    {
      line: "GENERAL_LIABILITY",
      carrier: "Empire Mutual",
      naic: "12345",
      rating: { letter: "A", size: "IX" },
      number: "GL-100",
      effectiveOn: "2027-01-01",
      expiresOn: "2028-01-01",
      cancelledOn: null,
      perOccurrence: "$1,000,000",
      aggregate: "2,000,000.00",
      basis: "OCCURRENCE",
      additionalInsured: true,
      endorsements: [{ form: "CG 20 10 11 85", edition: null, named: null, reads: null }],
      waiverOfSubrogation: true,
      primaryNonContributory: true,
      umbrella: null,
      ...more,
    },
  ],
  ...paperMore,
});
/** What our own form lacks if one thing in it differs. */
const faultOf = (more: Partial<TypedPolicy>, paperMore: Partial<TypedCertificate> = {}) =>
  only(ground([liability()], [typedCertificate(typed(more, paperMore))]));

describe("each code, from a certificate on our own form", () => {
  it("NAME-MISMATCH: the insured is a company like the vendor's", () => {
    const fault = faultOf({}, { insured: "Harbor Paving Inc." });
    expect(fault).toMatchObject({ code: "NAME-MISMATCH", wanted: "Harbor Paving LLC", found: "Harbor Paving Inc." });
    expect(fault?.sentence).toBe(
      "The certificate for general liability names “Harbor Paving Inc.” as the insured, but the contract is with Harbor Paving LLC. Please send a certificate of Harbor Paving LLC's own policy.",
    );
  });

  it("HOLDER-WRONG: another county, or no one, is the holder", () => {
    expect(faultOf({}, { holder: "Ulster County" })).toMatchObject({ code: "HOLDER-WRONG", found: "Ulster County" });
    expect(faultOf({}, { holder: " " })).toMatchObject({ code: "HOLDER-WRONG", found: null });
    expect(faultOf({}, { holder: "" })?.sentence).toContain("names no certificate holder");
  });

  it("LINE-MISSING: a line has no policy", () => {
    const fault = only(ground([liability(), requiredLine("CYBER", { perOccurrence: MILLION })], [paper([policy()])]));
    expect(fault).toMatchObject({ code: "LINE-MISSING", line: "CYBER", wanted: MILLION, certificateId: null });
    expect(fault?.sentence).toBe(
      "We have no certificate of cyber liability insurance for Harbor Paving LLC. Please send one. The contract requires $1,000,000 each claim.",
    );
  });

  it("LIMIT-LOW: a cent too little is too low, and a limit that is not shown counts as none", () => {
    const fault = faultOf({ perOccurrence: "999,999.99" });
    expect(fault).toMatchObject({ code: "LIMIT-LOW", wanted: MILLION, found: MILLION - 1n, policyNumber: "GL-100" });
    expect(fault?.sentence).toContain("a limit of $999,999.99 (each occurrence), but the contract requires $1,000,000");
    expect(faultOf({ perOccurrence: null })).toMatchObject({ code: "LIMIT-LOW", found: null });
  });

  it("AGG-LOW: the aggregate is too low", () => {
    expect(faultOf({ aggregate: "1,000,000" })).toMatchObject({
      code: "AGG-LOW",
      wanted: 2n * MILLION,
      found: MILLION,
    });
  });

  it("NOT-OCCURRENCE: the policy is claims-made, or the box is empty", () => {
    expect(faultOf({ basis: "CLAIMS_MADE" })).toMatchObject({ code: "NOT-OCCURRENCE", found: "claims-made" });
    expect(faultOf({ basis: null })).toMatchObject({ code: "NOT-OCCURRENCE", found: null });
    const wanted = liability({ basis: "ANY" });
    expect(codes(ground([wanted], [typedCertificate(typed({ basis: "CLAIMS_MADE" }))]))).toEqual([]);
  });

  it("AI-MISSING: nothing makes the county an additional insured, or only someone else", () => {
    expect(faultOf({ additionalInsured: false, endorsements: [] })).toMatchObject({ code: "AI-MISSING", found: null });
    const endorsements = [{ form: "CG 20 10 11 85", edition: null, named: "Ulster County", reads: null }];
    expect(faultOf({ additionalInsured: false, endorsements })).toMatchObject({
      code: "AI-MISSING",
      found: "Ulster County",
    });
  });

  it("AI-FORM-WEAK: a check mark without a form, CG 20 10 alone, or CG 20 12, which excludes the county's work", () => {
    const by = (
      form: string,
      edition: string | null,
      reads: { ongoing: boolean; completed: boolean } | null = null,
    ) => ({
      endorsements: [{ form, edition, named: null, reads }],
    });
    expect(faultOf({ endorsements: [] })).toMatchObject({ code: "AI-FORM-WEAK", found: null });
    const fault = faultOf(by("CG 20 10", "04 13"));
    expect(fault).toMatchObject({ code: "AI-FORM-WEAK", found: "CG 20 10 04 13" });
    expect(fault?.sentence).toContain(
      "the contract requires CG 20 10 (work going on) and CG 20 37 (work that is done). Please have the policy endorsed that way",
    );
    expect(faultOf(by("CG 20 37", "04 13"))).toMatchObject({ code: "AI-FORM-WEAK" });
    expect(faultOf(by("CG 20 12", "04 13"))).toMatchObject({ code: "AI-FORM-WEAK" });
    expect(faultOf(by("EM 4471", null))).toMatchObject({ code: "AI-FORM-WEAK", found: "EM 4471" });
    const read = typed(by("EM 4471", null, { ongoing: true, completed: true }));
    expect(codes(ground([liability()], [typedCertificate(read)]))).toEqual([]);
  });

  it("WOS-MISSING and PNC-MISSING: the waiver, and primary and non-contributory, are not shown", () => {
    expect(faultOf({ waiverOfSubrogation: false })).toMatchObject({ code: "WOS-MISSING" });
    expect(faultOf({ primaryNonContributory: false })).toMatchObject({ code: "PNC-MISSING" });
  });

  it("CARRIER-RATING: the carrier is rated lower, smaller, or not at all", () => {
    expect(faultOf({ rating: { letter: "B++", size: "XV" } })).toMatchObject({
      code: "CARRIER-RATING",
      wanted: "A- VII",
      found: "B++ XV",
    });
    expect(faultOf({ rating: { letter: "A", size: "vi" } })).toMatchObject({ found: "A VI" });
    expect(faultOf({ rating: null })).toMatchObject({ code: "CARRIER-RATING", found: null });
  });

  it("UNSIGNED: no one has signed", () => {
    expect(faultOf({}, { isSigned: false })).toMatchObject({ code: "UNSIGNED" });
  });

  it("CANCELLED: nothing is covered from that day on, and the days without cover are named", () => {
    const of = ground([liability()], [typedCertificate(typed({ cancelledOn: "2027-08-15" }))]);
    expect(checkInsurance(of).deficiencies).toMatchObject([
      { code: "TERM-GAP", days: { from: "2027-08-15", to: "2027-12-31" } },
      { code: "CANCELLED", found: "2027-08-15", policyNumber: "GL-100" },
    ]);
  });

  it("a canceled policy that another one follows immediately is not a deficiency", () => {
    const first = typedCertificate(typed({ cancelledOn: "2027-03-15" }));
    const next = paper([policy({ number: "GL-200", effectiveOn: "2027-03-15" })]);
    expect(codes(ground([liability()], [first, next]))).toEqual([]);
  });

  it("EXPIRED: cover has ended, and no one is insured today", () => {
    const fault = faultOf({ effectiveOn: "2026-06-01", expiresOn: "2027-06-01" });
    expect(fault).toMatchObject({ code: "EXPIRED", found: "2027-06-01", policyNumber: "GL-100" });
    expect(fault?.sentence).toBe(
      "General liability policy GL-100 ended at 12:01 a.m. on June 1, 2027. Please send the certificate of its renewal.",
    );
    expect(faultOf({ effectiveOn: "2026-06-02", expiresOn: "2027-06-02" })).toMatchObject({ code: "TERM-GAP" });
  });

  it("TERM-GAP: nothing covers March 3 to 19", () => {
    const first = typedCertificate(typed({ effectiveOn: "2026-06-01", expiresOn: "2027-03-03" }));
    const next = paper([policy({ number: "GL-200", effectiveOn: "2027-03-20", expiresOn: "2028-03-20" })]);
    const of = ground([liability()], [next, first]);
    const fault = only(of);
    expect(fault).toMatchObject({ code: "TERM-GAP", days: { from: "2027-03-03", to: "2027-03-19" } });
    expect(fault?.sentence).toContain("from March 3, 2027 to March 19, 2027 (17 days)");
    expect(checkInsurance(of).lines[0]).toMatchObject({
      covered: [
        { from: "2027-01-01", to: "2027-03-02" },
        { from: "2027-03-20", to: "2027-12-31" },
      ],
      gaps: [{ from: "2027-03-03", to: "2027-03-19" }],
    });
  });

  const compensation = requiredLine("WORKERS_COMPENSATION");
  const board = (more: object = {}) => paper([plainPolicy("WORKERS_COMPENSATION")], { form: "C_105_2", ...more });

  it("WC-ACORD: an ACORD form alone shows workers' compensation", () => {
    const fault = only(ground([compensation], [paper([plainPolicy("WORKERS_COMPENSATION")])]));
    expect(fault).toMatchObject({ code: "WC-ACORD", found: "ACORD 25" });
    expect(fault?.sentence).toContain("An ACORD form does not prove workers' compensation in New York (WCL 57)");
    expect(fault?.sentence).toContain("a C-105.2 from the carrier or its licensed agent");
  });

  it("WC-FORM-MISSING: nothing shows it, or only our own form", () => {
    expect(only(ground([compensation], []))).toMatchObject({ code: "WC-FORM-MISSING", certificateId: null });
    const ownFormPaper = paper([plainPolicy("WORKERS_COMPENSATION")], { form: "OWN" });
    expect(only(ground([compensation], [ownFormPaper]))).toMatchObject({ code: "WC-FORM-MISSING" });
  });

  it("each form of the Board proves workers' compensation, whatever an ACORD 25 also says", () => {
    for (const form of ["C_105_2", "U_26_3", "SI_12", "GSI_105_2", "CE_200"] as const)
      expect(codes(ground([compensation], [board({ form }), paper([plainPolicy("WORKERS_COMPENSATION")])]))).toEqual(
        [],
      );
  });

  it("DB-MISSING: disability benefits are on an ACORD form or nowhere, and a form of the Board proves them", () => {
    const disability = requiredLine("DISABILITY");
    expect(only(ground([disability], []))).toMatchObject({ code: "DB-MISSING", found: null });
    expect(only(ground([disability], [paper([plainPolicy("DISABILITY")])]))).toMatchObject({ found: "ACORD 25" });
    for (const form of ["DB_120_1", "DB_120_2", "DB_155", "CE_200"] as const)
      expect(codes(ground([disability], [paper([plainPolicy("DISABILITY")], { form })]))).toEqual([]);
  });

  it("every code has a rule, a source, and an example above", () => {
    expect(Object.keys(CODES)).toHaveLength(18);
    for (const { rule, source } of Object.values(CODES)) expect(rule && source).toBeTruthy();
  });
});

describe("unusual certificates", () => {
  it("a policy that expires on the last day of the contract is a day short", () => {
    const fault = faultOf({ expiresOn: "2027-12-31" });
    expect(fault).toMatchObject({ code: "TERM-GAP", days: { from: "2027-12-31", to: "2027-12-31" } });
    expect(fault?.sentence).toBe(
      "Nothing shows general liability coverage on December 31, 2027. A policy covers until 12:01 a.m. of its expiration date. Please send a certificate that covers this day.",
    );
  });

  it("a policy that begins a day after the contract is a day short too", () => {
    expect(faultOf({ effectiveOn: "2027-01-02", expiresOn: "2028-01-02" })).toMatchObject({
      code: "TERM-GAP",
      days: { from: "2027-01-01", to: "2027-01-01" },
    });
  });

  it("a limit in another line does not count", () => {
    const auto = plainPolicy("AUTO", { perOccurrence: 5n * MILLION });
    const low = policy({ perOccurrence: MILLION / 2n });
    expect(only(ground([liability()], [paper([low, auto])]))).toMatchObject({ code: "LIMIT-LOW", found: MILLION / 2n });
    const pollution = requiredLine("POLLUTION", { perOccurrence: MILLION });
    expect(only(ground([pollution], [paper([policy()])]))).toMatchObject({ code: "LINE-MISSING", line: "POLLUTION" });
  });

  it("another vendor's certificate proves nothing, even if our own renewal is missing", () => {
    const ours = typedCertificate(typed({ expiresOn: "2027-07-01" }));
    const theirs = paper([policy({ effectiveOn: "2027-07-01" })], { insured: "Shore Paving LLC" });
    expect(codes(ground([liability()], [ours, theirs]))).toEqual(["TERM-GAP", "NAME-MISMATCH"]);
    const past = paper([policy({ effectiveOn: "2026-01-01", expiresOn: "2027-01-01" })], { insured: "Shore Paving LLC" }); // prettier-ignore
    expect(codes(ground([liability()], [ours, past]))).toEqual(["TERM-GAP"]);
    // A line that is not required has no deficiency.
    expect(codes(ground([liability()], [paper([policy()]), theirs]))).toEqual([]);
  });

  it("an ACORD form for workers' compensation prevents every signature", () => {
    const of = ground([requiredLine("WORKERS_COMPENSATION")], [paper([plainPolicy("WORKERS_COMPENSATION")])]);
    expect(checkInsurance(of).state).toBe("DEFICIENT");
  });

  it("a C-105.2 is proof for a year from its issue, even if the policy runs longer", () => {
    const old = paper([plainPolicy("WORKERS_COMPENSATION", { expiresOn: "2029-01-01" })], { form: "C_105_2", issuedOn: "2027-01-15" }); // prettier-ignore
    const of = ground([requiredLine("WORKERS_COMPENSATION")], [old], {
      term: { from: "2027-02-01", to: "2028-01-31" },
    });
    expect(only(of)).toMatchObject({ code: "TERM-GAP", days: { from: "2028-01-15", to: "2028-01-31" } });
    expect(only({ ...of, today: "2028-01-20" })).toMatchObject({
      code: "EXPIRED",
      sentence:
        "A C-105.2 is proof for one year from its issue date. The one for workers' compensation policy WORKERS_COMPENSATION-1 was good until January 15, 2028. Please send a new one.",
    });
  });

  it("an ACORD 855 NY adds its endorsements to the policy with its number, and proves nothing alone", () => {
    const plain = paper([policy({ endorsements: [] })]);
    const addendum = paper([policy({ perOccurrence: null, aggregate: null, number: "gl 100" })], { form: "ACORD_855_NY" }); // prettier-ignore
    expect(codes(ground([liability()], [plain]))).toEqual(["AI-FORM-WEAK"]);
    expect(codes(ground([liability()], [plain, addendum]))).toEqual([]);
    expect(codes(ground([liability()], [addendum]))).toEqual(["LINE-MISSING"]);
    expect(codes(ground([liability()], [plain, { ...addendum, isSigned: false }]))).toEqual(["AI-FORM-WEAK"]);
    expect(checkCertificate(addendum, ground([liability()], [plain, addendum]))).toEqual([]);
    expect(checkCertificate(addendum, ground([liability()], [addendum])).map(({ code }) => code)).toEqual(["LINE-MISSING"]); // prettier-ignore
  });
});

describe("an umbrella over the lines below it", () => {
  const umbrella = (limit: number, more: object = {}) =>
    plainPolicy("UMBRELLA", {
      number: "UM-1",
      perOccurrence: dollars(limit),
      aggregate: dollars(limit),
      umbrella: { isExcess: false, over: ["GENERAL_LIABILITY", "AUTO", "WORKERS_COMPENSATION"] },
      ...more,
    });
  const wanted = liability({ perOccurrence: 5n * MILLION, aggregate: 5n * MILLION });
  const on = (policies: Parameters<typeof paper>[0], lines = [wanted], umbrellaFillsIn = true) => {
    const of = ground(lines, [paper(policies)]);
    return codes({ ...of, requirements: { ...of.requirements, umbrellaFillsIn } });
  };

  it("makes up for a low limit, if the set allows it and it follows form over that line", () => {
    expect(on([policy(), umbrella(4_000_000)])).toEqual([]);
    expect(on([policy(), umbrella(4_000_000)], [wanted], false)).toEqual(["LIMIT-LOW", "AGG-LOW"]);
    expect(on([policy(), umbrella(3_999_999)])).toEqual(["LIMIT-LOW"]);
    const overAuto = umbrella(4_000_000, { umbrella: { isExcess: false, over: ["AUTO"] } });
    expect(on([policy(), overAuto])).toEqual(["LIMIT-LOW", "AGG-LOW"]);
  });

  it("does not count twice what its own requirement uses", () => {
    const umbrellaRequirement = requiredLine("UMBRELLA", { perOccurrence: 2n * MILLION, aggregate: 2n * MILLION });
    expect(on([policy(), umbrella(4_000_000)], [wanted, umbrellaRequirement])).toEqual(["LIMIT-LOW", "AGG-LOW"]);
    expect(on([policy(), umbrella(6_000_000)], [wanted, umbrellaRequirement])).toEqual([]);
  });

  it("includes excess layers once even if two certificates show them, but two umbrellas do not add up", () => {
    const umbrellaRequirement = requiredLine("UMBRELLA", { perOccurrence: 4n * MILLION });
    const excess = umbrella(2_000_000, { number: "EX-1", umbrella: { isExcess: true, over: ["GENERAL_LIABILITY"] } });
    const once = ground([umbrellaRequirement], [paper([umbrella(2_000_000), excess]), paper([excess])]);
    expect(codes(once)).toEqual([]);
    const twice = ground([requiredLine("UMBRELLA", { perOccurrence: 5n * MILLION })], once.certificates as never);
    expect(only(twice)).toMatchObject({ code: "LIMIT-LOW", found: 4n * MILLION });
    expect(on([umbrella(2_000_000), umbrella(2_000_000, { number: "UM-2" })], [umbrellaRequirement])).toEqual([
      "LIMIT-LOW",
    ]);
    expect(only(ground([umbrellaRequirement], [paper([excess]), paper([excess])]))).toMatchObject({
      found: 2n * MILLION,
    });
    expect(only(ground([umbrellaRequirement], [paper([excess]), paper([{ ...excess }])]))).toMatchObject({
      found: 2n * MILLION,
    });
    expect(on([policy(), umbrella(2_000_000), { ...excess, perOccurrence: 2n * MILLION }], [liability({ perOccurrence: 5n * MILLION })])).toEqual([]); // prettier-ignore
  });

  it("counts only on the days on which it is in force, and never for a missing line", () => {
    const late = umbrella(4_000_000, { effectiveOn: "2027-09-01" });
    const of = ground([wanted], [paper([policy(), late])]);
    const { deficiencies } = checkInsurance({ ...of, requirements: { ...of.requirements, umbrellaFillsIn: true } });
    expect(deficiencies.map(({ code, days }) => [code, days])).toEqual([
      ["LIMIT-LOW", { from: "2027-06-01", to: "2027-08-31" }],
      ["AGG-LOW", { from: "2027-06-01", to: "2027-08-31" }],
    ]);
    expect(on([umbrella(9_000_000)])).toEqual(["LINE-MISSING"]);
  });

  it("fills up employers' liability, which an ACORD form may show in addition to the Board's form", () => {
    const wantedToo = requiredLine("WORKERS_COMPENSATION", { perOccurrence: MILLION, waiverOfSubrogation: true });
    const proof = paper([plainPolicy("WORKERS_COMPENSATION")], { form: "C_105_2" });
    const shows = plainPolicy("WORKERS_COMPENSATION", { perOccurrence: MILLION / 2n, waiverOfSubrogation: true });
    const of = ground([wantedToo], [proof, paper([shows, umbrella(500_000)])]);
    expect(codes(of)).toEqual(["LIMIT-LOW"]);
    expect(codes({ ...of, requirements: { ...of.requirements, umbrellaFillsIn: true } })).toEqual([]);
  });

  it("on an unsigned certificate fills up nothing", () => {
    const of = ground([wanted], [paper([policy()]), paper([umbrella(4_000_000)], { isSigned: false })]);
    expect(codes({ ...of, requirements: { ...of.requirements, umbrellaFillsIn: true } })).toEqual(["LIMIT-LOW", "AGG-LOW"]); // prettier-ignore
  });
});

describe("one certificate under review", () => {
  it("is judged by its own lines and days: not by a renewal to come, but by a policy that ended", () => {
    const first = paper([policy({ expiresOn: "2027-07-01" })]);
    const of = ground([liability(), requiredLine("CYBER")], [first]);
    expect(checkCertificate(first, of)).toEqual([]);
    const past = paper([policy({ effectiveOn: "2026-05-01", expiresOn: "2027-05-01" })]);
    expect(checkCertificate(past, of).map(({ code }) => code)).toEqual(["EXPIRED"]);
    const future = paper([policy({ effectiveOn: "2027-09-01", waiverOfSubrogation: false })]);
    expect(checkCertificate(future, of).map(({ code }) => code)).toEqual(["WOS-MISSING"]);
    const strange = paper([policy()], { insured: "Shore Paving LLC", review: "PENDING" });
    expect(checkCertificate(strange, of).map(({ code }) => code)).toEqual(["NAME-MISMATCH"]);
  });

  it("an ACORD 25 with workers' compensation is deficient only if no form of the Board is on file", () => {
    const acord = paper([plainPolicy("WORKERS_COMPENSATION")]);
    const board = paper([plainPolicy("WORKERS_COMPENSATION")], { form: "U_26_3" });
    const of = ground([requiredLine("WORKERS_COMPENSATION")], [acord]);
    expect(checkCertificate(acord, of).map(({ code }) => code)).toEqual(["WC-ACORD"]);
    expect(checkCertificate(acord, { ...of, certificates: [acord, board] })).toEqual([]);
  });
});

describe("a letter to the broker", () => {
  it("asks for each thing once, and never for words that the policy lacks", () => {
    const low = paper([policy({ perOccurrence: MILLION / 2n, waiverOfSubrogation: false })], { isSigned: false });
    const lines = lettersLines(checkInsurance(ground([liability()], [low])).deficiencies);
    expect(lines).toEqual([
      "The certificate for general liability is not signed. Please send one that an authorized representative has signed.",
      "General liability policy GL-100 has a limit of $500,000 (each occurrence), but the contract requires $1,000,000. Please have the limit raised, and send a certificate that shows it.",
      "General liability policy GL-100 shows no waiver of subrogation in favor of Greene County. Please have the policy endorsed, and send a certificate that shows it.",
    ]);
  });
});
