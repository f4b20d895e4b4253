import fc from "fast-check";
import { expect, test } from "vitest";
import { carriedOver } from "./carriedOver.ts";
import { readRequest, writeRequest } from "./keptRequest.ts";
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
  expect(readRequest(writeRequest({ form, prior }), today)).toEqual({ form, prior });
  expect(readRequest(writeRequest({ form, prior: null }), today)).toEqual({ form, prior: null });
});

test("a request stored by another release keeps the fields that are still known", () => {
  const content = JSON.stringify({ form: { title: "Culverts", category: "UNKNOWN", color: "red", amount: 5 } });
  expect(readRequest(content, today)).toEqual({ form: { ...emptyForm(today), title: "Culverts" }, prior: null });
});

test("unreadable data is not a stored request, and never an error", () => {
  expect(readRequest("{", today)).toBeNull();
  expect(readRequest("[]", today)).toBeNull();
  fc.assert(
    fc.property(fc.json(), (content) => {
      const request = readRequest(content, today);
      expect(request === null || typeof request.form.title === "string").toBe(true);
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
  const carried = carriedOver({ ...emptyForm(today), category: "OTHER" }, earlier);
  expect(carried.change).toEqual({
    category: "PURCHASE",
    department: "Highway",
    vendor: "Acme",
    budgetLine: "D5142.4",
    fundingCounty: "100",
  });
  expect(carried.labels).toEqual(["Section", "Department", "Vendor", "Budget Line", "% County"]);
});

test("typed text is not overwritten by the prior resolution", () => {
  const carried = carriedOver({ ...emptyForm(today), vendor: "New vendor" }, { ...emptyForm(today), vendor: "Acme" });
  expect(carried).toEqual({ change: { category: "PURCHASE" }, labels: [] });
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
