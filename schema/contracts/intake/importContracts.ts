import { ImportSheet } from "../../files/ImportSheet.ts";
import { countsOf } from "../../files/import.rules.ts";
import { writtenName } from "../../files/names.rules.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { planImport } from "./readImport.ts";
import { writeContracts } from "./writeContracts.ts";

verb("importContracts", {
  description:
    "Imports the valid rows of a file of contracts, all of them or none, and skips the others. Importing the same file again changes nothing. Contracts executed before this system are imported as executed, with a note that their approvals, signatures and authority were not checked here. Only people who may mark contracts executed can import those. Source: decision 'Contracts come in from a file'.",
  permission: "contracts.contract-record.create",
  secret: true,
  input: (t) => ({
    filename: t.string({
      required: true,
      description: "Name of the file, for display. The format is recognized by the content.",
    }),
    content: t.string({ required: true, description: "Content of the file, as base64." }),
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
      description: "The file, with what happened to each row.",
      resolve: ({ sheet }) => sheet,
    }),
  }),
});
