import type { Refusal } from "../refusal.rules.ts";
import { oneLine } from "../users/rules.ts";

/** The fields of a department. Empty texts are null. */
export interface DepartmentFields {
  name: string;
  abbreviation: string | null;
  /** Number in the county's ledger (Munis). */
  munisId: number | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
}

/** The number as typed. */
export type DepartmentTyped = { name: string } & {
  [Name in Exclude<keyof DepartmentFields, "name">]?: string | null | undefined;
};

const MAX_LENGTH = { name: 200, abbreviation: 20, address: 200, city: 100, state: 50, zip: 20 } as const;
const LABELS = {
  name: "A name",
  abbreviation: "An abbreviation",
  address: "An address",
  city: "A city",
  state: "A state",
  zip: "A ZIP code",
} as const;
const TEXTS = Object.keys(MAX_LENGTH) as (keyof typeof MAX_LENGTH)[];
/** Largest number that the ledger's field holds. */
const GREATEST = 2_147_483_647;

/** Parses a number as typed: 4010, '4,010', ' 4010 '. Null: nothing was typed. Undefined: not a whole number from 0. */
export function munisIdOf(typed: string | null | undefined): number | null | undefined {
  const text = oneLine(typed);
  if (text === "") return null;
  const digits = /^\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(",", "") : text;
  if (!/^\d{1,10}$/.test(digits)) return undefined;
  const number = Number(digits);
  return number <= GREATEST ? number : undefined;
}

/**
 * A department as stored: text trimmed, empty text null.
 * @returns the fields, or why they cannot be saved: NAME_REQUIRED, MUNIS_ID_INVALID, TOO_LONG
 */
export function readDepartment(typed: DepartmentTyped): { fields: DepartmentFields } | { refusal: Refusal } {
  const orNull = (text: string | null | undefined) => oneLine(text) || null;
  const munisId = munisIdOf(typed.munisId);
  const texts = {
    name: oneLine(typed.name),
    abbreviation: orNull(typed.abbreviation),
    address: orNull(typed.address),
    city: orNull(typed.city),
    state: orNull(typed.state),
    zip: orNull(typed.zip),
  };
  if (!texts.name)
    return { refusal: { code: "NAME_REQUIRED", message: "Department name is required.", field: "name" } };
  if (munisId === undefined)
    return { refusal: { code: "MUNIS_ID_INVALID", message: "Munis ID must be a number.", field: "munisId" } };
  for (const field of TEXTS) {
    if ((texts[field]?.length ?? 0) > MAX_LENGTH[field]) {
      const message = `${LABELS[field]} may have at most ${MAX_LENGTH[field]} characters.`;
      return { refusal: { code: "TOO_LONG", message, field } };
    }
  }
  return { fields: { ...texts, munisId } };
}

/** Whether two names read the same, ignoring case and spaces. */
export const sameName = (one: string, other: string): boolean => keyOfName(one) === keyOfName(other);
/** A name normalized for comparison. */
export const keyOfName = (name: string): string => oneLine(name).toLowerCase();

/**
 * Why a department cannot have its name or number; null: it can. NAME_TAKEN, MUNIS_ID_TAKEN.
 * @param others the county's other departments
 */
export function refuseDuplicate(
  fields: Pick<DepartmentFields, "name" | "munisId">,
  others: readonly Pick<DepartmentFields, "name" | "munisId">[],
): Refusal | null {
  if (others.some((other) => sameName(other.name, fields.name)))
    return { code: "NAME_TAKEN", message: `Another department is named ${fields.name}.`, field: "name" };
  const holder = fields.munisId === null ? undefined : others.find((other) => other.munisId === fields.munisId);
  return holder
    ? {
        code: "MUNIS_ID_TAKEN",
        message: `${holder.name} already has the Munis ID ${String(fields.munisId)}.`,
        field: "munisId",
      }
    : null;
}

const counted = (number: number, one: string, many: string): string[] => {
  if (number === 0) return [];
  if (number > 1_000) return [`more than 1,000 ${many}`];
  return [`${number.toLocaleString("en-US")} ${number === 1 ? one : many}`];
};

/** Number of records of one kind that belong to a department. */
export interface Use {
  one: string;
  many: string;
  /** 1,001 means more than 1,000. */
  count: number;
}

/** Why a department cannot be deleted, and what belongs to it; null: it can. */
export function refuseDeletion(uses: readonly Use[]): Refusal | null {
  const all = uses.flatMap(({ count, one, many }) => counted(count, one, many));
  if (all.length === 0) return null;
  const verb = uses.reduce((sum, { count }) => sum + count, 0) === 1 ? "belongs" : "belong";
  return {
    code: "DEPARTMENT_IN_USE",
    message: `${all.join(" and ")} ${verb} to this department, so it cannot be deleted.`,
  };
}
