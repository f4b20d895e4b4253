import { ImportSheet } from "../../files/ImportSheet.ts";
import { countsOf } from "../../files/import.rules.ts";
import { writtenName } from "../../files/names.rules.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { planCodesOf } from "./readCodes.ts";

verb("importCommodityCodes", {
  description:
    "Imports the valid rows of a file of commodity codes into the county's own list, all or none, and skips the others. The product's groups stay. Importing the same file again changes nothing.",
  permission: "administration.settings.edit-thresholds",
  input: (t) => ({
    filename: t.string({
      required: true,
      description: "Name of the file, for display. The type is detected by content.",
    }),
    content: t.string({ required: true, description: "File content as base64." }),
  }),
  run: async ({ filename, content }, context) => {
    const { tenant, db } = context;
    await db.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`commodities:${tenant.id}`}, 0))::text`;
    const { sheet, planned } = await planCodesOf(context, { filename, content });
    const of = (outcome: string) => planned.flatMap((row) => (row.outcome === outcome && row.change) || []);
    const created = of("CREATE");
    for (let from = 0; from < created.length; from += 500)
      await db.commodityCode.createMany({ data: created.slice(from, from + 500) });
    for (const { code, name } of of("UPDATE")) await db.commodityCode.updateMany({ where: { code }, data: { name } });
    await record(context, {
      noun: "ProcurementSettings",
      nounId: tenant.id,
      after: { filename: writtenName(filename), ...countsOf(planned) },
    });
    return { sheet };
  },
  payload: (t) => ({
    sheet: t.expose("sheet", { type: ImportSheet, description: "The file with the result for each row." }),
  }),
});
