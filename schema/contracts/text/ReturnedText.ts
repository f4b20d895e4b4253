import { builder } from "../../builder.ts";
import { at } from "../../context.ts";
import { StoredFile } from "../../files/StoredFile.ts";
import { asRichText } from "../../procurement/storedFields.ts";
import { type RichText, richTextOf } from "../../richText.rules.ts";
import { readableContracts } from "../ContractRecord.ts";
import { compareWords } from "./compare.rules.ts";
import { ComparisonType, workOf } from "./Comparison.ts";
import { MOST_RETURNED } from "./text.rules.ts";

/** What a returned file says. */
const returnedWords = (content: unknown): RichText => asRichText(content as never) ?? richTextOf("");

const ReturnedText = builder.prismaNode("ReturnedText", {
  description:
    "A Word file that came back from the other side, as it was read. Never changed. For whoever may read the contract.",
  nullable: true,
  id: { resolve: (text) => text.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), contract: await readableContracts(context) }),
  fields: (t) => ({
    file: t.relation("file", { type: StoredFile, description: "The file itself." }),
    content: t.field({
      type: "RichText",
      description: "What it says.",
      resolve: ({ content }) => returnedWords(content),
    }),
    leftOut: t.exposeStringList("leftOut", {
      description: "What of the file could not be read as text, in sentences. [] for nothing.",
    }),
    byName: t.exposeString("byName", { description: "Who brought it." }),
    at: t.expose("at", { type: "DateTime", description: "When." }),
    takenAt: t.expose("takenAt", {
      type: "DateTime",
      nullable: true,
      description: "When it became the text of the draft. Null: it did not.",
    }),
    takenBy: t.exposeString("takenBy", { nullable: true, description: "Who took it. Null: nobody." }),
    comparison: t.field({
      type: ComparisonType,
      description: "What the other side changed: from the county's text when the file came to that of the file.",
      resolve: ({ against, content }, _args, context) =>
        compareWords(asRichText(against), returnedWords(content), workOf(context)),
    }),
    comparisonNow: t.field({
      type: ComparisonType,
      description: "What would change if it were taken: from the contract's text as it is now to that of the file.",
      select: () => ({ contract: { select: { text: true } } }),
      resolve: ({ contract, content }, _args, context) =>
        compareWords(asRichText(contract.text), returnedWords(content), workOf(context)),
    }),
  }),
});

builder.prismaObjectField("Contract", "returnedTexts", (t) =>
  t.field({
    type: [ReturnedText],
    description: "Word files that came back from the other side, newest first; at most 100.",
    select: (_args, _context, nested) => ({
      returnedTexts: nested({ orderBy: [{ at: "desc" as const }, { id: "desc" as const }], take: MOST_RETURNED }),
    }),
    resolve: ({ returnedTexts }) => returnedTexts,
  }),
);
