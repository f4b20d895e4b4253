import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { refuseReturn } from "./library.rules.ts";
import { StandardParagraph } from "./ParagraphRecord.ts";

verb("bringBackStandardParagraph", {
  description: "Puts a retired paragraph back into use, with its newest version.",
  on: StandardParagraph,
  can: "bringBack",
  about: "Put it back into use.",
  permission: "administration.templates.delete",
  refuse: refuseReturn,
  run: async ({ id, title }, _input, context) => {
    await context.db.standardParagraph.update({ where: at(context, id), data: { isRetired: false } });
    await record(context, { before: { title, isRetired: true }, after: { title, isRetired: false } });
  },
});
