import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stateOfCertificate } from "./certificateState.rules.ts";
import { checkInsurance, type Ground } from "./check.rules.ts";
import type { Code } from "./deficiencies.rules.ts";
import { HELD_ACTS, refuseForInsurance } from "./holds.rules.ts";
import type { Line } from "./lines.rules.ts";
import { requiredLine, plainPolicy, dollars, ground, liability, paper, policy } from "./papers.fixture.ts";
import { daysLeft, type InsuranceState, isMet, STATE_LABELS, STATES, thresholdAt, worstOf } from "./states.rules.ts";
import { isWaivable, refuseWaiver, type Waiver } from "./waivers.rules.ts";

const stateOf = (of: Ground): InsuranceState => checkInsurance(of).state;
/** A three-year contract whose cover must be proven only for its first day in advance. */
const long = (more: Partial<Ground> = {}, papers = [paper([policy()])]): Ground => {
  const of = ground([liability()], papers, { term: { from: "2027-01-01", to: "2029-12-31" }, ...more });
  return { ...of, requirements: { ...of.requirements, provenDays: 1 } };
};

describe("the state of a line over time", () => {
  it("is accepted, expiring from 60 days before its last day with cover, and expired from its expiration date", () => {
    const on = (today: string) => {
      const line = checkInsurance(long({ today })).lines[0];
      return [line?.state, line?.threshold];
    };
    expect(on("2027-10-31")).toEqual(["ACCEPTED", null]);
    expect(on("2027-11-01")).toEqual(["EXPIRING", 60]);
    expect(on("2027-12-01")).toEqual(["EXPIRING", 30]);
    expect(on("2027-12-16")).toEqual(["EXPIRING", 15]);
    expect(on("2027-12-31")).toEqual(["EXPIRING", 0]);
    expect(on("2028-01-01")).toEqual(["EXPIRED", null]);
  });

  it("does not expire if it lasts as long as the contract", () => {
    const of = ground([liability()], [paper([policy()])], { today: "2027-12-31" });
    expect(stateOf(of)).toBe("ACCEPTED");
    expect(stateOf({ ...of, today: "2028-06-01" })).toBe("ACCEPTED");
  });

  it("with one covered year of three is deficient from the first day, if the whole term must be proven", () => {
    const of = long();
    const wholeTermGround = { ...of, requirements: { ...of.requirements, provenDays: null } };
    expect(checkInsurance(wholeTermGround)).toMatchObject({
      state: "DEFICIENT",
      deficiencies: [{ code: "TERM-GAP", days: { from: "2028-01-01", to: "2029-12-31" } }],
    });
    const year = { ...of, requirements: { ...of.requirements, provenDays: 366 } };
    expect(checkInsurance(year).deficiencies).toMatchObject([{ days: { from: "2028-01-01", to: "2028-01-01" } }]);
  });

  it("expires if only the last day of the contract is missing", () => {
    const of = long({ term: { from: "2027-01-01", to: "2028-01-01" } });
    expect(stateOf({ ...of, today: "2027-12-31" })).toBe("EXPIRING");
    expect(stateOf({ ...of, today: "2028-01-01" })).toBe("EXPIRED");
  });

  it("never expires once the contract is over, and missing last days remain a gap", () => {
    const of = ground([liability()], [paper([policy({ expiresOn: "2027-12-01" })])], { today: "2028-02-01" });
    expect(checkInsurance(of)).toMatchObject({
      state: "DEFICIENT",
      deficiencies: [{ code: "TERM-GAP", days: { from: "2027-12-01", to: "2027-12-31" } }],
    });
  });

  it("depends on the contract's first day, not today, before the contract begins", () => {
    expect(stateOf(long({ today: "2026-11-22" }))).toBe("ACCEPTED");
    const late = paper([policy({ effectiveOn: "2027-01-02", expiresOn: "2028-01-02" })]);
    expect(stateOf(long({ today: "2026-11-22" }, [late]))).toBe("DEFICIENT");
  });

  it("is pending if a renewal waits for review after the old policy ends, and a faulty one shows its faults", () => {
    const renewal = paper([policy({ number: "GL-200", effectiveOn: "2028-01-01", expiresOn: "2029-01-01" })], { review: "PENDING" }); // prettier-ignore
    const of = long({ today: "2028-01-05" }, [paper([policy()]), renewal]);
    expect(checkInsurance(of)).toMatchObject({ state: "PENDING", deficiencies: [] });
    expect(checkInsurance(of).lines[0]).toMatchObject({ endsOn: "2028-01-01", renewedTo: "2029-01-01" });
    expect(stateOf({ ...of, certificates: of.certificates.map((each) => ({ ...each, review: "ACCEPTED" })) })).toBe("ACCEPTED"); // prettier-ignore
    const faulty = { ...renewal, isSigned: false };
    expect(checkInsurance({ ...of, certificates: [...of.certificates.slice(0, 1), faulty] })).toMatchObject({
      state: "DEFICIENT",
      deficiencies: [{ code: "UNSIGNED" }],
    });
  });

  it("ignores refused and superseded certificates", () => {
    for (const review of ["REFUSED", "SUPERSEDED"] as const)
      expect(stateOf(ground([liability()], [paper([policy()], { review })]))).toBe("DEFICIENT");
  });

  it("ignores deficiencies of a policy that is over, but uncovered days remain", () => {
    const papers = [
      paper([policy({ expiresOn: "2027-03-01", waiverOfSubrogation: false })]),
      paper([policy({ number: "GL-200", effectiveOn: "2027-03-01" })]),
    ];
    expect(stateOf(ground([liability()], papers))).toBe("ACCEPTED");
    expect(stateOf(ground([liability()], papers, { today: "2027-02-01" }))).toBe("DEFICIENT");
    const apart = [papers[0] as never, paper([policy({ number: "GL-200", effectiveOn: "2027-03-02" })])];
    expect(stateOf(ground([liability()], apart))).toBe("DEFICIENT");
  });

  it("of a vendor's standing file has no end and expires with its certificates", () => {
    const of = ground([liability()], [paper([policy()])], { term: { from: "2027-06-01", to: null } });
    expect(stateOf(of)).toBe("ACCEPTED");
    expect(stateOf({ ...of, today: "2027-12-20" })).toBe("EXPIRING");
    expect(stateOf({ ...of, today: "2028-01-01" })).toBe("EXPIRED");
    const self = paper([plainPolicy("WORKERS_COMPENSATION", { expiresOn: null })], { form: "SI_12" });
    expect(stateOf({ ...of, requirements: { ...of.requirements, lines: [requiredLine("WORKERS_COMPENSATION")] }, certificates: [self] })).toBe("ACCEPTED"); // prettier-ignore
  });
});

describe("the state of a contract", () => {
  it("is that of its worst line, in any order", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...STATES), { maxLength: 9 }), (states) => {
        const worst = worstOf(states);
        // The model: the worst state present.
        const model = (["EXPIRED", "DEFICIENT", "PENDING", "EXPIRING", "WAIVED", "ACCEPTED"] as const).find((each) => states.includes(each)); // prettier-ignore
        expect(worst).toBe(model ?? "ACCEPTED");
        expect(worstOf(states.toReversed())).toBe(worst);
        expect(isMet(worst)).toBe(states.every(isMet));
      }),
    );
    expect(Object.keys(STATE_LABELS)).toHaveLength(STATES.length + 1);
  });

  it("is deficient if cyber is missing, even if all other lines are accepted", () => {
    const { state, lines } = checkInsurance(ground([liability(), requiredLine("CYBER")], [paper([policy()])]));
    expect([state, ...lines.map((line) => line.state)]).toEqual(["DEFICIENT", "ACCEPTED", "DEFICIENT"]);
  });
});

describe("the state of one certificate", () => {
  it("goes from waiting to accepted, expiring and expired, or can be superseded, refused or waived", () => {
    const of = (today: string) => ground([liability()], [], { today });
    const one = paper([policy()]);
    expect(stateOfCertificate({ ...one, review: "PENDING" }, of("2027-06-01"))).toBe("PENDING");
    expect(stateOfCertificate(one, of("2027-06-01"))).toBe("ACCEPTED");
    expect(stateOfCertificate(one, of("2027-12-31"))).toBe("EXPIRING");
    expect(stateOfCertificate(one, of("2028-01-01"))).toBe("EXPIRED");
    expect(stateOfCertificate({ ...one, review: "SUPERSEDED" }, of("2028-01-01"))).toBe("SUPERSEDED");
    expect(stateOfCertificate({ ...one, review: "REFUSED" }, of("2027-06-01"))).toBe("DEFICIENT");
    const unsigned = { ...one, isSigned: false };
    expect(stateOfCertificate({ ...unsigned, review: "PENDING" }, of("2027-06-01"))).toBe("DEFICIENT");
    const waivers = [waiver({ code: "UNSIGNED" })];
    expect(stateOfCertificate(unsigned, { ...of("2027-06-01"), waivers })).toBe("WAIVED");
  });
});

const waiver = (more: Partial<Waiver> = {}): Waiver => ({
  line: "GENERAL_LIABILITY",
  code: "WOS-MISSING",
  gap: null,
  insured: null,
  by: "Legal",
  reason: "Services without work on the county's ground.",
  until: "2027-09-30",
  ...more,
});

describe("a waiver by Legal", () => {
  const lacking = [paper([policy({ waiverOfSubrogation: false })])];

  it("counts as met through its last day, and is shown separately", () => {
    const of = (today: string) => checkInsurance(ground([liability()], lacking, { today, waivers: [waiver()] }));
    expect(of("2027-09-30")).toMatchObject({ state: "WAIVED", deficiencies: [] });
    expect(of("2027-09-30").lines[0]?.waived).toMatchObject([
      { deficiency: { code: "WOS-MISSING" }, waiver: { by: "Legal", until: "2027-09-30" } },
    ]);
    expect(of("2027-10-01")).toMatchObject({ state: "DEFICIENT", deficiencies: [{ code: "WOS-MISSING" }] });
  });

  it("covers that code of that line and no other", () => {
    for (const other of [waiver({ code: "PNC-MISSING" }), waiver({ line: "AUTO" })])
      expect(stateOf(ground([liability()], lacking, { waivers: [other] }))).toBe("DEFICIENT");
  });

  it("of a missing line means that no policy is needed", () => {
    const waivers = [waiver({ line: "CYBER", code: "LINE-MISSING" })];
    expect(stateOf(ground([requiredLine("CYBER")], [], { waivers }))).toBe("WAIVED");
  });

  it("of a name makes the certificate the vendor's, and its other deficiencies count", () => {
    const papers = [paper([policy({ primaryNonContributory: false })], { insured: "Harbor Paving Inc." })];
    const waivers = [waiver({ code: "NAME-MISMATCH", insured: "HARBOR PAVING INC" })];
    const other = [waiver({ code: "NAME-MISMATCH", insured: "Shore Paving LLC" })];
    expect(checkInsurance(ground([liability()], papers, { waivers: other })).deficiencies.map(({ code }) => code)).toEqual(["NAME-MISMATCH"]); // prettier-ignore
    expect(checkInsurance(ground([liability()], papers, { waivers })).deficiencies.map(({ code }) => code)).toEqual([
      "PNC-MISSING",
    ]);
    expect(stateOf(ground([liability({ primaryNonContributory: false })], papers, { waivers }))).toBe("WAIVED");
  });

  it("of uncovered days covers exactly those days, and a wider gap is another one", () => {
    const papers = [
      paper([policy({ expiresOn: "2027-03-03" })]),
      paper([policy({ number: "GL-200", effectiveOn: "2027-03-20" })]),
    ];
    const gap = (from: string, to: string) =>
      stateOf(ground([liability()], papers, { waivers: [waiver({ code: "TERM-GAP", gap: { from, to } })] }));
    expect(gap("2027-03-03", "2027-03-19")).toBe("WAIVED");
    expect(gap("2027-03-01", "2027-03-31")).toBe("WAIVED");
    expect(gap("2027-03-04", "2027-03-19")).toBe("DEFICIENT");
  });

  it("of uncovered days also covers their cancellation and another insured's certificate", () => {
    const gap = { from: "2027-08-15", to: "2027-12-31" };
    const papers = [
      paper([policy({ cancelledOn: "2027-08-15" })]),
      paper([policy({ number: "S-1" })], { insured: "Shore Paving LLC" }),
    ];
    const codes = (waivers: Waiver[]) => checkInsurance(ground([liability()], papers, { waivers })).deficiencies.map(({ code }) => code); // prettier-ignore
    expect(codes([])).toEqual(["TERM-GAP", "CANCELLED", "NAME-MISMATCH"]);
    expect(codes([waiver({ code: "TERM-GAP", gap })])).toEqual([]);
  });

  it("is never possible for the proof of workers' compensation or disability benefits", () => {
    for (const line of ["WORKERS_COMPENSATION", "DISABILITY"] as const) {
      const codes: Code[] = ["WC-ACORD", "WC-FORM-MISSING", "DB-MISSING", "EXPIRED", "TERM-GAP", "CANCELLED", "UNSIGNED", "NAME-MISMATCH"]; // prettier-ignore
      for (const code of codes) {
        expect(isWaivable(code, line)).toBe(false);
        expect(refuseWaiver(waiver({ line, code }), "2027-06-01")).toMatchObject({ code: "NOT_WAIVABLE" });
      }
      const waivers = codes.map((code) => waiver({ line, code }));
      expect(stateOf(ground([requiredLine(line)], [], { waivers }))).toBe("DEFICIENT");
    }
    expect(isWaivable("LIMIT-LOW", "WORKERS_COMPENSATION")).toBe(true);
  });

  it("needs a reason, a real day not in the past, at most three years, and for a gap its days", () => {
    const why = (more: Partial<Waiver>) => refuseWaiver(waiver(more), "2027-06-01")?.code ?? null;
    expect(why({})).toBeNull();
    expect(why({ until: "2027-06-01" })).toBeNull();
    expect(why({ reason: " " })).toBe("REASON_REQUIRED");
    expect(why({ reason: "x".repeat(2_001) })).toBe("TOO_LONG");
    expect(why({ until: "2027-02-30" })).toBe("NO_SUCH_DAY");
    expect(why({ until: "2027-05-31" })).toBe("DATE_PAST");
    expect(why({ until: "2030-06-02" })).toBe("OUT_OF_RANGE");
    expect(why({ code: "NAME-MISMATCH" })).toBe("NAME_REQUIRED");
    expect(why({ code: "NAME-MISMATCH", insured: "Harbor Paving Inc." })).toBeNull();
    expect(why({ code: "TERM-GAP" })).toBe("GAP_REQUIRED");
    expect(why({ code: "TERM-GAP", gap: { from: "2027-03-19", to: "2027-03-03" } })).toBe("GAP_REQUIRED");
    expect(why({ code: "TERM-GAP", gap: { from: "2027-03-03", to: "2027-03-19" } })).toBeNull();
  });
});

describe("acts that wait for insurance", () => {
  const lacking = checkInsurance(ground([liability(), requiredLine("DISABILITY")], [paper([policy({ perOccurrence: dollars(1) })])])); // prettier-ignore

  it("include awards, executions and payments if the county says so, with the lines and codes", () => {
    for (const act of HELD_ACTS) {
      expect(refuseForInsurance(act, lacking, [act])).toMatchObject({
        code: "INSURANCE_NOT_MET",
        message: expect.stringContaining("general liability and disability and paid family leave benefits (LIMIT-LOW, DB-MISSING)"), // prettier-ignore
      });
      const met = checkInsurance(ground([liability()], [paper([policy()])]));
      expect(refuseForInsurance(act, met, HELD_ACTS)).toBeNull();
    }
    expect(refuseForInsurance("AWARD", lacking, ["PAYMENT"])).toBeNull();
    const pending = checkInsurance(ground([liability()], [paper([policy()], { review: "PENDING" })]));
    expect(refuseForInsurance("PAYMENT", pending, ["PAYMENT"])?.message).toContain(
      "a certificate is waiting for review",
    );
  });

  it("always include an execution without the proofs required by law", () => {
    expect(refuseForInsurance("EXECUTION", lacking, [])?.message).toBe(
      "The execution of the contract is waiting for insurance: disability and paid family leave benefits (DB-MISSING).",
    );
  });
});

describe("days until cover ends", () => {
  it("are counted to the last day with cover, the day before the printed expiration date", () => {
    expect(daysLeft("2028-01-01", "2027-12-31")).toBe(0);
    expect(daysLeft("2028-01-01", "2028-01-01")).toBe(-1);
    expect([61, 60, 31, 30, 16, 15, 1, 0, -400].map(thresholdAt)).toEqual([null, 60, 60, 30, 30, 15, 15, 0, 0]);
  });
});

/** Lines differ by name only in what the law says about them. */
const LINES_OF_CHOICE: readonly Line[] = ["AUTO", "CYBER", "POLLUTION", "PROFESSIONAL", "BUILDERS_RISK"];
describe("every line that the county may require", () => {
  it.each(LINES_OF_CHOICE)("%s is missing, met, and expired in the same way", (line) => {
    const of = ground([requiredLine(line)], []);
    expect(stateOf(of)).toBe("DEFICIENT");
    expect(stateOf({ ...of, certificates: [paper([plainPolicy(line)])] })).toBe("ACCEPTED");
    const past = [paper([plainPolicy(line, { effectiveOn: "2026-05-01", expiresOn: "2027-05-01" })])];
    expect(stateOf({ ...of, certificates: past })).toBe("EXPIRED");
  });
});
