import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkInsurance } from "./check.rules.ts";
import { type CoverEnd, endsOf, type Notice, noticesDue } from "./notices.rules.ts";
import { ground, liability, paper, policy } from "./papers.fixture.ts";
import { THRESHOLDS } from "./states.rules.ts";

const END: CoverEnd = { line: "GENERAL_LIABILITY", endsOn: "2028-01-01" };
const LAST = Date.parse("2027-12-31T00:00:00Z");
/** A number of days after the last day with cover. */
const dayAt = (after: number): string => new Date(LAST + after * 86_400_000).toISOString().slice(0, 10);
/** The notices sent if the job runs on those days. */
const run = (days: readonly number[], ends: readonly CoverEnd[] = [END]): { on: number; notice: Notice }[] => {
  const out: { on: number; notice: Notice }[] = [];
  for (const on of days)
    out.push(...noticesDue(ends, out.map(({ notice }) => notice), dayAt(on)).map((notice) => ({ on, notice }))); // prettier-ignore
  return out;
};
const noticesOf = (days: readonly number[]) => run(days).map(({ on, notice }) => [on, notice.threshold]);

describe("INSURANCE-EXPIRE-NOTICE", () => {
  it("is sent 60, 30 and 15 days before the last day with cover and on it, however often the job runs", () => {
    const often = Array.from({ length: 240 }, (_, index) => Math.floor(index / 3) - 75);
    expect(noticesOf(often)).toEqual([
      [-60, 60],
      [-30, 30],
      [-15, 15],
      [0, 0],
    ]);
  });

  it("after a week without the job covers only the nearest threshold passed", () => {
    expect(noticesOf([-33, -26])).toEqual([
      [-33, 60],
      [-26, 30],
    ]);
    expect(noticesOf([-100, -12, -11])).toEqual([[-12, 15]]);
    expect(noticesOf([-16, 4, 5])).toEqual([
      [-16, 30],
      [4, 0],
    ]);
  });

  it("is separate for another end of the same line, and for the same end of another line", () => {
    const ends = [END, { ...END, endsOn: "2028-01-02" }, { ...END, line: "AUTO" as const }];
    expect(run([0], ends).map(({ notice }) => [notice.line, notice.endsOn, notice.threshold])).toEqual([
      ["GENERAL_LIABILITY", "2028-01-01", 0],
      ["GENERAL_LIABILITY", "2028-01-02", 15],
      ["AUTO", "2028-01-01", 0],
    ]);
    // An end that is listed twice counts once.
    expect(run([0], [END, END])).toHaveLength(1);
  });

  it("is not sent for a farther threshold after a nearer one, if the date is set back", () => {
    expect(noticesOf([-10, -20, -40, 0])).toEqual([
      [-10, 15],
      [0, 0],
    ]);
  });
});

describe("random runs of the notice job", () => {
  const runs = fc
    .uniqueArray(fc.integer({ min: -90, max: 40 }), { maxLength: 60 })
    .map((days) => days.toSorted((a, b) => a - b));

  it("no one is notified twice for one threshold, and a run sends at most one letter", () => {
    fc.assert(
      fc.property(runs, fc.integer({ min: 1, max: 3 }), (days, times) => {
        const out = run(days.flatMap((on) => Array.from({ length: times }, () => on)));
        const thresholds = out.map(({ notice }) => notice.threshold);
        expect(new Set(thresholds).size).toBe(thresholds.length);
        expect(new Set(out.map(({ on }) => on)).size).toBe(out.length);
      }),
    );
  });

  it("no one is missed: whenever the job runs, the notice for that day's threshold is sent", () => {
    fc.assert(
      fc.property(runs, (days) => {
        const out = noticesOf(days);
        // The model, independent of the rule: one notice between two thresholds, on the first run.
        const stretches = [
          [-60, -31, 60],
          [-30, -16, 30],
          [-15, -1, 15],
          [0, Infinity, 0],
        ] as const;
        const model = stretches.flatMap(([from, to, threshold]) => {
          const first = days.find((on) => from <= on && on <= to);
          return first === undefined ? [] : [[first, threshold]];
        });
        expect(out).toEqual(model);
      }),
    );
  });

  it("earlier notices may be read in any order, and lines do not affect each other", () => {
    fc.assert(
      fc.property(runs, fc.integer({ min: -90, max: 40 }), (days, on) => {
        const other: CoverEnd = { line: "CYBER", endsOn: "2027-12-25" };
        const sent = run(days, [END, other]).map(({ notice }) => notice);
        const due = noticesDue([END, other], sent, dayAt(on));
        expect(noticesDue([END, other], sent.toReversed(), dayAt(on))).toEqual(due);
        const alone = (end: CoverEnd) => noticesDue([end], sent.filter(({ line }) => line === end.line), dayAt(on)); // prettier-ignore
        expect(due).toEqual([...alone(END), ...alone(other)]);
      }),
    );
  });
});

describe("ends of cover that cause a notice", () => {
  const of = (policies: Parameters<typeof paper>[0][], to: string, review: "ACCEPTED" | "PENDING" = "ACCEPTED") => {
    const papers = policies.map((each, index) => paper(each, { review: index === 0 ? "ACCEPTED" : review }));
    const term = { from: "2027-01-01", to };
    return endsOf(checkInsurance(ground([liability()], papers, { term })).lines, term);
  };

  it("are within the term, not cover that lasts as long as the contract", () => {
    expect(of([[policy()]], "2028-06-30")).toEqual([END]);
    expect(of([[policy()]], "2027-12-31")).toEqual([]);
    expect(of([[policy()]], "2028-01-01")).toEqual([END]);
  });

  it("move as soon as a renewal is sent, even while it waits for review", () => {
    const renewal = policy({ number: "GL-200", effectiveOn: "2028-01-01", expiresOn: "2029-01-01" });
    for (const review of ["ACCEPTED", "PENDING"] as const)
      expect(of([[policy()], [renewal]], "2029-12-31", review)).toEqual([{ ...END, endsOn: "2029-01-01" }]);
  });

  it("have thresholds from far to near", () => {
    expect(THRESHOLDS).toEqual([60, 30, 15, 0]);
  });
});
