import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { refuseRetirement } from "./library.rules.ts";
import { StandardParagraph } from "./ParagraphRecord.ts";

verb("retireStandardParagraph", {
  description:
    "Retires a paragraph. It can no longer be inserted. Its versions are kept, and documents that used it keep their text.",
  on: StandardParagraph,
  can: "retire",
  about: "Retire the paragraph.",
  permission: "administration.templates.delete",
  refuse: refuseRetirement,
  run: async ({ id, title }, _input, context) => {
    await context.db.standardParagraph.update({ where: at(context, id), data: { isRetired: true } });
    await record(context, { before: { title, isRetired: false }, after: { title, isRetired: true } });
  },
});
