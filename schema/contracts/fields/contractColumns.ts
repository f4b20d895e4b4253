import { Prisma } from "#prisma/generated/client/client.ts";
import { asRichText } from "../../projects/storedFields.ts";
import type { LockedContract } from "../ContractRecord.ts";
import { optionColumns, optionsIn } from "../renewals/optionColumns.ts";
import type { ContractFields } from "./fields.rules.ts";

/** The columns of a contract's fields. */
export const columnsOf = ({ options, ...fields }: ContractFields) => ({
  ...fields,
  ...optionColumns(options),
  notToExceed: fields.notToExceed === null ? null : BigInt(fields.notToExceed),
  categories: [...fields.categories],
  text: (fields.text as unknown as Prisma.InputJsonObject | null) ?? Prisma.DbNull,
});

/** A contract's fields as rules expect them. */
export const fieldsInContract = (row: Omit<LockedContract, "status" | "steps">): ContractFields => ({
  name: row.name,
  description: row.description,
  startDate: row.startDate,
  endDate: row.endDate,
  noticeDate: row.noticeDate,
  notToExceed: row.notToExceed === null ? null : Number(row.notToExceed),
  categories: row.categories,
  text: asRichText(row.text),
  options: optionsIn(row),
  causeDays: row.causeDays,
  convenienceDays: row.convenienceDays,
});
