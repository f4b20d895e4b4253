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
    "Imports the valid rows of a file of users, all of them or none, and leaves out the others. The same file again changes nothing. Roles of users who are there, and roles whose name contains 'admin', ask you to prove again who you are. The log tells each user's change.",
  permission: "administration.user-record.create",
  input: (t) => ({
    filename: t.string({
      required: true,
      description: "Name of the file, for people; its content decides what it is.",
    }),
    content: t.string({ required: true, description: "The file as base64." }),
    sendWelcome: t.boolean({
      description: "Whether each new user is sent a welcome email, at most 100 at once. Null: no.",
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
      description: "The file with what became of each row.",
      resolve: ({ sheet }) => sheet,
    }),
  }),
});
