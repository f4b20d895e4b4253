import { v7 as uuid } from "uuid";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { MAX_PARAGRAPHS } from "./library.rules.ts";
import { ParagraphMatterEnum } from "./StandardParagraph.ts";
import { paragraphFields, paragraphOf } from "./paragraphInput.ts";

verb("addStandardParagraph", {
  description:
    "Adds a paragraph to the county's library. A variable that the product does not know is refused, with its name and position.",
  permission: "administration.templates.create",
  offered: {
    name: "addStandardParagraph",
    about: "Whether the viewer may add paragraphs to the county's library.",
  },
  input: (t) => ({
    ...paragraphFields(t),
    matter: t.field({
      type: ParagraphMatterEnum,
      description: "Kind of text that the paragraph is used in. Null for purchase documents.",
    }),
  }),
  run: async (input, context) => {
    const matter = input.matter ?? "PURCHASE";
    const { text, ...data } = await paragraphOf(context, input, { matter, own: null });
    if ((await context.db.standardParagraph.count()) >= MAX_PARAGRAPHS)
      throw new Refused({ code: "TOO_MANY", message: "A county's library can have at most 1,000 paragraphs." });
    const id = uuid();
    await context.db.standardParagraph.create({ data: { id, matter, ...data } });
    await context.db.standardParagraphVersion.create({ data: { paragraphId: id, number: 1, ...text } });
    await record(context, { noun: "StandardParagraph", nounId: id, after: { matter, ...data } });
    return { paragraphId: id };
  },
  payload: (t) => ({
    paragraph: nodeNow(t, "StandardParagraph", "The paragraph as it is kept.", (done) => done.paragraphId),
  }),
});
