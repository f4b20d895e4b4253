// What the fields of a contract must be, its number, and what a clone takes over.
import { inDollars } from "../../procurement/preflight/thresholds.rules.ts";
import { isRealDay, MOST_CENTS } from "../../procurement/request/fields.rules.ts";
import type { ContractRefusal } from "./lifecycle.rules.ts";

/** What the form of a contract asks for. Days are YYYY-MM-DD, money is cents. */
export interface ContractFields {
  departmentId: string | null;
  vendorId: string | null;
  name: string;
  description: string;
  startDate: string | null;
  endDate: string | null;
  notToExceed: number | null;
}

export const CONTRACT_FIELD_LABELS = {
  departmentId: "Department",
  vendorId: "Vendor",
  name: "Contract Name",
  description: "Description",
  startDate: "Start Date",
  endDate: "End Date",
  notToExceed: "Not-to-exceed amount",
} as const satisfies Record<keyof ContractFields, string>;

/** What cannot be left out, in the order of the form. */
const REQUIRED = ["departmentId", "vendorId", "name", "endDate"] as const satisfies readonly (keyof ContractFields)[];

/** Characters at most. */
export const LONGEST_CONTRACT_FIELD = { name: 300, description: 10_000 } as const;
/** Days at which a slip of the keyboard is more likely than a contract. */
export const FIRST_DAY = "1950-01-01";
export const LAST_DAY = "2199-12-31";

const field = (name: keyof ContractFields, message: string): ContractRefusal => ({
  code: "FIELD",
  message,
  field: name,
});

/** Why fields are not taken. Null: they are. Errors: FIELD. */
export function refuseContractFields(fields: ContractFields): ContractRefusal | null {
  const empty = REQUIRED.find((name) => !fields[name]?.trim());
  if (empty) return field(empty, `${CONTRACT_FIELD_LABELS[empty]} is required.`);
  for (const name of ["name", "description"] as const) {
    const most = LONGEST_CONTRACT_FIELD[name];
    if (fields[name].length > most)
      return field(
        name,
        `${CONTRACT_FIELD_LABELS[name]} may have at most ${most.toLocaleString("en-US")} characters; yours has ${fields[name].length.toLocaleString("en-US")}.`,
      );
  }
  for (const name of ["startDate", "endDate"] as const) {
    const day = fields[name];
    if (day === null) continue;
    if (!isRealDay(day)) return field(name, `${CONTRACT_FIELD_LABELS[name]} is not a day in the calendar.`);
    if (day < FIRST_DAY || day > LAST_DAY)
      return field(
        name,
        `${CONTRACT_FIELD_LABELS[name]} must be between ${FIRST_DAY.slice(0, 4)} and ${LAST_DAY.slice(0, 4)}.`,
      );
  }
  if (fields.startDate && fields.endDate && fields.endDate < fields.startDate)
    return field("endDate", "End Date must not be before Start Date.");
  const cents = fields.notToExceed;
  return cents === null || (Number.isSafeInteger(cents) && cents > 0 && cents <= MOST_CENTS)
    ? null
    : field("notToExceed", `The not-to-exceed amount must be above 0 and at most ${inDollars(MOST_CENTS)}.`);
}

/** Year and place in its yearly register, e.g. 2026-0001. @throws Error where there can be no such number */
export function contractNumber(year: number, place: number): string {
  if (!Number.isInteger(year) || year < 1000 || year > 9999 || !Number.isSafeInteger(place) || place < 1)
    throw new Error("a contract number is a year of four digits and a place from 1");
  return `${year}-${String(place).padStart(4, "0")}`;
}

/** Year and place of a contract number. Null: it is none. */
export function readContractNumber(text: string): { year: number; place: number } | null {
  const [, year, place] = /^([1-9]\d{3})-(\d{4,9})$/.exec(text.trim()) ?? [];
  if (year === undefined || place === undefined || Number(place) < 1) return null;
  const read = { year: Number(year), place: Number(place) };
  return contractNumber(read.year, read.place) === text.trim() ? read : null;
}

/** Of each thing that a contract holds, whether a clone takes it over, and if not, why. */
export const CLONING = {
  departmentId: null,
  vendorId: null,
  name: null,
  description: null,
  notToExceed: null,
  categories: null,
  rates: null,
  fundingLines: null,
  clauses: null,
  routeSteps: null,
  renewalOptions: null,
  insuranceSetId: null,
  noticeDays: null,
  number: "It gets a number of its own when it is sent.",
  startDate: "Its term is a new one.",
  endDate: "Its term is a new one.",
  status: "It is a draft.",
  textVersion: "Its text starts again at version 1.",
  resolutionId: "The board approved the other contract, not this one.",
  signatures: "Nobody has signed it.",
  payments: "Nothing was paid on it.",
  children: "It has not been amended or renewed.",
  obligations: "Their days belong to the other term.",
  insuranceWaivers: "A waiver was given for the other contract only.",
  termination: "It has not been terminated.",
} as const satisfies Record<string, string | null>;
type Held = keyof typeof CLONING;
type Taken = { [K in Held]: (typeof CLONING)[K] extends null ? K : never }[Held];

const isTaken = (name: string): boolean => Object.hasOwn(CLONING, name) && CLONING[name as Held] === null;

/** What a clone begins with, from a contract at any status; a terminated one too. What is not listed is left behind. */
export const cloneOf = <C extends Partial<Record<Held, unknown>>>(source: C): Pick<C, Taken & keyof C> =>
  Object.fromEntries(Object.entries(source).filter(([name]) => isTaken(name))) as Pick<C, Taken & keyof C>;
