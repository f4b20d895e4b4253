import { v7 as uuid } from "uuid";
import { at, type SignedContext } from "../context.ts";
import { ImportSheet } from "../files/ImportSheet.ts";
import { countsOf } from "../files/import.rules.ts";
import { writtenName } from "../files/names.rules.ts";
import { record } from "../record.ts";
import { verb } from "../verb.ts";
import type { VendorChange } from "./import.rules.ts";
import { planImport } from "./readImport.ts";
import { sealTaxId } from "./sealedTaxId.ts";
import { codesOf, fieldsInRow, forLog, writeCategories } from "./vendorFields.ts";

verb("importVendors", {
  description:
    "Imports the valid rows of a file of vendors, all of them or none, and leaves out the others. The same file again changes nothing. The log tells each vendor's change, of a tax ID the last four digits.",
  permission: "procurement.vendor-file.create",
  secret: true,
  input: (t) => ({
    filename: t.string({
      required: true,
      description: "Name of the file, for people; its content decides what it is.",
    }),
    content: t.string({ required: true, description: "The file as base64." }),
  }),
  run: async ({ filename, content }, context) => {
    const { sheet, planned } = await planImport(context, { filename, content }, true);
    for (const change of planned.flatMap((row) => row.change ?? [])) await write(context, change);
    await record(context, {
      noun: "User",
      nounId: context.actor.userId,
      after: { filename: writtenName(filename), ...countsOf(planned) },
    });
    return { sheet };
  },
  payload: (t) => ({
    sheet: t.field({
      type: ImportSheet,
      description: "The file with what became of each row.",
      resolve: ({ sheet }) => sheet,
    }),
  }),
});

async function write(context: SignedContext, { id, fields, codes, taxId }: VendorChange): Promise<void> {
  const number = taxId === null ? null : sealTaxId(context.ports, taxId);
  if (id === null) {
    const nounId = uuid();
    const now = context.ports.clock.now();
    await context.db.vendor.create({
      data: {
        id: nounId,
        ...fields,
        ...number,
        standing: "ACTIVE",
        approvedAt: now,
        approvedByName: context.actor.name,
        createdAt: now,
      },
    });
    await writeCategories(context, nounId, codes);
    return record(context, { noun: "Vendor", nounId, after: forLog(fields, codes, number?.taxIdLast4 ?? null) });
  }
  const present = await context.db.vendor.findUniqueOrThrow({ where: at(context, id) });
  const before = forLog(fieldsInRow(present), await codesOf(context, id), present.taxIdLast4);
  await context.db.vendor.update({
    where: at(context, id),
    data: { ...fields, ...number, version: { increment: 1 } },
  });
  await writeCategories(context, id, codes);
  const after = forLog(fields, codes, number?.taxIdLast4 ?? present.taxIdLast4);
  return record(context, { noun: "Vendor", nounId: id, before, after });
}
