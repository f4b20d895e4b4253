import { ImportSheet } from "../files/ImportSheet.ts";
import { countsOf, type Planned } from "../files/import.rules.ts";
import { writtenName } from "../files/names.rules.ts";
import { record } from "../record.ts";
import { verb } from "../verb.ts";
import type { UserChange } from "./import.rules.ts";
import { planImport } from "./readImport.ts";
import { admitUsers, writeUsers } from "./writeImported.ts";

verb("importUsers", {
  description:
    "Imports the valid rows of a file of users, all of them or none. Invalid rows are left out. Importing the same file again changes nothing. Changing roles of existing users, or assigning roles whose name contains 'admin', requires a recent proof of identity. Each user's change is logged.",
  permission: "administration.user-record.create",
  input: (t) => ({
    filename: t.string({
      required: true,
      description: "Name of the file, shown to people. The format is detected from the content.",
    }),
    content: t.string({ required: true, description: "Content of the file in base64." }),
    sendWelcome: t.boolean({
      description: "Whether each new user is sent a welcome email, at most 100 per import. Null: no.",
    }),
  }),
  run: async ({ filename, content, sendWelcome }, context) => {
    const { table, planned } = await planImport(context, { filename, content }, true);
    const changes = planned.flatMap((row) => row.change ?? []);
    await admitUsers(context, changes, sendWelcome ?? false);
    await writeUsers(context, changes, sendWelcome ?? false);
    const created = changes.filter(({ id }) => id === null);
    const counts = countsOf(planned);
    await record(context, {
      noun: "User",
      nounId: context.actor.userId,
      after: { filename: writtenName(filename), ...counts, welcomed: sendWelcome ? created.length : 0 },
    });
    return { sheet: { columns: table.columns, ignored: table.ignored, rows: planned satisfies Planned<UserChange>[] } };
  },
  payload: (t) => ({
    sheet: t.field({
      type: ImportSheet,
      description: "The file with the outcome of each row.",
      resolve: ({ sheet }) => sheet,
    }),
  }),
});
