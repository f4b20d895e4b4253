import { builder } from "../../builder.ts";
import { at } from "../../context.ts";
import { calledInLog } from "../../recordNames.ts";
import { FLAG_CODES } from "./flags.rules.ts";
import { readableFlags, RedFlag } from "./RedFlagRecord.ts";

/** Notes of a flag, and flags of a project, that are listed. */
const MOST_LISTED = 100;

const MomentEnum = builder.enumType("RedFlagMoment", {
  description: "When a red flag was looked for.",
  values: {
    OPENING: { description: "At the opening of the bids." },
    AWARD: { description: "At the award." },
    IMPORT: { description: "When open data of a purchase of the past were imported." },
  } as const,
});
const CodeEnum = builder.enumType("RedFlagCode", {
  description: "The name of a red flag in Open Contracting's guide.",
  values: Object.fromEntries(
    FLAG_CODES.map((code) => [code, { description: `Open Contracting's ${code}.` }]),
  ) as Record<(typeof FLAG_CODES)[number], { description: string }>,
});

const Note = builder.prismaObject("RedFlagNote", {
  description: "What staff say to a red flag. Never changed.",
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the note." }),
    note: t.exposeString("note", { description: "The words." }),
    byName: t.exposeString("byName", { description: "Who wrote it." }),
    at: t.expose("at", { type: "DateTime", description: "When." }),
  }),
});

builder.prismaNode("RedFlag", {
  description:
    "Something about a purchase that an auditor would ask about. It blocks nothing: it asks for a note. For staff who may view opened bids.",
  nullable: true,
  id: { resolve: (flag) => flag.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableFlags(context)) }),
  fields: (t) => ({
    code: t.field({
      type: CodeEnum,
      description: "Its name in Open Contracting's guide.",
      resolve: ({ code }) => FLAG_CODES.find((each) => each === code) ?? "R003",
    }),
    moment: t.field({ type: MomentEnum, description: "When it was found.", resolve: ({ moment }) => moment }),
    words: t.exposeString("words", { description: "A plain sentence with its numbers." }),
    result: t.exposeFloat("result", { description: "The result as Open Contracting's indicator gives it." }),
    foundAt: t.expose("foundAt", { type: "DateTime", description: "When." }),
    project: t.relation("project", { description: "The purchase that it is about." }),
    notes: t.field({
      type: [Note],
      description: "What staff said to it, oldest first, at most 100.",
      select: { notes: { orderBy: [{ at: "asc" }, { id: "asc" }], take: MOST_LISTED } },
      resolve: ({ notes }) => notes,
    }),
    viewerCan: t.field({
      type: RedFlag.Can,
      description: "What the viewer may do with it now, and why not.",
      resolve: (flag) => flag,
    }),
  }),
});

builder.prismaObjectField("Project", "redFlags", (t) =>
  t.prismaField({
    type: ["RedFlag"],
    description: "What was found at its opening and its award, at most 100. [] for whoever may not view opened bids.",
    resolve: async (query, { id }, _args, context) =>
      context.db.redFlag.findMany({
        ...query,
        where: { AND: [{ projectId: id }, await readableFlags(context)] },
        orderBy: [{ foundAt: "asc" }, { code: "asc" }, { id: "asc" }],
        take: MOST_LISTED,
      }),
  }),
);

builder.queryField("redFlags", (t) =>
  t.prismaConnection(
    {
      type: "RedFlag",
      cursor: "tenantId_id",
      description:
        "The county's red flags that the viewer may read, those found last first. Empty for whoever may not view opened bids.",
      args: {
        moment: t.arg({ type: MomentEnum, description: "Only those looked for then. Null: all." }),
        code: t.arg({ type: CodeEnum, description: "Only those of this name. Null: all." }),
      },
      resolve: async (query, _root, { moment, code }, context) =>
        context.db.redFlag.findMany({
          ...query,
          where: { AND: [await readableFlags(context), { ...(moment && { moment }), ...(code && { code }) }] },
          orderBy: [{ foundAt: "desc" }, { id: "desc" }],
        }),
    },
    { description: "Red flags with their pages." },
    { description: "A red flag in a page." },
  ),
);

calledInLog(
  "RedFlag",
  async ({ db }, keys) => {
    const found = await db.redFlag.findMany({ where: { id: { in: keys } } });
    return found.map(({ id, code, words, projectId }) => ({
      key: id,
      words: `Red flag ${code}: ${words}`,
      path: `/projects/${projectId}?tab=tabulation`,
    }));
  },
  ({ db }, has, take) => db.redFlag.findMany({ where: { words: has }, select: { id: true }, take }),
);
