import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Appointment,
  CONTRACT_TYPES,
  RESOLUTION_CATEGORIES,
  RESOLUTION_TYPES,
  type ResolutionFields,
} from "./facts.rules.ts";
import { MAX_LENGTH } from "./fieldNames.rules.ts";
import { MAX_CENTS } from "../money.rules.ts";
import {
  BLOCK_FIELDS,
  COVER_SHEET_FIELDS,
  defaultTitle,
  fieldProblems,
  type FieldName,
  normalized,
  PERSONNEL_DESCRIPTION,
  refuseFields,
} from "./fields.rules.ts";

const BLANK: ResolutionFields = {
  type: "NEW",
  category: "PURCHASE",
  title: "Salt",
  description: "",
  department: "Highway",
  dateOfRequest: "2026-03-11",
  contactName: null,
  contactPhone: null,
  priorNumber: null,
  sponsors: [],
  amount: null,
  isAnnual: false,
  termStart: null,
  termEnd: null,
  vendor: null,
  vendorAddress: null,
  purchasingConsulted: null,
  contractType: null,
  contractRef: null,
  contractDate: null,
  budgetLine: null,
  fundingFederal: null,
  fundingState: null,
  fundingCounty: null,
  fundingLocal: null,
  appointments: [],
  proclamationText: null,
  grantPurpose: null,
  grantAmount: null,
  grantIsAnnual: false,
  grantTermStart: null,
  grantTermEnd: null,
  grantAgency: null,
  grantAgencyAddress: null,
};
const problems = (more: Partial<ResolutionFields>) =>
  fieldProblems({ ...BLANK, ...more }).map(({ field, message }) => `${field}: ${message}`);

describe("the fields of a request", () => {
  test("department and date of request are required, and nothing else is", () => {
    expect(problems({})).toEqual([]);
    expect(problems({ department: " ", dateOfRequest: "" })).toEqual([
      "department: Choose a department.",
      "dateOfRequest: Enter the date of request.",
    ]);
  });

  test("amounts are from 0 to 9,999,999,999.99", () => {
    expect(problems({ amount: 0, grantAmount: MAX_CENTS })).toEqual([]);
    expect(problems({ amount: -1 })).toEqual(["amount: Amount must be between 0 and 9,999,999,999.99."]);
    expect(problems({ grantAmount: MAX_CENTS + 1 })).toEqual([
      "grantAmount: Grant Amount must be between 0 and 9,999,999,999.99.",
    ]);
  });

  test("a share is from 0 to 100 percent, and the four together do not exceed 100", () => {
    expect(problems({ fundingFederal: 5000, fundingState: 3000, fundingCounty: 1999, fundingLocal: 1 })).toEqual([]);
    expect(problems({ fundingState: 10_001 })[0]).toBe("fundingState: % State must be between 0 and 100.");
    expect(problems({ fundingFederal: 5000, fundingCounty: 5001 })).toEqual([
      "fundingCounty: % Federal, % State, % County and % Local must not total more than 100.",
    ]);
  });

  test("a term ends after it starts, a grant's too", () => {
    expect(problems({ termStart: "2026-01-01", termEnd: "2026-01-02" })).toEqual([]);
    expect(problems({ termStart: "2026-01-02", termEnd: "2026-01-02" })).toEqual([
      "termEnd: Term End must be after Term Start.",
    ]);
    expect(problems({ grantTermStart: "2026-02-01", grantTermEnd: "2026-01-31" })).toEqual([
      "grantTermEnd: Grant Term End must be after Grant Term Start.",
    ]);
    expect(problems({ termEnd: "2026-01-02" })).toEqual([]);
  });

  test("a day is one that the calendar has", () => {
    expect(problems({ dateOfRequest: "2026-02-30", contractDate: "2024-02-29" })).toEqual([
      "dateOfRequest: Date of Request is not a valid date.",
    ]);
  });

  test("the type of a contract is one of four", () => {
    for (const contractType of CONTRACT_TYPES) expect(problems({ contractType })).toEqual([]);
    expect(problems({ contractType: "Handshake" })).toEqual([
      "contractType: Contract Type must be one of State Contract, RFP, Bid, Other.",
    ]);
  });

  test("each text has its longest length, and the message names its field", () => {
    for (const field of Object.keys(MAX_LENGTH) as (keyof typeof MAX_LENGTH)[]) {
      expect(problems({ [field]: "x".repeat(MAX_LENGTH[field]) })).toEqual([]);
      expect(fieldProblems({ ...BLANK, [field]: "x".repeat(MAX_LENGTH[field] + 1) }).map((each) => each.field)).toEqual(
        [field],
      );
    }
    expect(problems({ contactPhone: "x".repeat(41) })).toEqual([
      "contactPhone: Contact Phone may have at most 40 characters.",
    ]);
  });

  test("each appointment needs a name", () => {
    const noOne: Appointment = { name: "", address: "Main St", term: null, replacement: null };
    expect(problems({ appointments: [noOne] })).toEqual(["appointments: Each appointment needs a name."]);
  });

  test("the title where none is given names department, section and type", () => {
    expect(defaultTitle({ department: "Highway", category: "PURCHASE", type: "NEW" })).toBe("Highway — purchase — New");
    expect(defaultTitle({ department: " ", category: "LOCAL_LAW", type: "AMEND" })).toBe("Dept — local-law — Amend");
  });

  test("Personnel gets a standard sentence if nothing is written", () => {
    expect(normalized({ ...BLANK, category: "PERSONNEL" }).description).toBe(PERSONNEL_DESCRIPTION);
    expect(normalized({ ...BLANK, category: "PERSONNEL", description: "Hires" }).description).toBe("Hires");
    expect(normalized({ ...BLANK, category: "OTHER" }).description).toBe("");
  });
});

const text = fc.option(fc.string({ maxLength: 12 }), { nil: null });
const day = fc.option(fc.constantFrom("2026-01-01", "2026-06-30", "2026-02-30"), { nil: null });
const cents = fc.option(fc.integer({ min: -10, max: 10 ** 12 }), { nil: null });
const share = fc.option(fc.integer({ min: -1, max: 10_001 }), { nil: null });
const anyFields: fc.Arbitrary<ResolutionFields> = fc.record({
  type: fc.constantFrom(...RESOLUTION_TYPES),
  category: fc.constantFrom(...RESOLUTION_CATEGORIES),
  title: fc.string({ maxLength: 12 }),
  description: fc.string({ maxLength: 12 }),
  department: fc.string({ maxLength: 12 }),
  dateOfRequest: fc.constantFrom("2026-03-11", "2026-02-30", ""),
  contactName: text,
  contactPhone: text,
  priorNumber: text,
  sponsors: fc.array(fc.string({ maxLength: 5 }), { maxLength: 3 }),
  amount: cents,
  isAnnual: fc.boolean(),
  termStart: day,
  termEnd: day,
  vendor: text,
  vendorAddress: text,
  purchasingConsulted: text,
  contractType: fc.option(fc.constantFrom("RFP", "Bid", "Handshake"), { nil: null }),
  contractRef: text,
  contractDate: day,
  budgetLine: text,
  fundingFederal: share,
  fundingState: share,
  fundingCounty: share,
  fundingLocal: share,
  appointments: fc.array(
    fc.record({ name: fc.string({ maxLength: 5 }), address: text, term: text, replacement: text }),
    {
      maxLength: 3,
    },
  ),
  proclamationText: text,
  grantPurpose: text,
  grantAmount: cents,
  grantIsAnnual: fc.boolean(),
  grantTermStart: day,
  grantTermEnd: day,
  grantAgency: text,
  grantAgencyAddress: text,
});

const isEmpty = (value: unknown) => value === null || value === false || (Array.isArray(value) && value.length === 0);
const othersOf = (category: keyof typeof BLOCK_FIELDS): FieldName[] =>
  RESOLUTION_CATEGORIES.filter((each) => each !== category).flatMap((each) => [...BLOCK_FIELDS[each]]);

describe("fields as stored, whatever was typed", () => {
  test("saving them twice changes nothing", () => {
    fc.assert(
      fc.property(anyFields, fc.boolean(), (fields, onSheet) => {
        const keptFields = onSheet ? COVER_SHEET_FIELDS : [];
        const once = normalized(fields, keptFields);
        expect(normalized(once, keptFields)).toEqual(once);
      }),
    );
  });

  test("only the chosen category's block is stored, with its values unchanged except for spaces", () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const storedFields = normalized(fields);
        for (const field of othersOf(fields.category))
          expect([field, isEmpty(storedFields[field])]).toEqual([field, true]);
        const single = BLOCK_FIELDS[fields.category].filter((field) => !Array.isArray(fields[field]));
        for (const field of single) {
          const value = fields[field];
          expect(storedFields[field]).toBe(typeof value === "string" ? value.trim() || null : value);
        }
      }),
    );
  });

  test("saving the cover sheet keeps the fields that every cover sheet shows: vendor and term", () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const { vendor, termStart, termEnd } = normalized(fields, COVER_SHEET_FIELDS);
        expect([vendor, termStart, termEnd]).toEqual([fields.vendor?.trim() || null, fields.termStart, fields.termEnd]);
      }),
    );
  });

  test("there is always a title, and nothing begins or ends with a space", () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const storedFields = normalized(fields);
        expect(storedFields.title).not.toBe("");
        const words = Object.values(storedFields).filter((value) => typeof value === "string");
        expect(words).toEqual(words.map((value) => value.trim()));
      }),
    );
  });

  test("the refusal is the first of the problems, and there is none without problems", () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const [first] = fieldProblems(fields);
        expect(refuseFields(fields)).toEqual(first ? { code: "FIELD", ...first } : null);
      }),
    );
  });
});
