import { builder } from "../../builder.ts";
import { at } from "../../context.ts";
import { StoredFile } from "../../files/StoredFile.ts";
import { asRichText } from "../../projects/storedFields.ts";
import { type RichText, richTextOf } from "../../richText.rules.ts";
import { readableContracts } from "../ContractRecord.ts";
import { compareWords } from "./compare.rules.ts";
import { ComparisonType, workOf } from "./Comparison.ts";
import { MAX_RETURNED } from "./text.rules.ts";

/** Content of a returned file. */
const returnedWords = (content: unknown): RichText => asRichText(content as never) ?? richTextOf("");

const ReturnedText = builder.prismaNode("ReturnedText", {
  description:
    "A Word file returned by the other party, as it was read. Never changed. Visible to people who may read the contract.",
  nullable: true,
  id: { resolve: (text) => text.id, description: "Global id of this returned text." },
  findUnique: async (id, context) => ({ ...at(context, id), contract: await readableContracts(context) }),
  fields: (t) => ({
    file: t.relation("file", { type: StoredFile, description: "Returned file, as uploaded." }),
    content: t.field({
      type: "RichText",
      description: "Text read from the file.",
      resolve: ({ content }) => returnedWords(content),
    }),
    leftOut: t.exposeStringList("leftOut", {
      description: "Parts of the file that could not be read as text, in sentences. [] if there are none.",
    }),
    byName: t.exposeString("byName", { description: "Name of the person who uploaded it." }),
    at: t.expose("at", { type: "DateTime", description: "When it was uploaded." }),
    takenAt: t.expose("takenAt", {
      type: "DateTime",
      nullable: true,
      description: "When it became the text of the draft. Null if it did not.",
    }),
    takenBy: t.exposeString("takenBy", {
      nullable: true,
      description: "Name of the person who used it as the text of the draft. Null if no one did.",
    }),
    comparison: t.field({
      type: ComparisonType,
      description: "Changes by the other party: from the county's text at the time of the upload to the file's text.",
      resolve: ({ against, content }, _args, context) =>
        compareWords(asRichText(against), returnedWords(content), workOf(context)),
    }),
    comparisonNow: t.field({
      type: ComparisonType,
      description: "Changes if it were used now: from the contract's current text to the file's text.",
      select: () => ({ contract: { select: { text: true } } }),
      resolve: ({ contract, content }, _args, context) =>
        compareWords(asRichText(contract.text), returnedWords(content), workOf(context)),
    }),
  }),
});

builder.prismaObjectField("Contract", "returnedTexts", (t) =>
  t.field({
    type: [ReturnedText],
    description: "Word files returned by the other party, newest first. At most 100.",
    select: (_args, _context, nested) => ({
      returnedTexts: nested({ orderBy: [{ at: "desc" as const }, { id: "desc" as const }], take: MAX_RETURNED }),
    }),
    resolve: ({ returnedTexts }) => returnedTexts,
  }),
);
