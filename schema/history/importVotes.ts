import { announce } from "../context.ts";
import { ImportSheet } from "../files/ImportSheet.ts";
import { countsOf } from "../files/import.rules.ts";
import { writtenName } from "../files/names.rules.ts";
import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { oneImportAtATime } from "./importRun.ts";
import { importMeetings } from "./importMeetings.ts";
import { IMPORTING, planVotesImport, votesSheetFields } from "./readVotes.ts";
import { todayOf } from "../tenancy/today.ts";
import { settleTerms } from "./settleTerms.ts";
import { meetingsOf } from "./votesSheet.rules.ts";

verb("importVotes", {
  description:
    "Imports the valid rows of a file of votes, all of them or none, as meetings that are over. Invalid rows are left out. The verdict of named votes is computed again. Contradictions are kept as a note on the motion. Importing the same file again adds nothing.",
  permission: IMPORTING,
  offered: { name: "importVotes", about: "Whether the viewer may import votes that were kept elsewhere." },
  secret: true,
  input: votesSheetFields,
  run: async (file, context) => {
    const { actor, db, ports } = context;
    // If two windows send the same file, its meetings are added only once.
    await oneImportAtATime(db);
    const { sheet, planned } = await planVotesImport(context, file);
    const name = writtenName(file.filename);
    const files = [{ file: name, meetings: meetingsOf(planned), skipped: 0 }];
    const { bodyIds } = await importMeetings(db, files, ports.clock, { byName: true });
    for (const bodyId of bodyIds) await settleTerms(db, bodyId, todayOf(context));
    await record(context, { noun: "User", nounId: actor.userId, after: { filename: name, ...countsOf(planned) } });
    announce(context, "meetings");
    return { sheet };
  },
  payload: (t) => ({
    sheet: t.expose("sheet", { type: ImportSheet, description: "The file with the outcome of each row." }),
  }),
});
