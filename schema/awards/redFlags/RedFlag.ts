import { builder } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { at } from "../../context.ts";
import { calledInLog } from "../../recordNames.ts";
import { FLAG_CODES } from "./flags.rules.ts";
import { readableFlags, RedFlag } from "./RedFlagRecord.ts";

/** Maximum number of notes listed per flag, and of flags per project. */
const MAX_LISTED = 100;

const MomentEnum = describedEnum("RedFlagMoment", "When a red flag was checked.", {
  OPENING: "At the opening of the bids.",
  AWARD: "At the award of the project.",
  IMPORT: "When open data of a past purchase was imported.",
});
const codes = FLAG_CODES.map((code) => [code, `Open Contracting's ${code}.`] as const);
const CodeEnum = describedEnum(
  "RedFlagCode",
  "Code of a red flag in Open Contracting's guide.",
  Object.fromEntries(codes) as Record<(typeof FLAG_CODES)[number], string>,
);

const Note = builder.prismaObject("RedFlagNote", {
  description: "A staff note on a red flag. It never changes.",
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the note." }),
    note: t.exposeString("note", { description: "Text of the note." }),
    byName: t.exposeString("byName", { description: "Name of the person who wrote the note." }),
    at: t.expose("at", { type: "DateTime", description: "When the note was written." }),
  }),
});

builder.prismaNode("RedFlag", {
  description:
    "Something about a purchase that an auditor would ask about. It blocks nothing but asks for a note. Visible to staff who may view opened bids.",
  nullable: true,
  id: { resolve: (flag) => flag.id, description: "Global id of this red flag." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableFlags(context)) }),
  fields: (t) => ({
    code: t.field({
      type: CodeEnum,
      description: "Code in Open Contracting's guide.",
      resolve: ({ code }) => FLAG_CODES.find((each) => each === code) ?? "R003",
    }),
    moment: t.expose("moment", { type: MomentEnum, description: "The step at which it was found." }),
    words: t.exposeString("words", { description: "Plain sentence about the finding, with its numbers." }),
    result: t.exposeFloat("result", { description: "Result of Open Contracting's indicator." }),
    foundAt: t.expose("foundAt", { type: "DateTime", description: "When the red flag was found." }),
    project: t.relation("project", { description: "The project to which it belongs." }),
    notes: t.field({
      type: [Note],
      description: "Staff notes, oldest first, at most 100.",
      select: { notes: { orderBy: [{ at: "asc" }, { id: "asc" }], take: MAX_LISTED } },
      resolve: ({ notes }) => notes,
    }),
    viewerCan: t.field({
      type: RedFlag.Can,
      description: "What the viewer may do with this red flag now, and the reason for each refusal.",
      resolve: (flag) => flag,
    }),
  }),
});

builder.prismaObjectField("Project", "redFlags", (t) =>
  t.prismaField({
    type: ["RedFlag"],
    description:
      "Red flags found at the opening and the award, at most 100. [] if the viewer may not view opened bids.",
    resolve: async (query, { id }, _args, context) =>
      context.db.redFlag.findMany({
        ...query,
        where: { AND: [{ projectId: id }, await readableFlags(context)] },
        orderBy: [{ foundAt: "asc" }, { code: "asc" }, { id: "asc" }],
        take: MAX_LISTED,
      }),
  }),
);

builder.queryField("redFlags", (t) =>
  t.prismaConnection(
    {
      type: "RedFlag",
      cursor: "tenantId_id",
      description:
        "The county's red flags that the viewer may read, latest first. Empty for people who may not view opened bids.",
      args: {
        moment: t.arg({ type: MomentEnum, description: "Only red flags found at this step. Null for all." }),
        code: t.arg({ type: CodeEnum, description: "Only red flags with this code. Null for all." }),
      },
      resolve: async (query, _root, { moment, code }, context) =>
        context.db.redFlag.findMany({
          ...query,
          where: { AND: [await readableFlags(context), { ...(moment && { moment }), ...(code && { code }) }] },
          orderBy: [{ foundAt: "desc" }, { id: "desc" }],
        }),
    },
    { description: "A page of red flags." },
    { description: "A red flag on a page." },
  ),
);

calledInLog("RedFlag", {
  select: { code: true, words: true, projectId: true },
  words: ({ code, words }) => `Red flag ${code}: ${words}`,
  path: ({ projectId }) => `/projects/${projectId}?tab=tabulation`,
  found: (has) => ({ words: has }),
});
