import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { refuseRetirement } from "./library.rules.ts";
import { StandardParagraph } from "./ParagraphRecord.ts";

verb("retireStandardParagraph", {
  description:
    "Takes a paragraph out of use: nobody takes it into a document any more. Its versions stay, and documents that took one keep their words.",
  on: StandardParagraph,
  can: "retire",
  about: "Take it out of use.",
  permission: "administration.templates.delete",
  refuse: refuseRetirement,
  run: async ({ id, title }, _input, context) => {
    await context.db.standardParagraph.update({ where: at(context, id), data: { isRetired: true } });
    await record(context, { before: { title, isRetired: false }, after: { title, isRetired: true } });
  },
});
