import { builder } from "../../builder.ts";
import { record } from "../../record.ts";
import { Conflicted, Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { LineItemKindEnum } from "../enums.ts";
import { editLines, Project } from "../ProjectRecord.ts";
import { MOST_LINES, readLines } from "./lines.rules.ts";
import { linesOf, writeLines } from "./writeLines.ts";

const LineItemInput = builder.inputType("LineItemInput", {
  description: "A line that bidders price, with its numbers as they were written.",
  fields: (t) => ({
    key: t.string({ description: "Key of the line that it was. Null: a new line." }),
    kind: t.field({ type: LineItemKindEnum, required: true, description: "What it is." }),
    number: t.string({ required: true, description: "Number as printed, at most 20 characters; once in the list." }),
    description: t.string({ required: true, description: "What is priced, at most 2,000 characters." }),
    unit: t.string({ required: true, description: "Unit, at most 40 characters." }),
    quantity: t.string({ required: true, description: "More than 0, up to six places, e.g. 1,200.5." }),
    estimate: t.string({ description: "The engineer's estimate a unit, up to six places. Null or '': none." }),
    allowance: t.string({ description: "Amount that every bidder takes; of an allowance only. Null or '': none." }),
  }),
});

verb("saveLineItems", {
  description:
    "Saves all lines of a project in their order, if nobody saved newer ones. A number that is not clear is refused with its line and field, never guessed.",
  on: Project,
  can: editLines,
  input: (t) => ({
    linesVersion: t.int({ required: true, description: "The version of the lines that you edited." }),
    lines: t.field({ type: [LineItemInput], required: true, most: MOST_LINES, description: "All lines, in order." }),
  }),
  run: async (project, input, context) => {
    if (input.linesVersion !== project.linesVersion) throw new Conflicted("Project", project.id);
    const read = readLines(
      input.lines.map((line) => ({ ...line, estimate: line.estimate ?? "", allowance: line.allowance ?? "" })),
    );
    if ("refusal" in read) throw new Refused(read.refusal);
    const before = await linesOf(context, project.id);
    const known = new Set(before.map(({ id }) => id));
    const lines = read.lines.map((line, at) => {
      const key = input.lines[at]?.key ?? "";
      // A key counts once, and only of this project.
      return { ...line, id: known.delete(key) ? key : null };
    });
    const version = await writeLines(context, project, lines);
    await record(context, {
      before: { lines: before.length, version: project.linesVersion },
      after: { lines: lines.length, version },
    });
  },
});
