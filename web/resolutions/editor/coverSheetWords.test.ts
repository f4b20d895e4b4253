import { expect, test } from "vitest";
import { factsOf, fieldWords, readFields } from "./coverSheetWords.ts";
import { emptyForm } from "../request/requestForm.ts";

const form = {
  ...emptyForm("2026-03-02", "Highway"),
  amount: "24,500.00",
  termStart: "2026-10-01",
  fundingState: "25",
  sponsors: "Avery Lindqvist\nJuno Castellane",
};

test("amounts, shares, dates and names read as people write them", () => {
  expect(fieldWords("amount", form)).toBe("$24,500.00");
  expect(fieldWords("fundingState", form)).toBe("25%");
  expect(fieldWords("termStart", form)).toBe("Oct 1, 2026");
  expect(fieldWords("sponsors", form)).toBe("Avery Lindqvist, Juno Castellane");
  expect(fieldWords("category", form)).toBe("Purchase of goods/services / contracts");
});

test("an appointment reads in one line", () => {
  const appointments = [{ name: "Casimir Dunne", address: "", term: "to 2029", replacement: "Ezra Vanterpool" }];
  expect(fieldWords("appointments", { ...form, appointments })).toBe("Casimir Dunne, to 2029, Ezra Vanterpool");
});

test("a read-only cover sheet shows the common fields, and others only if they have a value", () => {
  const shown = readFields(form);
  expect(shown).toEqual(expect.arrayContaining(["department", "vendor", "description", "termEnd", "isAnnual"]));
  expect(shown).not.toContain("grantAgency");
  expect(shown).not.toContain("grantIsAnnual");
  expect(shown).not.toContain("title");
});

test("a cover sheet names department, vendor, start and end date, category, type and description", () => {
  const facts = Object.fromEntries(factsOf(form).map(({ term, value }) => [term, value]));
  expect(facts).toMatchObject({
    Department: "Highway",
    "Vendor (if applicable)": "",
    "Start / End Date": "Oct 1, 2026 – open",
    Category: "Purchase of goods/services / contracts",
    Type: "New",
    Description: "",
  });
  const days = (termStart: string, termEnd: string) =>
    factsOf({ ...form, termStart, termEnd }).find(({ term }) => term === "Start / End Date")?.value;
  expect(days("2026-10-01", "2027-09-30")).toBe("Oct 1, 2026 – Sep 30, 2027");
  expect(days("", "")).toBe("");
});
