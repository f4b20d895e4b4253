import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTable } from "../files/import.rules.ts";
import { DEPARTMENT_COLUMNS, planDepartments, type PresentDepartment } from "./import.rules.ts";
import { munisIdOf, readDepartment, refuseDeletion, refuseDuplicate } from "./rules.ts";

describe("the fields of a department", () => {
  test("need a name, and a Munis ID that is a number or empty", () => {
    expect(readDepartment({ name: "  " })).toMatchObject({
      refusal: { message: "Department name is required.", field: "name" },
    });
    expect(readDepartment({ name: "Highway", munisId: "50a" })).toMatchObject({
      refusal: { message: "Munis ID must be a number.", field: "munisId" },
    });
    for (const wrong of ["-1", "1.5", "1e3", "٣", "99999999999", "4,01"]) expect(munisIdOf(wrong)).toBeUndefined();
    expect([" 4010 ", "4,010", "0", "", null, "2147483647"].map(munisIdOf)).toEqual([
      4010,
      4010,
      0,
      null,
      null,
      2147483647,
    ]);
    expect(munisIdOf("2147483648")).toBeUndefined();
  });

  test("are trimmed, and empty ones are null", () => {
    expect(readDepartment({ name: " High  way ", city: " ", state: " NY" })).toEqual({
      fields: {
        name: "High way",
        abbreviation: null,
        munisId: null,
        address: null,
        city: null,
        state: "NY",
        zip: null,
      },
    });
    expect(readDepartment({ name: "x".repeat(201) })).toMatchObject({ refusal: { code: "TOO_LONG", field: "name" } });
  });

  test("a name is used only once in any case, and so is a Munis ID", () => {
    const others = [{ name: "Highway", munisId: 5010 }];
    expect(refuseDuplicate({ name: "HIGHWAY ", munisId: null }, others)).toMatchObject({ code: "NAME_TAKEN" });
    expect(refuseDuplicate({ name: "Health", munisId: 5010 }, others)).toMatchObject({
      code: "MUNIS_ID_TAKEN",
      message: "Highway already has the Munis ID 5010.",
    });
    expect(
      refuseDuplicate({ name: "Health", munisId: null }, [...others, { name: "Aging", munisId: null }]),
    ).toBeNull();
  });
});

test("a department with records cannot be deleted, and the refusal lists them", () => {
  const uses = (users: number, resolutions: number) => [
    { one: "user", many: "users", count: users },
    { one: "resolution", many: "resolutions", count: resolutions },
  ];
  expect(refuseDeletion(uses(0, 0))).toBeNull();
  expect(refuseDeletion(uses(1, 0))?.message).toBe("1 user belongs to this department, so it cannot be deleted.");
  expect(refuseDeletion(uses(2, 1001))?.message).toBe(
    "2 users and more than 1,000 resolutions belong to this department, so it cannot be deleted.",
  );
});

describe("an import of departments", () => {
  const there = (id: string, name: string, munisId: number | null): PresentDepartment => ({
    id,
    fields: { name, munisId, abbreviation: null, address: null, city: "Troy", state: null, zip: null },
  });
  const PRESENT = [there("highway", "Highway", 5010), there("health", "Health", null)];
  const tableOf = (lines: string[][]) =>
    readTable(
      lines.map((cells, index) => ({ line: index + 1, cells })),
      DEPARTMENT_COLUMNS,
      "name",
    );
  const plan = (mayEdit: boolean, ...lines: string[]) => {
    const read = tableOf(lines.map((line) => line.split("|")));
    if ("refusal" in read) throw new Error(read.refusal.message);
    return planDepartments(read.table.rows, PRESENT, mayEdit);
  };

  test("matches a department by its Munis ID, otherwise by its name", () => {
    const rows = plan(true, "Munis ID|Name|City", "5010|Roads|", "|HEALTH|Ilion", "60|Youth|", "|Highway|");
    expect(rows.map((row) => [row.outcome, row.change?.id ?? null])).toEqual([
      ["UPDATE", "highway"],
      ["UPDATE", "health"],
      ["CREATE", null],
      ["REFUSED", null],
    ]);
    expect(rows[0]).toMatchObject({ problems: ["Highway is renamed Roads."], change: { fields: { city: "Troy" } } });
    expect(rows[3]?.problems).toEqual(["Line 2 already has this department."]);
  });

  test("refuses invalid rows individually, and changes by people who may not edit", () => {
    expect(
      plan(false, "Name|Munis ID", "|1", "A|x", "Highway|", "Health|7", "B|5", "b|6").map((row) => [
        row.outcome,
        row.problems[0] ?? "",
      ]),
    ).toEqual([
      ["REFUSED", "Department name is required."],
      ["REFUSED", "Munis ID must be a number."],
      ["UNCHANGED", ""],
      ["REFUSED", "This department already exists, and you don't have permission to edit departments."],
      ["CREATE", ""],
      ["REFUSED", "Another department is named b."],
    ]);
  });

  test("never fails, and its valid rows change nothing the second time", () => {
    const word = fc.oneof(
      fc.string({ unit: "binary", maxLength: 8 }),
      fc.constantFrom("Highway", "Health", "Youth", "5010", "60", ""),
    );
    const rows = fc.array(fc.tuple(word, word, word), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(rows, (cells) => {
        const read = tableOf([["Name", "Munis ID", "City"], ...cells]);
        if ("refusal" in read) return;
        const planned = planDepartments(read.table.rows, PRESENT, true);
        const after = new Map(PRESENT.map((each) => [each.id, each]));
        for (const { line, change } of planned)
          if (change) after.set(change.id ?? `new ${line}`, { id: change.id ?? `new ${line}`, fields: change.fields });
        const names = [...after.values()].map((each) => each.fields.name.toLowerCase());
        expect(new Set(names).size).toBe(names.length);
        // A refused row may be accepted the second time, if another row has given up the name that it needs.
        const good = read.table.rows.filter((_row, index) => planned[index]?.outcome !== "REFUSED");
        const again = planDepartments(good, [...after.values()], true);
        expect(again.map((row) => row.outcome)).toEqual(good.map(() => "UNCHANGED"));
      }),
      { numRuns: 300 },
    );
  });
});
