import { ImportSheet } from "../files/ImportSheet.ts";
import { countsOf } from "../files/import.rules.ts";
import { writtenName } from "../files/names.rules.ts";
import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { planImport } from "./readImport.ts";
import { writeVendors } from "./writeImported.ts";

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
      description: "The file with what became of each row.",
      resolve: ({ sheet }) => sheet,
    }),
  }),
});
