import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  type FlagCode,
  FLAG_CODES,
  type FlaggedProcess,
  flagInWords,
  flagsOf,
  gapOf,
  quantile,
  usualGaps,
} from "./flags.rules.ts";
import { mergedReleases, processOf } from "./processOf.rules.ts";

const usd = (amount: number) => ({ amount, currency: "USD" });
type Status = FlaggedProcess["bids"][number]["status"];
const bid = (id: string, amount: number | null, status: Status = "valid", at: string | null = null) => ({
  status,
  at: at === null ? null : new Date(at),
  bidders: [id],
  price: amount === null ? null : usd(amount),
});
const processWith = (more: Partial<FlaggedProcess>): FlaggedProcess => ({
  id: "one",
  method: "open",
  from: new Date("2026-03-01T17:00:00Z"),
  until: new Date("2026-03-31T17:00:00Z"),
  isCancelled: false,
  comparesPrices: true,
  bidders: null,
  bids: [],
  awards: [],
  ...more,
});
const won = (...suppliers: string[]) => [{ status: "active" as const, suppliers }];
const codes = (process: FlaggedProcess, gaps: number[] = []) =>
  flagsOf(process, usualGaps(gaps)).map(({ code }) => code);

describe("a red flag is raised when", () => {
  it("bids are accepted for fewer than fifteen days", () => {
    expect(codes(processWith({ until: new Date("2026-03-16T16:59:59Z") }))).toEqual(["R003"]);
    expect(codes(processWith({ until: new Date("2026-03-16T17:00:00Z") }))).toEqual([]);
  });

  it("only one bid is received although every vendor could bid, but not if one supplier was asked", () => {
    expect(codes(processWith({ bidders: 1 }))).toEqual(["R018"]);
    expect(codes(processWith({ bidders: 1, method: "direct" }))).toEqual([]);
    expect(codes(processWith({ bidders: 2 }))).toEqual([]);
  });

  it("two bidders bid the same amount, in the same currency", () => {
    const [flag] = flagsOf(processWith({ bids: [bid("a", 5), bid("b", 5, "disqualified"), bid("c", 6)] }), null);
    expect(flag).toMatchObject({ code: "R028", bidders: [{ id: "a" }, { id: "b" }] });
    expect(codes(processWith({ bids: [bid("a", 5), bid("a", 5)] }))).toEqual([]);
    expect(codes(processWith({ bids: [bid("a", 5), bid("b", 5, "withdrawn")] }))).toEqual([]);
  });

  it("the winner's bid came after the due date", () => {
    const bids = [bid("a", 5, "valid", "2026-04-01T00:00:00Z")];
    expect(codes(processWith({ bids, awards: won("a") }))).toEqual(["R030"]);
    expect(codes(processWith({ bids, awards: won("b") }))).toEqual([]);
  });

  it("all bids but the winner's were found not responsive", () => {
    const bids = [bid("a", 5), bid("b", 6, "disqualified"), bid("c", 7, "disqualified")];
    expect(flagsOf(processWith({ bids, awards: won("a") }), null)).toMatchObject([{ code: "R035", result: 2 }]);
    expect(codes(processWith({ bids: [...bids, bid("d", 8)], awards: won("a") }))).toEqual([]);
  });

  it("the lowest bid was found not responsive and every price is known", () => {
    const bids = [bid("a", 5, "disqualified"), bid("b", 6), bid("c", 7)];
    expect(codes(processWith({ bids, awards: won("b") }))).toEqual(["R036"]);
    expect(codes(processWith({ bids: [...bids, bid("d", null)], awards: won("b") }))).toEqual([]);
  });

  it("the next bid is far closer to, or far farther from, the winner's than usual in the county", () => {
    const pair = (next: number) => processWith({ bids: [bid("a", 100), bid("b", next)], awards: won("a") });
    const usual = [0.1, 0.11, 0.12, 0.13, 0.14, 0.15];
    expect(codes(pair(100.1), [...usual, 0.001])).toEqual(["R024"]);
    expect(codes(pair(112), [...usual, 0.12])).toEqual([]);
    expect(codes(pair(300), [...usual, 2])).toEqual(["R058"]);
    expect(gapOf(pair(90))).toBeNull();
  });

  it("no flag is raised for pending or canceled awards", () => {
    const bids = [bid("a", 5), bid("b", 4, "disqualified")];
    const pending = [...won("a"), { status: "pending" as const, suppliers: [] }];
    expect(codes(processWith({ bids, awards: pending }))).toEqual([]);
    expect(codes(processWith({ bids, awards: won("a"), isCancelled: true }))).toEqual([]);
  });
});

it("every flag has a sentence with its numbers", () => {
  const process = processWith({ until: new Date("2026-03-06T17:00:00Z") });
  const words = (code: FlagCode) =>
    flagInWords({ code, result: 2, bidders: [{ id: "a", result: 1 }] }, process, () => "Ash Inc.");
  expect(words("R003")).toBe("Bids were asked for during 5 days, fewer than 15.");
  expect(words("R035")).toBe("Every bid but that of Ash Inc. was found not responsive: 2 bidders.");
  for (const code of FLAG_CODES) expect(words(code)).toMatch(/^[A-Z].*\.$/);
});

it("a sentence names at most ten bidders and gives the number of others", () => {
  const bidders = Array.from({ length: 12 }, (_, n) => ({ id: `b${n}`, result: 1 }));
  expect(flagInWords({ code: "R028", result: 1, bidders }, processWith({}), (id) => id)).toBe(
    "b0, b1, b2, b3, b4, b5, b6, b7, b8, b9 and 2 more bid exactly the same amount.",
  );
});

it("quartiles are median-unbiased", () => {
  expect(quantile([3, 1, 2], 0.5)).toBe(2);
  expect(quantile([0, 0, 0, 0, 100], 0.75)).toBeCloseTo(33.33, 1);
});

it("a later release of a process replaces an earlier one", () => {
  const merged = processOf(
    mergedReleases([{ ocid: "x", tender: { procurementMethod: "open", numberOfTenderers: 3 } }, { ocid: "x", tender: { numberOfTenderers: 1 } }]), // prettier-ignore
  );
  expect(codes({ ...merged })).toEqual(["R018"]);
});

// Open Contracting's own cases, if available. The cases above do not depend on them.
const SHARED = join(import.meta.dirname, "../../../../shared/data/procurement/red-flags");
const METHODS = new Set(["NPC", "EXC"]);
describe.skipIf(!existsSync(SHARED))("red flags in Open Contracting's own cases (skipped: no ../shared/data)", () => {
  it.each(FLAG_CODES)("%s has the results published with it", (code) => {
    const processes = readFileSync(join(SHARED, `${code}.jsonl`), "utf8")
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => processOf(JSON.parse(line), METHODS));
    const gaps = processes.flatMap((process) => gapOf(process)?.ratio ?? []);
    const usual = usualGaps(gaps);
    const OCID: Record<string, object> = {};
    const Tenderer: Record<string, object> = {};
    for (const process of processes)
      for (const flag of flagsOf(process, usual).filter((each) => each.code === code)) {
        OCID[process.id] = { [code]: flag.result };
        for (const { id, result } of flag.bidders) Tenderer[id] = { [code]: result };
      }
    const found = { OCID, ...(Object.keys(Tenderer).length > 0 && { Tenderer }) };
    expect(found).toEqual(JSON.parse(readFileSync(join(SHARED, `${code}.expected`), "utf8")));
  });
});
