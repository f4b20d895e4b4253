// Reads the cells of a row of contracts; import.rules.ts checks them against the county's records.
import { parseDay, isRealDay } from "../../dates.rules.ts";
import { cellOf, type Row } from "../../files/import.rules.ts";
import { parseCents } from "../../money.rules.ts";
import type { ContractColumn } from "./columns.rules.ts";
import { readStatus, type SaidStatus } from "./words.rules.ts";

export type ContractRow = Row<ContractColumn>;
const DAYS = ["startDate", "endDate", "executedOn", "terminatedOn", "noticeDate"] as const;
const COUNTS = ["optionCount", "optionMonths", "optionNoticeDays", "causeDays", "convenienceDays"] as const;

/** A row as written. Texts are '' and everything else null if a cell is empty. */
export type SaidContract = Record<(typeof DAYS)[number], string | null> &
  Record<(typeof COUNTS)[number], number | null> &
  Record<
    "number" | "name" | "vendor" | "department" | "resolution" | "owner" | "categories" | "description",
    string
  > & {
    /** Cents. */
    notToExceed: number | null;
    said: SaidStatus | null;
  };

const MAX_NUMBER_LENGTH = 40;
/** Characters that are invisible or change the reading direction. */
const UNSEEN = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;

/** Why a number is not valid for a contract. Null: it is. */
function numberWrong(number: string): string | null {
  if (number === "") return "The contract number is missing.";
  if (number.length > MAX_NUMBER_LENGTH) return `A contract number may have at most ${MAX_NUMBER_LENGTH} characters.`;
  return /^[\p{L}\p{N}][\p{L}\p{N} ./#_-]*$/u.test(number)
    ? null
    : "A contract number must begin with a letter or digit, and may contain only letters, digits, spaces and . / # _ -";
}

/** Reads a row, or returns the first error in column order. */
export function readContractRow(row: ContractRow): SaidContract | { problem: string } {
  if (Object.values(row.cells).some((cell) => UNSEEN.test(cell.replaceAll(/\s/g, " "))))
    return { problem: "A cell contains an invisible character. Type the text again." };
  const number = cellOf(row, "number");
  const wrong = numberWrong(number);
  if (wrong) return { problem: wrong };
  const days: Partial<Record<(typeof DAYS)[number], string | null>> = {};
  for (const field of DAYS) {
    const text = cellOf(row, field);
    const day = text === "" ? null : parseDay(text);
    if (text !== "" && (day === null || !isRealDay(day)))
      return { problem: `“${text.slice(0, 40)}” is not a valid date. Use 2026-05-20 or 5/20/2026.` };
    days[field] = day;
  }
  const counts: Partial<Record<(typeof COUNTS)[number], number | null>> = {};
  for (const field of COUNTS) {
    const text = cellOf(row, field);
    if (text !== "" && !/^\d{1,6}$/.test(text)) return { problem: `“${text.slice(0, 40)}” is not a whole number.` };
    counts[field] = text === "" ? null : Number(text);
  }
  const amount = cellOf(row, "notToExceed");
  const notToExceed = amount === "" ? null : parseCents(amount);
  if (amount !== "" && notToExceed === null) return { problem: `“${amount.slice(0, 40)}” isn't an amount.` };
  const word = cellOf(row, "status");
  const statedStatus = word === "" ? null : readStatus(word);
  if (statedStatus && "problem" in statedStatus) return statedStatus;
  return {
    ...(days as Record<(typeof DAYS)[number], string | null>),
    ...(counts as Record<(typeof COUNTS)[number], number | null>),
    number,
    name: cellOf(row, "name"),
    vendor: cellOf(row, "vendor"),
    department: cellOf(row, "department"),
    resolution: cellOf(row, "resolution"),
    owner: cellOf(row, "owner"),
    categories: cellOf(row, "categories"),
    description: cellOf(row, "description"),
    notToExceed,
    said: statedStatus,
  };
}
