import fc from "fast-check";
import { expect, test } from "vitest";
import { carriedOver } from "./carriedOver.ts";
import { readKept, writeKept } from "./keptRequest.ts";
import { matchedPerson } from "../matchedPerson.ts";
import { emptyForm, noAppointment } from "./requestForm.ts";

const today = "2026-11-20";
const form = {
  ...emptyForm(today),
  title: "Culverts",
  category: "APPOINTMENTS" as const,
  appointments: [{ ...noAppointment, name: "Ada Clark" }],
};
const prior = { id: "Resolution:1", number: "17-2025", title: "Salt" };

test("a stored request is read as it was written", () => {
  expect(readKept(writeKept({ form, prior }), today)).toEqual({ form, prior });
  expect(readKept(writeKept({ form, prior: null }), today)).toEqual({ form, prior: null });
});

test("a request stored by another release keeps the fields that are still known", () => {
  const content = JSON.stringify({ form: { title: "Culverts", category: "UNKNOWN", colour: "red", amount: 5 } });
  expect(readKept(content, today)).toEqual({ form: { ...emptyForm(today), title: "Culverts" }, prior: null });
});

test("unreadable data is not a stored request, and never an error", () => {
  expect(readKept("{", today)).toBeNull();
  expect(readKept("[]", today)).toBeNull();
  fc.assert(
    fc.property(fc.json(), (content) => {
      const kept = readKept(content, today);
      expect(kept === null || typeof kept.form.title === "string").toBe(true);
    }),
  );
});

test("a renewal takes over department, vendor, contract, budget line and funding, not title, amount or term", () => {
  const earlier = {
    ...emptyForm("2025-03-01"),
    department: "Highway",
    title: "Salt",
    vendor: "Acme",
    amount: "500.00",
    termStart: "2025-01-01",
    budgetLine: "D5142.4",
    fundingCounty: "100",
  };
  const taken = carriedOver({ ...emptyForm(today), category: "OTHER" }, earlier);
  expect(taken.change).toEqual({
    category: "PURCHASE",
    department: "Highway",
    vendor: "Acme",
    budgetLine: "D5142.4",
    fundingCounty: "100",
  });
  expect(taken.labels).toEqual(["Section", "Department", "Vendor", "Budget Line", "% County"]);
});

test("typed text is not overwritten by the prior resolution", () => {
  const taken = carriedOver({ ...emptyForm(today), vendor: "New vendor" }, { ...emptyForm(today), vendor: "Acme" });
  expect(taken).toEqual({ change: { category: "PURCHASE" }, labels: [] });
});

const people = [
  { id: "1", name: "Ada Clark", email: "clerk@demo.example", phone: "555-0100" },
  { id: "2", name: "Adam Clarkson", email: "adam@demo.example", phone: "555-0101" },
];

test("a contact is matched by exact name or email, otherwise by a part of the name that only one person has", () => {
  expect(matchedPerson("ada clark", people)?.id).toBe("1");
  expect(matchedPerson("ADAM@demo.example", people)?.id).toBe("2");
  expect(matchedPerson("larkson", people)?.id).toBe("2");
  expect(matchedPerson("Clark", people)).toBeNull();
  expect(matchedPerson("", people)).toBeNull();
});
