import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Planned, Row } from "../../files/import.rules.ts";
import { type BodyColumn, planBodies, type PresentBody } from "./bodyRows.rules.ts";
import { type MemberColumn, planMembers, type SeatedBody } from "./memberRows.rules.ts";
import { lawIn, planSeats, type SeatColumn } from "./seatRows.rules.ts";

const row = <Field extends string>(cells: Partial<Record<Field, string>>, at: number): Row<Field> => ({
  line: at + 2,
  values: [],
  cells,
});
const outcomes = (planned: readonly Planned<unknown>[]) => planned.map(({ outcome }) => outcome);
/** The rows that produce a record. */
const written = <Field extends string>(rows: readonly Row<Field>[], planned: readonly Planned<unknown>[]) =>
  rows.filter((_row, index) => planned[index]?.outcome === "CREATE");
const names = fc.constantFrom("One", "Two", "three", "Two ", "", "Four");
const days = fc.constantFrom("", "2026-01-01", "2026-06-01", "2027-01-01", "1/1/2025", "never");

describe("rows of a file of bodies", () => {
  const cells = fc.record<Partial<Record<BodyColumn, string>>>({
    name: names,
    kind: fc.constantFrom("", "Board", "committee", "club"),
    parent: names,
    quorum: fc.constantFrom("", "Majority of the total weight", "heads"),
    tie: fc.constantFrom("", "yes", "no", "perhaps"),
  });
  test("that were written change nothing when the file is read again", () =>
    fc.assert(
      fc.property(fc.array(cells, { maxLength: 8 }), (file) => {
        const rows = file.map(row);
        const planned = planBodies(rows, [], "2026-03-11");
        const present: PresentBody[] = planned.flatMap(({ change }) =>
          change === null
            ? []
            : [
                {
                  ...change.fields,
                  id: change.key,
                  rules: change.rules ? [change.rules] : [],
                  lastHeld: null,
                  isRetired: false,
                },
              ],
        );
        const again = planBodies(written(rows, planned), present, "2026-03-11");
        expect(again.every(({ outcome }) => outcome === "UNCHANGED")).toBe(true);
      }),
    ));

  test("set no rules for the day of a meeting that was held", () => {
    const board: PresentBody = {
      id: "b",
      name: "Board",
      kind: "BOARD",
      parentId: null,
      about: "",
      rules: [],
      lastHeld: "2026-03-11",
      isRetired: false,
    };
    const file = [row<BodyColumn>({ name: "board", quorum: "Majority of the total weight" }, 0)];
    expect(planBodies(file, [board], "2026-03-11")[0]?.problems).toEqual([
      "A meeting was held on 2026-03-11. Choose a later date.",
    ]);
    expect(outcomes(planBodies(file, [board], "2026-03-12"))).toEqual(["UPDATE"]);
  });
});

describe("rows of a file of seats", () => {
  const cells = fc.record<Partial<Record<SeatColumn, string>>>({
    body: fc.constantFrom("Board", "board", "Other"),
    seat: names,
    order: fc.constantFrom("", "1", "2", "0"),
    votes: fc.constantFrom("", "no"),
    years: fc.constantFrom("", "4", "40"),
  });
  const board = { id: "b", name: "Board", lastHeld: null, isRetired: false };
  test("that were written change nothing when the file is read again, and no place is taken twice", () =>
    fc.assert(
      fc.property(fc.array(cells, { maxLength: 8 }), (file) => {
        const rows = file.map(row);
        const planned = planSeats(rows, [{ ...board, seats: [] }]);
        const seats = planned.flatMap(({ change }) =>
          change === null ? [] : [{ ...change, id: `seat ${change.line}`, endsOn: null }],
        );
        expect(new Set(seats.map(({ position }) => position)).size).toBe(seats.length);
        const again = planSeats(written(rows, planned), [{ ...board, seats }]);
        expect(again.every(({ outcome }) => outcome === "UNCHANGED")).toBe(true);
      }),
    ));

  test("tell of one law, and the first row that tells it is enough", () => {
    const lawOf = (...rows: Partial<Record<SeatColumn, string>>[]) => lawIn(rows.map(row), "2026-03-11");
    expect(lawOf({ law: "Local Law 3" }, {}, { law: "Local Law 3" })).toEqual({
      law: { authority: "Local Law 3", effectiveOn: "2026-03-11", populationSource: null },
    });
    expect(lawOf({ law: "Local Law 3" }, { law: "Local Law 4" })).toMatchObject({ line: 3 });
    expect(lawOf({ weightsFrom: "soon" })).toMatchObject({ problem: expect.stringContaining("“soon”") });
  });
});

describe("rows of a file of members", () => {
  const cells = fc.record<Partial<Record<MemberColumn, string>>>({
    body: fc.constantFrom("Board", "Other"),
    seat: fc.constantFrom("One", "two", "", "Nine"),
    name: fc.constantFrom("Ann", "Ben", "vacant"),
    from: days,
    to: days,
    chair: fc.constantFrom("", "yes"),
  });
  const seat = (id: string, label: string) => ({ id, label, startsOn: null, endsOn: null });
  const board: SeatedBody = {
    id: "b",
    name: "Board",
    lastHeld: null,
    seats: [seat("1", "One"), seat("2", "Two")],
    terms: [],
  };
  test("that were written change nothing when the file is read again, and no seat has two people on one day", () =>
    fc.assert(
      fc.property(fc.array(cells, { maxLength: 8 }), (file) => {
        const rows = file.map(row);
        const planned = planMembers(rows, [board], new Map());
        const terms = planned.flatMap(({ change }) => change ?? []);
        for (const [at, one] of terms.entries())
          for (const other of terms.slice(at + 1))
            expect(
              one.seatId === null ||
                one.seatId !== other.seatId ||
                (one.endsOn ?? "9999") < other.startsOn ||
                (other.endsOn ?? "9999") < one.startsOn,
            ).toBe(true);
        const again = planMembers(written(rows, planned), [{ ...board, terms }], new Map());
        expect(again.every(({ outcome }) => outcome === "UNCHANGED")).toBe(true);
      }),
    ));
});
