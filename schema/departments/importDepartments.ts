import { ImportSheet } from "../files/ImportSheet.ts";
import { writtenName } from "../files/names.rules.ts";
import { countsOf } from "../files/import.rules.ts";
import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { planImport } from "./readImport.ts";
import { writeDepartment } from "./writeImported.ts";

verb("importDepartments", {
  description:
    "Imports the valid rows of a file of departments, all of them or none, and leaves out the others. The same file again changes nothing. The log tells each department's change.",
  permission: "administration.department-record.create",
  input: (t) => ({
    filename: t.string({
      required: true,
      description: "Name of the file, for people; its content decides what it is.",
    }),
    content: t.string({ required: true, description: "The file as base64." }),
  }),
  run: async ({ filename, content }, context) => {
    const { sheet, planned } = await planImport(context, { filename, content }, true);
    const changes = planned.flatMap((row) => row.change ?? []);
    // In the order of the rows: a number that one gives up may be the next one's.
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
      description: "The file with what became of each row.",
      resolve: ({ sheet }) => sheet,
    }),
  }),
});
