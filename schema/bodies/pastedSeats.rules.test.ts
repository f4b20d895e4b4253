import { describe, expect, test } from "vitest";
import { readSeats } from "./pastedSeats.rules.ts";

const table = (text: string) => text.split("\n").map((line) => line.split("\t"));
const read = (text: string) => {
  const found = readSeats(table(text), "2026-01-01");
  if ("problem" in found) throw new Error(found.problem);
  return found;
};

describe("a pasted table of seats", () => {
  test("is read by its headings in any order and case, and unknown columns are listed", () => {
    const { seats, ignored } = read(
      "Member\tTerm expires\tDISTRICT\tParty\tChair\nAnn Poe\t12/31/2027\tDistrict 1\tD\tyes\nVacant\t\tDistrict 2\t\t",
    );
    expect(ignored).toEqual(["Party"]);
    expect(seats).toMatchObject([
      {
        label: "District 1",
        holder: { name: "Ann Poe", startsOn: "2026-01-01", endsOn: "2027-12-31", isChair: true },
        problem: null,
      },
      { label: "District 2", holder: null, problem: null },
    ]);
  });

  test("without headings is read in their order: seat, name, weight, population, from, to", () => {
    expect(read("Avon\tBea Roe\t1,219.5\t6,441\t1/1/2026\t").seats).toMatchObject([
      {
        label: "Avon",
        weight: "1219.5",
        population: 6441,
        holder: { name: "Bea Roe", startsOn: "2026-01-01", endsOn: null },
      },
    ]);
  });

  test("says of each row why it cannot be", () => {
    const { seats } = read("Seat\tName\tFrom\tWeight\n\tAnn\t\t\nA\tAnn\t2/30/2026\t\nB\tBen\t\t1.234");
    expect(seats.map(({ problem }) => problem)).toEqual([
      "The seat has no name.",
      "“2/30/2026” isn't a date. Use a date like 1/31/2026.",
      "“1.234” isn't a weight. Use a number like 12.19.",
    ]);
  });

  test("that is empty, or names no seat, says so", () => {
    expect(readSeats([], "2026-01-01")).toEqual({ problem: "Paste one row for each seat." });
    expect(readSeats(table("Name\nAnn"), "2026-01-01")).toEqual({
      problem: "No column is named “Seat”. The first row of the table must name the columns.",
    });
  });
});
