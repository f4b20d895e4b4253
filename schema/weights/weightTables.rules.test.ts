import { describe, expect, test } from "vitest";
import {
  refuseCorrection,
  refuseRemoval,
  refuseTable,
  type WrittenSeat,
  type WrittenTable,
} from "./weightTables.rules.ts";

const SEATS = [
  { id: "one", label: "District 1", votes: true },
  { id: "two", label: "District 2", votes: true },
  { id: "clerk", label: "Clerk", votes: false },
];
const line = (seatId: string, overrides: Partial<WrittenSeat> = {}): WrittenSeat => ({
  seatId,
  weight: 1219,
  population: null,
  byThreshold: [],
  ...overrides,
});
const table = (overrides: Partial<WrittenTable> = {}): WrittenTable => ({
  effectiveOn: "2027-01-01",
  authority: "Local Law 3 of 2026",
  quota: null,
  populationSource: null,
  seats: [line("one"), line("two")],
  ...overrides,
});
const refused = (overrides: Partial<WrittenTable>) => refuseTable(table(overrides), SEATS, ["2024-01-01"]);

describe("a weight table", () => {
  test("a weight table is valid when every voting seat has a weight and the law is named", () => {
    expect(refused({})).toBeNull();
    expect(
      refused({
        quota: 1600,
        populationSource: "Census 2020",
        seats: [line("one", { population: 6228 }), line("two", { population: 5119, weight: 0 })],
      }),
    ).toMatchObject({ code: "QUOTA_OUT_OF_RANGE", field: "quota" });
  });

  test("is refused by name, at the field that is wrong", () => {
    const cases: [Partial<WrittenTable>, string, string][] = [
      [{ authority: " " }, "AUTHORITY_REQUIRED", "authority"],
      [{ authority: "x".repeat(201) }, "TOO_LONG", "authority"],
      [{ effectiveOn: "2024-01-01" }, "DATE_TAKEN", "effectiveOn"],
      [{ seats: [line("one")] }, "WEIGHT_MISSING", "seats.two"],
      [{ seats: [line("one"), line("one"), line("two")] }, "SEAT_TWICE", "seats.one"],
      [{ seats: [line("one"), line("two"), line("clerk")] }, "SEAT_WITHOUT_VOTE", "seats.clerk"],
      [{ seats: [line("other")] }, "SEAT_NOT_FOUND", "seats"],
      [{ seats: [line("one", { weight: -1 }), line("two")] }, "WEIGHT_OUT_OF_RANGE", "seats.one"],
      [{ seats: [line("one", { weight: 100_000_001 }), line("two")] }, "WEIGHT_OUT_OF_RANGE", "seats.one"],
      [{ seats: [line("one", { weight: 0 }), line("two", { weight: 0 })] }, "NO_WEIGHT", "seats"],
      [
        { seats: [line("one", { population: 10 }), line("two")], populationSource: "Census" },
        "POPULATION_MISSING",
        "people.two",
      ],
      [
        { seats: [line("one", { population: 10 }), line("two", { population: 9 })] },
        "POPULATION_SOURCE_REQUIRED",
        "populationSource",
      ],
      [{ seats: [line("one", { population: 0 }), line("two")] }, "POPULATION_OUT_OF_RANGE", "people.one"],
      [{ quota: 2439 }, "QUOTA_OUT_OF_RANGE", "quota"],
    ];
    for (const [overrides, code, field] of cases) expect(refused(overrides)).toMatchObject({ code, field });
  });

  test("adds up to the total that the law states, in hundredths", () => {
    expect(refused({ total: 2438 })).toBeNull();
    for (const total of [2437, 2439, 0])
      expect(refused({ total })).toMatchObject({ code: "TOTAL_DIFFERS", field: "total" });
    expect(refused({ total: 100_000 })?.message).toBe("The weights add up to 24.38, not to 1,000.");
  });

  test("a weight table cannot change once a vote was taken under it, and is kept once it was in force", () => {
    expect(refuseCorrection({ hasVotes: true })?.code).toBe("VOTED_UNDER");
    expect(refuseCorrection({ hasVotes: false })).toBeNull();
    const removal = { hasVotes: false, effectiveOn: "2027-01-01", today: "2026-12-31" };
    expect(refuseRemoval(removal)).toBeNull();
    expect(refuseRemoval({ ...removal, today: "2027-01-01" })?.code).toBe("WAS_IN_FORCE");
    expect(refuseRemoval({ ...removal, hasVotes: true })?.code).toBe("VOTED_UNDER");
  });
});
