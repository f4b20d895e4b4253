import { builder } from "../../builder.ts";
import { seesRoute } from "../lifecycle/routeSeen.ts";
import { type Blank, blanksSentence, MOST_BLANKS_NAMED } from "./blanks.rules.ts";
import { type BlanksLeft, blanksLeft, type Kept } from "./blanksLeft.ts";

const ResolutionBlank = builder.objectRef<Blank>("ResolutionBlank").implement({
  description: "A blank in the text of a resolution.",
  fields: (t) => ({
    blockKey: t.exposeString("blockKey", { description: "Key of its block." }),
    where: t.exposeString("where", { description: "The block as the editor calls it, e.g. RESOLVED clause 3." }),
    words: t.exposeString("words", { description: "The blank with the words around it, e.g. “on ____ (day)”." }),
  }),
});

const BlanksKept = builder.objectRef<Kept>("BlanksKept").implement({
  description: "Why the blanks of a text stay.",
  fields: (t) => ({
    reason: t.exposeString("reason", { description: "The reason." }),
    byName: t.exposeString("byName", { description: "Who gave it." }),
    at: t.expose("at", { type: "DateTime", description: "When it was given." }),
  }),
});

const ResolutionBlanks = builder.objectRef<BlanksLeft & { seesRoute: boolean }>("ResolutionBlanks").implement({
  description: "The blanks that a resolution's text still has.",
  fields: (t) => ({
    count: t.int({ description: "How many there are.", resolve: ({ blanks }) => blanks.length }),
    sentence: t.string({
      description: "How many there are and where the first ones are, in words.",
      resolve: ({ blanks }) => blanksSentence(blanks),
    }),
    places: t.field({
      type: [ResolutionBlank],
      description: "The first 20, in the order of the text.",
      resolve: ({ blanks }) => blanks.slice(0, MOST_BLANKS_NAMED),
    }),
    kept: t.field({
      type: BlanksKept,
      nullable: true,
      description: "Why they stay. Null: no one said so, the text has changed since, or the viewer sees the text only.",
      resolve: (left) => (left.seesRoute ? left.kept : null),
    }),
  }),
});

builder.prismaObjectField("Resolution", "blanks", (t) =>
  t.field({
    type: ResolutionBlanks,
    nullable: true,
    description:
      "The blanks of its text, as it is without the struck blocks. Null: it has none. While there are any, it comes before the board, onto an agenda, to a vote and to publication only with the clerk's reason.",
    select: { id: true, status: true },
    resolve: async ({ id, status }, _args, context) => {
      const left = await blanksLeft(context, id);
      return left && { ...left, seesRoute: seesRoute(context, { status }) };
    },
  }),
);
