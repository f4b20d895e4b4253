import fc from "fast-check";
import { expect, test } from "vitest";
import { COVER_SHEET_FIELDS } from "#schema/resolutions/fields.rules.ts";
import { emptyForm, noAppointment, problemsOf, toFieldsInput } from "./requestForm.ts";

const baseForm = { ...emptyForm("2026-11-20"), department: "Highway" };
const messages = (form: typeof baseForm) => problemsOf(form).map(({ message }) => message);

test("a request needs a department and a date, and nothing else", () => {
  expect(problemsOf(baseForm)).toEqual([]);
  expect(problemsOf({ ...baseForm, department: " ", dateOfRequest: "" }).map(({ field }) => field)).toEqual([
    "department",
    "dateOfRequest",
  ]);
});

test("amounts and shares are read as people type them and sent with two decimals", () => {
  const input = toFieldsInput({ ...baseForm, amount: "$1,234.5", fundingState: "25 %", fundingCounty: "12.5" });
  expect(input).toMatchObject({ amount: "1234.50", fundingState: "25.00", fundingCounty: "12.50" });
  expect(input.fundingFederal).toBeNull();
});

test("an invalid amount or share is reported with the field's name", () => {
  expect(messages({ ...baseForm, amount: "about 5000", fundingLocal: "half" })).toEqual([
    "Amount must be an amount, such as 1,234.50",
    "% Local must be a percentage, such as 25 or 12.5",
  ]);
});

test("the four shares total at most 100 percent", () => {
  const shares = { fundingFederal: "50", fundingState: "25", fundingCounty: "25" };
  expect(messages({ ...baseForm, ...shares })).toEqual([]);
  expect(problemsOf({ ...baseForm, ...shares, fundingLocal: "0.01" })).toMatchObject([{ field: "fundingLocal" }]);
});

test("a term ends after it starts", () => {
  expect(messages({ ...baseForm, termStart: "2027-01-01", termEnd: "2026-12-31" })).toEqual([
    "Term End must be after Term Start.",
  ]);
});

test("an unreadable date is reported by its field, until the section is left", () => {
  const unread = { termEnd: "Term End must include a year" };
  expect(messages({ ...baseForm, unread })).toEqual(["Term End must include a year"]);
  expect(messages({ ...baseForm, unread, category: "OTHER" })).toEqual([]);
});

test("only the chosen section's fields are sent, and text typed elsewhere is ignored", () => {
  const input = toFieldsInput({ ...baseForm, category: "GRANT", vendor: "Acme", amount: "x", grantAmount: "500" });
  expect(input).toMatchObject({ vendor: null, amount: null, grantAmount: "500.00" });
});

test("a cover sheet sends vendor and term for every section", () => {
  const form = { ...baseForm, category: "OTHER" as const, vendor: "Acme", termStart: "2027-01-01", amount: "5" };
  expect(toFieldsInput(form, COVER_SHEET_FIELDS)).toMatchObject({
    vendor: "Acme",
    termStart: "2027-01-01",
    amount: null,
  });
});

test("an empty row of appointments is left out, and one without a name is reported", () => {
  const form = { ...baseForm, category: "APPOINTMENTS" as const };
  expect(toFieldsInput({ ...form, appointments: [noAppointment] }).appointments).toEqual([]);
  expect(messages({ ...form, appointments: [{ ...noAppointment, term: "3 years" }] })).toEqual([
    "Each appointment needs a name.",
  ]);
});

test("an empty title is left to the server", () => {
  expect(toFieldsInput({ ...baseForm, title: "  " }).title).toBeNull();
});

test("no text in any field makes the form fail, and each problem names one field once", () => {
  const texts = fc.record({
    amount: fc.string(),
    fundingFederal: fc.string(),
    grantAmount: fc.string(),
    title: fc.string(),
  });
  fc.assert(
    fc.property(texts, fc.constantFrom("PURCHASE" as const, "GRANT" as const, "OTHER" as const), (typed, category) => {
      const form = { ...baseForm, ...typed, category };
      const fields = problemsOf(form).map(({ field }) => field);
      expect(new Set(fields).size).toBe(fields.length);
      toFieldsInput(form);
    }),
  );
});
