import { ImportSheet } from "../files/ImportSheet.ts";
import { countsOf } from "../files/import.rules.ts";
import { writtenName } from "../files/names.rules.ts";
import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { planImport } from "./readImport.ts";
import { writeVendors } from "./writeImported.ts";

verb("importVendors", {
  description:
    "Imports the valid rows of a file of vendors, all or none, and skips the others. Importing the same file again changes nothing. The log lists each vendor's changes, with only the last four digits of tax IDs.",
  permission: "procurement.vendor-file.create",
  secret: true,
  input: (t) => ({
    filename: t.string({
      required: true,
      description: "Name of the file, for display. The type is detected by content.",
    }),
    content: t.string({ required: true, description: "File content as base64." }),
  }),
  run: async ({ filename, content }, context) => {
    const { sheet, planned } = await planImport(context, { filename, content }, true);
    await writeVendors(
      context,
      planned.flatMap((row) => row.change ?? []),
    );
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
      description: "The file with the result for each row.",
      resolve: ({ sheet }) => sheet,
    }),
  }),
});
