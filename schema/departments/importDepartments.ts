import { ImportSheet } from "../files/ImportSheet.ts";
import { writtenName } from "../files/names.rules.ts";
import { countsOf } from "../files/import.rules.ts";
import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { planImport } from "./readImport.ts";
import { writeDepartment } from "./writeImported.ts";

verb("importDepartments", {
  description:
    "Imports the valid rows of a file of departments, all of them or none, and skips the others. Importing the same file again changes nothing. The log records each department's change.",
  permission: "administration.department-record.create",
  input: (t) => ({
    filename: t.string({
      required: true,
      description: "Name of the file, for display. The format is recognized by the content.",
    }),
    content: t.string({ required: true, description: "Content of the file, as base64." }),
  }),
  run: async ({ filename, content }, context) => {
    const { sheet, planned } = await planImport(context, { filename, content }, true);
    const changes = planned.flatMap((row) => row.change ?? []);
    // In row order: a number that one row frees may be used by a later one.
    for (const change of changes) await writeDepartment(context, change);
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
      description: "The file, with what happened to each row.",
      resolve: ({ sheet }) => sheet,
    }),
  }),
});
