import { expect, test } from "vitest";
import { grouped, matching, summaryOf } from "./permissionGroups.ts";

const row = (action: string, subcategory: string, category = "Meetings") => ({
  key: `${subcategory}.${action}`,
  name: `${action} - ${subcategory}`,
  category,
  subcategory,
});
const rows = [
  row("View", "Meeting record"),
  row("Delete", "Meeting record"),
  row("View", "Agenda items"),
  row("Publish", "Meeting items", "Resolutions"),
];

test("permissions are listed by category and subcategory in the catalog's order", () => {
  expect(
    grouped(rows).map(({ title, groups }) => [title, groups.map((group) => [group.title, group.rows.length])]),
  ).toEqual([
    [
      "Meetings",
      [
        ["Meeting record", 2],
        ["Agenda items", 1],
      ],
    ],
    ["Resolutions", [["Meeting items", 1]]],
  ]);
});

test("the search finds every word of it, in any order and case, also in the category", () => {
  expect(matching(rows, "record VIEW").map(({ key }) => key)).toEqual(["Meeting record.View"]);
  expect(matching(rows, "resolutions").map(({ key }) => key)).toEqual(["Meeting items.Publish"]);
  expect(matching(rows, "  ")).toHaveLength(4);
  expect(matching(rows, "view harbor")).toEqual([]);
});

test("a group is fully allowed only when nothing in it is denied or unset", () => {
  expect(summaryOf(["ALLOW", "ALLOW"])).toBe("ALL");
  expect(summaryOf(["ALLOW", "DENY"])).toBe("SOME");
  expect(summaryOf(["ALLOW", "UNSET"])).toBe("SOME");
  expect(summaryOf(["DENY", "UNSET"])).toBe("NONE");
  expect(summaryOf([])).toBe("NONE");
});
