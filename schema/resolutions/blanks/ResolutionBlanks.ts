import { builder } from "../../builder.ts";
import { seesRoute } from "../routeSeen.ts";
import { type Blank, blanksSentence, MAX_BLANKS_NAMED } from "./blanks.rules.ts";
import { type BlanksLeft, blanksLeft, type KeptBlanks } from "./blanksLeft.ts";

const ResolutionBlank = builder.objectRef<Blank>("ResolutionBlank").implement({
  description: "Blank in the text of a resolution.",
  fields: (t) => ({
    blockKey: t.exposeString("blockKey", { description: "Key of the block that contains the blank." }),
    where: t.exposeString("where", { description: "Name of the block in the editor, e.g. RESOLVED clause 3." }),
    words: t.exposeString("words", { description: "The blank with the surrounding words, e.g. “on ____ (day)”." }),
  }),
});

const BlanksKept = builder.objectRef<KeptBlanks>("BlanksKept").implement({
  description: "Statement of why the blanks of a text are kept.",
  fields: (t) => ({
    reason: t.exposeString("reason", { description: "Reason for keeping the blanks." }),
    byName: t.exposeString("byName", { description: "Name of the person who gave the reason." }),
    at: t.expose("at", { type: "DateTime", description: "When the reason was given." }),
  }),
});

const ResolutionBlanks = builder.objectRef<BlanksLeft & { seesRoute: boolean }>("ResolutionBlanks").implement({
  description: "Blanks left in the text of a resolution.",
  fields: (t) => ({
    count: t.int({ description: "Number of blanks.", resolve: ({ blanks }) => blanks.length }),
    sentence: t.string({
      description: "Number of blanks and the places of the first ones, in words.",
      resolve: ({ blanks }) => blanksSentence(blanks),
    }),
    places: t.field({
      type: [ResolutionBlank],
      description: "First 20 blanks, in the order of the text.",
      resolve: ({ blanks }) => blanks.slice(0, MAX_BLANKS_NAMED),
    }),
    kept: t.field({
      type: BlanksKept,
      nullable: true,
      description:
        "Reason why the blanks are kept. Null if none was given, if the text has changed since, or if the viewer may see only the text.",
      resolve: (left) => (left.seesRoute ? left.kept : null),
    }),
  }),
});

builder.prismaObjectField("Resolution", "blanks", (t) =>
  t.field({
    type: ResolutionBlanks,
    nullable: true,
    description:
      "Blanks in the text, without struck blocks. Null if there are none. A text with blanks goes to the board, onto an agenda, to a vote or to publication only with the clerk's reason.",
    select: { id: true, status: true },
    resolve: async ({ id, status }, _args, context) => {
      const left = await blanksLeft(context, id);
      return left && { ...left, seesRoute: seesRoute(context, { status }) };
    },
  }),
);
