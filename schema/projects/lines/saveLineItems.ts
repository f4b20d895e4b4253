import { builder } from "../../builder.ts";
import { record } from "../../record.ts";
import { Conflicted, Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { LineItemKindEnum } from "../enums.ts";
import { editLines, Project } from "../ProjectRecord.ts";
import { MAX_LINES, readLines } from "./lines.rules.ts";
import { linesOf, writeLines } from "./writeLines.ts";

const LineItemInput = builder.inputType("LineItemInput", {
  description: "A line for bidders to price, with its numbers as entered.",
  fields: (t) => ({
    key: t.string({ description: "Key of the existing line. Null for a new line." }),
    kind: t.field({
      type: LineItemKindEnum,
      required: true,
      description: "Kind of line, e.g. part of the base bid or an alternate.",
    }),
    number: t.string({
      required: true,
      description: "Line number as printed, at most 20 characters, unique in the list.",
    }),
    description: t.string({
      required: true,
      description: "Description of the item to be priced, at most 2,000 characters.",
    }),
    unit: t.string({ required: true, description: "Unit of measure, at most 40 characters." }),
    quantity: t.string({
      required: true,
      description: "Quantity greater than 0, with up to six decimal places, e.g. 1,200.5.",
    }),
    estimate: t.string({
      description: "The engineer's estimate per unit, with up to six decimal places. Null or '' if none.",
    }),
    allowance: t.string({
      description: "Amount that every bidder includes, for an allowance only. Null or '' if none.",
    }),
  }),
});

verb("saveLineItems", {
  description:
    "Saves all lines of a project in order, unless a newer version was saved. An unclear number is refused with its line and field, never guessed.",
  on: Project,
  can: editLines,
  input: (t) => ({
    linesVersion: t.int({ required: true, description: "Version of the lines that you edited." }),
    lines: t.field({
      type: [LineItemInput],
      required: true,
      most: MAX_LINES,
      description: "The complete list of lines, in order.",
    }),
  }),
  run: async (project, input, context) => {
    if (input.linesVersion !== project.linesVersion) throw new Conflicted("Project", project.id);
    const read = readLines(
      input.lines.map((line) => ({ ...line, estimate: line.estimate ?? "", allowance: line.allowance ?? "" })),
    );
    if ("refusal" in read) throw new Refused(read.refusal);
    const before = await linesOf(context, project.id);
    const known = new Set(before.map(({ id }) => id));
    const lines = read.lines.map((line, index) => {
      const key = input.lines[index]?.key ?? "";
      // A key is used once, and only if it belongs to this project.
      return { ...line, id: known.delete(key) ? key : null };
    });
    const version = await writeLines(context, project, lines);
    await record(context, {
      before: { lines: before.length, version: project.linesVersion },
      after: { lines: lines.length, version },
    });
  },
});
