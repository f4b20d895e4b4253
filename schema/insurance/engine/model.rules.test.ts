// Tests the engine against an independent model: a calendar that checks every day separately.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Certificate, Policy } from "./certificate.rules.ts";
import { checkInsurance, type Ground } from "./check.rules.ts";
import { lackAtAward } from "./holds.rules.ts";
import { requiredLine, plainPolicy, dollars, ground, paper } from "./papers.fixture.ts";

const FIRST = Date.UTC(2027, 0, 20);
const dayAt = (index: number): string => new Date(FIRST + index * 86_400_000).toISOString().slice(0, 10);
const DAYS = Array.from({ length: 120 }, (_, index) => dayAt(index));
const index = fc.integer({ min: 0, max: 90 });

const gl = fc
  .record({
    from: index,
    length: fc.integer({ min: 1, max: 40 }),
    cancelled: fc.option(fc.integer({ min: 0, max: 40 }), { freq: 3 }),
    limit: fc.constantFrom(1, 2, 3),
    isOurs: fc.boolean(),
    review: fc.constantFrom("ACCEPTED", "PENDING", "SUPERSEDED", "REFUSED"),
  })
  .map(({ from, length, cancelled, limit, isOurs, review }): Certificate => {
    const heldPolicy: Policy = plainPolicy("GENERAL_LIABILITY", {
      number: `GL-${from}-${length}-${limit}`,
      effectiveOn: dayAt(from),
      expiresOn: dayAt(from + length),
      cancelledOn: cancelled === null ? null : dayAt(from + Math.min(cancelled, length)),
      perOccurrence: dollars(limit),
    });
    return paper([heldPolicy], { insured: isOurs ? "Harbor Paving LLC" : "Shore Paving LLC", review });
  });
const umbrella = fc
  .record({ from: index, length: fc.integer({ min: 1, max: 40 }), limit: fc.constantFrom(1, 2) })
  .map(({ from, length, limit }): Certificate =>
    paper([
      plainPolicy("UMBRELLA", {
        number: `UM-${from}`,
        effectiveOn: dayAt(from),
        expiresOn: dayAt(from + length),
        perOccurrence: dollars(limit),
        umbrella: { isExcess: false, over: ["GENERAL_LIABILITY"] },
      }),
    ]),
  );
const contract = fc
  .record({
    papers: fc.array(gl, { maxLength: 6 }),
    umbrellas: fc.array(umbrella, { maxLength: 2 }),
    from: fc.integer({ min: 0, max: 60 }),
    length: fc.integer({ min: 0, max: 50 }),
    today: fc.integer({ min: 0, max: 110 }),
    provenDays: fc.option(fc.integer({ min: 1, max: 60 })),
    umbrellaFillsIn: fc.boolean(),
  })
  .map(({ papers, umbrellas, from, length, today, provenDays, umbrellaFillsIn }): Ground => {
    const of = ground([requiredLine("GENERAL_LIABILITY", { perOccurrence: dollars(3) })], [...papers, ...umbrellas], {
      term: { from: dayAt(from), to: dayAt(from + length) },
      today: dayAt(today),
    });
    return { ...of, requirements: { ...of.requirements, provenDays, umbrellaFillsIn } };
  });

/** Whether a policy covers a day, according to its dates. */
const covers = ({ effectiveOn, expiresOn, cancelledOn }: Policy, day: string): boolean =>
  effectiveOn <= day && day < (expiresOn ?? "9999") && (cancelledOn === null || day < cancelledOn);
const counted = ({ certificates }: Ground, reviews: readonly string[]) =>
  certificates.filter(({ review, insured }) => reviews.includes(review) && insured === "Harbor Paving LLC");
const ofLine = (papers: readonly Certificate[], line: string) =>
  papers.flatMap(({ policies }) => policies).filter((policy) => policy.line === line);
const inTerm = ({ term }: Ground, day: string) => term.from <= day && day <= (term.to ?? "9999");
/** Days of spans, one by one. */
const daysIn = (spans: readonly { from: string; to: string }[]) =>
  DAYS.filter((day) => spans.some(({ from, to }) => from <= day && day <= to));

describe("the insurance engine agrees with a calendar", () => {
  it("covered days and gaps of the term are those of the accepted policies, day by day", () => {
    fc.assert(
      fc.property(contract, (of) => {
        const [line] = checkInsurance(of).lines;
        const policies = ofLine(counted(of, ["ACCEPTED"]), "GENERAL_LIABILITY");
        const term = DAYS.filter((day) => inTerm(of, day));
        expect(daysIn(line?.covered ?? [])).toEqual(term.filter((day) => policies.some((each) => covers(each, day))));
        expect(daysIn(line?.gaps ?? [])).toEqual(term.filter((day) => !policies.some((each) => covers(each, day))));
      }),
      { numRuns: 300 },
    );
  });

  it("a contract is met if every day to be proven is covered, and later days long enough", () => {
    fc.assert(
      fc.property(contract, (of) => {
        const { today, requirements } = of;
        const papers = counted(of, ["ACCEPTED"]);
        const policies = ofLine(papers, "GENERAL_LIABILITY");
        const umbrellas = ofLine(papers, "UMBRELLA");
        const isCovered = (day: string) => policies.some((each) => covers(each, day));
        const isEnough = (day: string) => {
          const top = (heldPolicies: readonly Policy[]) =>
            heldPolicies.filter((each) => covers(each, day)).reduce((most, each) => Math.max(most, Number(each.perOccurrence) / 100), 0); // prettier-ignore
          return top(policies) + (requirements.umbrellaFillsIn ? top(umbrellas) : 0) >= 3;
        };
        const days = DAYS.filter((day) => inTerm(of, day));
        const must = days.filter((day, at) => {
          const isProven = requirements.provenDays === null || at < requirements.provenDays || day <= today;
          // No renewal is expected between two policies.
          const isFollowed = days.some((later) => later > day && isCovered(later));
          return isProven || isFollowed;
        });
        const ahead = days.filter((day) => day >= today && isCovered(day));
        const isMet = policies.length > 0 && must.every(isCovered) && ahead.every(isEnough);
        expect(["ACCEPTED", "EXPIRING", "WAIVED"].includes(checkInsurance(of).state)).toBe(isMet);
      }),
      { numRuns: 400 },
    );
  });

  it("an award waits or warns unless every day to be proven from today is covered, and later days long enough", () => {
    fc.assert(
      fc.property(contract, fc.integer({ min: 0, max: 50 }), fc.boolean(), ({ requirements, ...of }, at, waits) => {
        const today = dayAt(at);
        const award = { ...of, requirements, today, term: { from: today, to: null } };
        const papers = counted(award, ["ACCEPTED"]);
        const [policies, umbrellas] = [ofLine(papers, "GENERAL_LIABILITY"), ofLine(papers, "UMBRELLA")];
        const top = (heldPolicies: readonly Policy[], day: string) =>
          Math.max(
            0,
            ...heldPolicies.filter((each) => covers(each, day)).map((each) => Number(each.perOccurrence) / 100),
          );
        const isCovered = (day: string) => policies.some((each) => covers(each, day));
        const isEnough = (day: string) =>
          top(policies, day) + (requirements.umbrellaFillsIn ? top(umbrellas, day) : 0) >= 3;
        const days = DAYS.slice(at);
        const last = days.findLastIndex(isCovered);
        // Cover must be proven for today, for the first days that the set names, and for every day between two
        // policies.
        const must = days.slice(0, Math.max(requirements.provenDays ?? 1, last + 1));
        const isMet = policies.length > 0 && must.every((day) => isCovered(day) && isEnough(day));
        const lack = lackAtAward(checkInsurance(award), waits ? ["AWARD"] : ["EXECUTION", "PAYMENT"], {
          set: "Construction, version 1",
          vendor: "Harbor Paving LLC",
        });
        expect(lack === null).toBe(isMet);
        expect(lack?.isHeld ?? waits).toBe(waits);
      }),
      { numRuns: 400 },
    );
  });

  it("TERM-GAP and EXPIRED name uncovered days once, and CANCELLED only days that were lost", () => {
    fc.assert(
      fc.property(contract, (of) => {
        const [line] = checkInsurance(of).lines;
        const policies = ofLine(counted(of, ["ACCEPTED", "PENDING"]), "GENERAL_LIABILITY");
        const gaps = (line?.deficiencies ?? []).filter(({ code }) => code === "TERM-GAP" || code === "EXPIRED");
        const days = gaps.flatMap(({ days: span }) => daysIn(span ? [span] : []));
        expect(new Set(days).size).toBe(days.length);
        for (const day of days) expect(inTerm(of, day) && !policies.some((each) => covers(each, day))).toBe(true);
        for (const { found } of (line?.deficiencies ?? []).filter(({ code }) => code === "CANCELLED"))
          expect(days.some((day) => day >= String(found))).toBe(true);
        expect(gaps.filter(({ code }) => code === "EXPIRED").length).toBeLessThan(2);
      }),
      { numRuns: 300 },
    );
  });

  it("the order of the certificates changes nothing", () => {
    fc.assert(
      fc.property(contract, (of) => {
        expect(checkInsurance({ ...of, certificates: of.certificates.toReversed() })).toEqual(checkInsurance(of));
      }),
      { numRuns: 150 },
    );
  });

  it("another accepted certificate never makes covered days uncovered", () => {
    fc.assert(
      fc.property(contract, gl, (of, more) => {
        const before = checkInsurance(of).lines[0]?.covered ?? [];
        const after = checkInsurance({ ...of, certificates: [...of.certificates, more] }).lines[0]?.covered ?? [];
        const covered = new Set(daysIn(after));
        expect(daysIn(before).every((day) => covered.has(day))).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});
