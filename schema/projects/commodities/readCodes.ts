import type { SignedContext } from "../../context.ts";
import type { Planned } from "../../files/import.rules.ts";
import { type PlannedSheet, type SheetFile, tableIn } from "../../files/ImportSheet.ts";
import { CODE_COLUMNS, type CommodityCode, planCodes } from "./codes.rules.ts";

/** The codes of a file, with what happens to each. @throws Refused if the file cannot be read */
export async function planCodesOf(
  context: SignedContext,
  file: SheetFile,
): Promise<{ sheet: PlannedSheet; planned: Planned<CommodityCode>[] }> {
  const { columns, ignored, rows } = await tableIn(context, file, CODE_COLUMNS, "code");
  const present = await context.db.commodityCode.findMany({ select: { code: true, name: true } });
  const planned = planCodes(rows, new Map(present.map(({ code, name }) => [code, name])));
  return { sheet: { columns, ignored, rows: planned }, planned };
}
