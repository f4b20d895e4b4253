import { createHash } from "node:crypto";
import type { RichText } from "../richText.rules.ts";
import { type Agreed, type AgreedExhibit, agreedText } from "./agreed.rules.ts";

/** The agreed columns of a contract's row. */
export interface AgreedRow {
  number: string;
  name: string;
  description: string;
  department: string;
  vendorName: string;
  startDate: string | null;
  endDate: string | null;
  /** Cents. */
  notToExceed: bigint | null;
  text: unknown;
  exhibitList: unknown;
  optionCount?: number | null;
  optionMonths?: number | null;
  optionNoticeDays?: number | null;
  optionPrice?: string | null;
  optionRate?: number | null;
  optionAmounts?: readonly string[];
  causeDays?: number | null;
  convenienceDays?: number | null;
  /** Cents. Null: not a change. */
  changeAmount?: bigint | null;
  changeWhy?: string | null;
}

/** The exhibits of a contract's row, in order. */
export const exhibitsIn = ({ exhibitList }: Pick<AgreedRow, "exhibitList">): AgreedExhibit[] =>
  Array.isArray(exhibitList) ? (exhibitList as AgreedExhibit[]) : [];

/**
 * The agreed content: everything that is approved, signed and stored. Whatever is added here must also be added to the
 * trigger dais_contract_text_stands.
 */
export function agreedOf(row: AgreedRow): Agreed {
  const { number, name, description, department, vendorName, startDate, endDate, text } = row;
  const exhibits = exhibitsIn(row);
  return {
    number,
    name,
    description,
    department,
    vendorName,
    startDate,
    endDate,
    notToExceed: row.notToExceed === null ? null : String(row.notToExceed),
    text: text as RichText | null,
    ...(exhibits.length > 0 && { exhibits }),
    ...(row.optionCount != null && {
      options: {
        count: row.optionCount,
        months: row.optionMonths ?? null,
        noticeDays: row.optionNoticeDays ?? null,
        price: row.optionPrice ?? null,
        rate: row.optionRate ?? null,
        amounts: row.optionAmounts ?? [],
      },
    }),
    ...(row.causeDays != null && { causeDays: row.causeDays }),
    ...(row.convenienceDays != null && { convenienceDays: row.convenienceDays }),
    ...(row.changeAmount != null && { change: { amount: String(row.changeAmount), why: row.changeWhy ?? "" } }),
  };
}

/** A contract's content as it is hashed. */
export const agreedTextOf = (row: AgreedRow): string => agreedText(agreedOf(row));

/** SHA-256 of the agreed content, in hex. */
export const agreedHash = (agreed: Agreed): string => createHash("sha256").update(agreedText(agreed)).digest("hex");

/** SHA-256 of a contract's content, in hex: what is approved and signed. Decision 'Contracts', 1. */
export const contractHash = (row: AgreedRow): string => agreedHash(agreedOf(row));
