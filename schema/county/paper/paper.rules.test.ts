import fc from "fast-check";
import { expect, test } from "vitest";
import { letterheadLines } from "../../tenancy/letterhead.rules.ts";
import { readSignatories, refuseSignatories, type Signatory, signatureOn, writtenSignatories } from "./paper.rules.ts";

const ann: Signatory = { name: "Ann Poe", title: "Clerk of the Board", startsOn: "2024-01-01" };
const ben: Signatory = { name: "Ben Lowe", title: "Clerk, pro tem", startsOn: "2026-03-01" };

test("a paper names the person who certified on its day", () => {
  for (const all of [
    [ann, ben],
    [ben, ann],
  ]) {
    expect(signatureOn(all, "2023-12-31")).toBeNull();
    expect(signatureOn(all, "2024-01-01")).toBe("Ann Poe, Clerk of the Board");
    expect(signatureOn(all, "2026-02-28")).toBe("Ann Poe, Clerk of the Board");
    expect(signatureOn(all, "2026-03-01")).toBe("Ben Lowe, Clerk, pro tem");
  }
});

test.each([
  [[ann, { ...ben, startsOn: ann.startsOn }], "Ann Poe and Ben Lowe begin on the same date, 2024-01-01."],
  [[ann, { ...ben, title: "" }], "Line 2: enter a name and a title."],
  [[{ ...ann, name: "x".repeat(121) }], "Line 1: a name and a title may have at most 120 characters each."],
  [[{ ...ann, startsOn: "2026-02-30" }], "Line 1: “2026-02-30” isn't a date. Use a date like 2026-05-20."],
  [[{ ...ann, startsOn: "5/40" }], "Line 1: “5/40” isn't a date."],
  [Array.from({ length: 51 }, () => ann), "A county can have at most 50 people who certify"],
])("%j are refused", (all, message) => expect(refuseSignatories(all, "signatories")?.message).toContain(message));

test("a refusal names its list", () => {
  const twice = [ann, { ...ben, startsOn: ann.startsOn }];
  expect(refuseSignatories(twice, "signatories")).toMatchObject({
    field: "signatories",
    message: expect.stringContaining("Only one person certifies at a time."),
  });
  expect(refuseSignatories(twice, "agendaSignatories")).toMatchObject({
    field: "agendaSignatories",
    message: expect.stringContaining("Only one person issues agendas at a time."),
  });
  expect(
    refuseSignatories(
      Array.from({ length: 51 }, () => ann),
      "agendaSignatories",
    )?.message,
  ).toContain("A county can have at most 50 people who issue agendas");
});

test("lines are read as written", () => {
  const word = fc.string().map((text) => text.replaceAll(/[\s,]+/g, "") || "x");
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: word, title: word, startsOn: fc.constantFrom("2024-01-01", "2026-03-01") })),
      (all) => {
        expect(readSignatories(writtenSignatories(all))).toEqual(all);
      },
    ),
  );
  expect(readSignatories("2026-03-01  Ben Lowe ,  Clerk, pro tem\n\n nonsense")).toEqual([
    ben,
    { startsOn: "nonsense", name: "", title: "" },
  ]);
});

test("a letterhead shows the chosen lines that have a value, without empty ones", () => {
  const identity = { mailingAddress: "1 Court St\nLake", phone: "555", website: "https://www.essex.example/" };
  expect(letterheadLines(["WEBSITE", "ADDRESS", "PHONE"], identity)).toEqual([
    "1 Court St, Lake",
    "555 · www.essex.example",
  ]);
  expect(letterheadLines(["ADDRESS", "PHONE"], { ...identity, mailingAddress: "" })).toEqual(["555"]);
  expect(letterheadLines([], identity)).toEqual([]);
});
