import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** The places that format a date or time, each in a given time zone. */
const PLACES = [
  "web/shell/formats.ts",
  "schema/dates.rules.ts",
  "schema/tenancy/rules.ts",
  // Days without a time, stored as UTC.
  "schema/resolutions/words.rules.ts",
  "design-system/MonthCalendar/month.ts",
  // Checks whether a time zone exists.
  "schema/county/places.rules.ts",
  // Reads the machine's time zone.
  "server/tenancy/countyAnswers.ts",
];
/** Formats or splits a moment in the time zone of the machine. */
const OF_THE_MACHINE =
  /\bDateTimeFormat\b|\.toLocale(?:Date|Time)String\(|\.to(?:Date|Time)String\(|\.[gs]et(?:Date|Day|Month|FullYear|Hours|Minutes)\(|\bdatetime-local\b/;

test("dates and times are written only where the county's time zone is known", () => {
  const files = globSync(["web/**/*.{ts,tsx}", "design-system/**/*.{ts,tsx}", "schema/**/*.ts", "server/**/*.ts"], {
    cwd: ROOT,
    exclude: (name) => name === "__generated__" || name === "generated",
  }).filter((file) => !/\.(?:test|stories|fixture)\.tsx?$/.test(file) && !file.includes("__generated__"));
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((file) => OF_THE_MACHINE.test(readFileSync(join(ROOT, file), "utf8")));
  expect(found.toSorted()).toEqual(PLACES.toSorted());
});

test("the check knows the ways in which a zone is forgotten", () => {
  for (const wrong of [
    'new Intl.DateTimeFormat("en-US")',
    "at.toLocaleDateString()",
    "at.getHours()",
    "new Date().setHours(14)",
    '<input type="datetime-local">',
  ])
    expect(wrong).toMatch(OF_THE_MACHINE);
  for (const right of ["at.getUTCHours()", 'total.toLocaleString("en-US")', "writtenMoment(at)"])
    expect(right).not.toMatch(OF_THE_MACHINE);
});
