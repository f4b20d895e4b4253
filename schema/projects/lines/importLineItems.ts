import { countsOf } from "../../files/import.rules.ts";
import { ImportSheet } from "../../files/ImportSheet.ts";
import { writtenName } from "../../files/names.rules.ts";
import { record } from "../../record.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { editLines, Project } from "../ProjectRecord.ts";
import { planImport, sheetFields } from "./readImport.ts";
import { writeLines } from "./writeLines.ts";

verb("importLineItems", {
  description:
    "Imports the valid rows of a file of lines, all or none, and skips the others. Lines that are not in the file stay. Importing the same file again changes nothing.",
  on: Project,
  can: editLines,
  answers: "nothing",
  input: sheetFields,
  run: async (project, file, context) => {
    const { sheet, planned, present } = await planImport(context, project.id, file);
    const changes = planned.flatMap(({ change }) => change ?? []);
    if (changes.length > 0) {
      const changed = new Map(changes.flatMap(({ id, line }) => (id === null ? [] : [[id, line] as const])));
      const presentLines = present.map(({ id, kind, number, description, unit, quantity, estimate, allowance }) => ({
        ...(changed.get(id) ?? { kind, number, description, unit, quantity, estimate, allowance }),
        id,
      }));
      const added = changes.flatMap(({ id, line }) => (id === null ? [{ ...line, id: null }] : []));
      await writeLines(context, project, [...presentLines, ...added]);
    }
    await record(context, { after: { filename: writtenName(file.filename), ...countsOf(planned) } });
    return { sheet };
  },
  payload: (t) => ({
    project: nodeNow(t, "Project", "The project as it is now.", (done) => done.key),
    sheet: t.expose("sheet", { type: ImportSheet, description: "The file with the result for each row." }),
  }),
});
