import type { PressReleaseState as State } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { at, type Context, type SignedContext } from "../../context.ts";
import { calledInLog } from "../../recordNames.ts";
import { type Tone } from "./facts.rules.ts";
import { PressRelease, readableReleases, readsDrafts, recordChanged } from "./PressReleaseRecord.ts";
import { MOST_RELEASES } from "./rules.ts";

export const PressTone = builder.enumType("PressTone", {
  description: "How a press release speaks.",
  values: {
    NEUTRAL: { description: "As a newspaper reports." },
    FORMAL: { description: "As the record of the body speaks." },
    PLAIN: { description: "In the plainest words." },
  } as const satisfies Record<Tone, { description: string }>,
});

const PressReleaseState = builder.enumType("PressReleaseState", {
  description: "How far a press release is.",
  values: {
    DRAFT: { description: "Being written; not public." },
    PUBLISHED: { description: "Everybody reads it; its words no longer change." },
    WITHDRAWN: { description: "It was public and is no longer." },
  } as const satisfies Record<State, { description: string }>,
});

/** Null for whoever reads only what is published. */
const inside =
  <Row, Said>(said: (row: Row, context: SignedContext) => Said | Promise<Said>) =>
  (row: Row, _args: object, context: Context) =>
    context.tenant && context.actor && readsDrafts(context) ? said(row, context as SignedContext) : null;

const PressReleaseNode = builder.prismaNode("PressRelease", {
  description:
    "What the county tells the press of an agenda item. Drafts and withdrawn ones are for people who may edit agenda items; published ones of public meetings are for everybody.",
  nullable: true,
  id: { resolve: (release) => release.id, description: "Global id of this press release." },
  findUnique: (id, context) => ({ ...at(context, id), AND: [readableReleases(context)] }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the press release." }),
    state: t.field({ type: PressReleaseState, description: "How far it is.", resolve: ({ state }) => state }),
    tone: t.field({ type: PressTone, description: "How it was generated to speak.", resolve: ({ tone }) => tone }),
    includeFiscal: t.exposeBoolean("includeFiscal", {
      description: "Whether the money was to be told, where there is any.",
    }),
    headline: t.exposeString("headline", { description: "Its headline." }),
    body: t.exposeString("body", { description: "What it says, a paragraph a blank line." }),
    publishedAt: t.expose("publishedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was published. Null: it is a draft.",
    }),
    publishedBy: t.string({
      nullable: true,
      description: "Who published it. Null: a draft, or you may not see drafts.",
      resolve: inside(({ publishedBy }) => publishedBy),
    }),
    withdrawnWhy: t.string({
      nullable: true,
      description: "Why it was withdrawn. Null: it was not, or you may not see drafts.",
      resolve: inside(({ withdrawnWhy }) => withdrawnWhy),
    }),
    byHand: t.boolean({
      nullable: true,
      description: "Whether somebody changed what was generated. Null: you may not see drafts.",
      resolve: inside(({ byHand }) => byHand),
    }),
    recordChanged: t.boolean({
      nullable: true,
      description: "Whether the record says something else since it was generated. Null: you may not see drafts.",
      resolve: inside((release, context) => recordChanged(context, release)),
    }),
    version: t.exposeInt("version", { description: "Version number, increased by each change. A save passes the version it started from." }),
    item: t.relation("item", { description: "The agenda item that it is about." }),
    viewerCan: t.field({
      type: PressRelease.Can,
      description: "What the viewer may do with this press release, with the reason when they may not.",
      resolve: (release) => release,
    }),
  }),
});

builder.prismaObjectField("AgendaItem", "pressReleases", (t) =>
  t.field({
    type: [PressReleaseNode],
    description: "What the county tells the press of it, the newest first; for others what is published. At most 50.",
    select: (_args, context, nested) => ({
      pressReleases: {
        ...(nested() as object),
        where: readableReleases(context),
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: MOST_RELEASES,
      },
    }),
    resolve: ({ pressReleases }) => pressReleases,
  }),
);

builder.queryField("pressRelease", (t) =>
  t.prismaField({
    type: "PressRelease",
    nullable: true,
    description: "A press release by its UUID. Null: there is none, or it is not public and you may not see drafts.",
    args: { key: t.arg.id({ required: true, description: "UUID of the press release." }) },
    resolve: (query, _root, { key }, context) =>
      context.tenant === null
        ? null
        : context.db.pressRelease.findFirst({ ...query, where: { AND: [{ id: key }, readableReleases(context)] } }),
  }),
);

builder.queryField("newestPressReleases", (t) =>
  t.prismaField({
    type: ["PressRelease"],
    description: "The thirty press releases that were published last, the newest first; for everybody.",
    resolve: (query, _root, _args, context) =>
      context.tenant === null
        ? []
        : context.db.pressRelease.findMany({
            ...query,
            where: { AND: [{ state: "PUBLISHED" }, readableReleases(context)] },
            orderBy: [{ publishedAt: "desc" }, { id: "desc" }],
            take: 30,
          }),
  }),
);

calledInLog(
  "PressRelease",
  async ({ db }, keys) => {
    const found = await db.pressRelease.findMany({
      where: { id: { in: keys } },
      select: { id: true, headline: true, item: { select: { meetingId: true } } },
    });
    return found.map(({ id, headline, item }) => ({
      key: id,
      words: headline,
      path: `/meetings/${item.meetingId}/edit`,
    }));
  },
  ({ db }, has, take) => db.pressRelease.findMany({ where: { headline: has }, select: { id: true }, take }),
);
