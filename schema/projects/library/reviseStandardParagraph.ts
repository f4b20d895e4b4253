import { canonicalText } from "../../canonical.rules.ts";
import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { refuseRevision } from "./library.rules.ts";
import { paragraphFields, paragraphOf } from "./paragraphInput.ts";
import { StandardParagraph } from "./ParagraphRecord.ts";

verb("reviseStandardParagraph", {
  description:
    "Changes a paragraph of the library, unless a newer version was saved. A changed text becomes the next version. Earlier versions are kept, and documents that used one keep their text.",
  on: StandardParagraph,
  can: "revise",
  about: "Change its title, section and text.",
  permission: "administration.templates.edit",
  refuse: refuseRevision,
  versioned: true,
  input: paragraphFields,
  run: async ({ id, matter, title, sectionKey }, input, context) => {
    const { text, ...data } = await paragraphOf(context, input, { matter, own: id });
    const newest = await context.db.standardParagraphVersion.findFirst({
      where: { paragraphId: id },
      orderBy: { number: "desc" },
    });
    const number = newest?.number ?? 0;
    const isNew = canonicalText(newest?.content) !== canonicalText(text.content);
    if (!isNew && data.title === title && data.sectionKey === sectionKey) return;
    if (isNew)
      await context.db.standardParagraphVersion.create({ data: { paragraphId: id, number: number + 1, ...text } });
    await context.db.standardParagraph.update({ where: at(context, id), data: { ...data, version: { increment: 1 } } });
    await record(context, {
      before: { title, sectionKey, number },
      after: { ...data, number: isNew ? number + 1 : number },
    });
  },
});
