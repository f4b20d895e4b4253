import { ImportSheet } from "../../files/ImportSheet.ts";
import { countsOf } from "../../files/import.rules.ts";
import { writtenName } from "../../files/names.rules.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { planImport } from "./readImport.ts";
import { writeContracts } from "./writeContracts.ts";

verb("importContracts", {
  description:
    "Imports the valid rows of a file of contracts, all of them or none, and leaves out the others. The same file again changes nothing. What was executed before this system comes in as executed and says that its approvals, signatures and authority were not checked here; only whoever may mark contracts executed brings such ones in. Source: decision 'Contracts come in from a file'.",
  permission: "contracts.contract-record.create",
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
    const name = writtenName(filename);
    await writeContracts(
      context,
      planned.flatMap((row) => row.change ?? []),
      name,
    );
    await record(context, {
      noun: "User",
      nounId: context.actor.userId,
      after: { filename: name, ...countsOf(planned) },
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
