import type { PressReleaseState as State } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { at, type Context, type SignedContext } from "../../context.ts";
import { calledInLog } from "../../recordNames.ts";
import { type Tone } from "./facts.rules.ts";
import { PressRelease, readableReleases, readsDrafts, recordChanged } from "./PressReleaseRecord.ts";
import { MAX_RELEASES } from "./rules.ts";

export const PressTone = describedEnum<Tone>("PressTone", "Tone of a press release.", {
  NEUTRAL: "Neutral, like a newspaper report.",
  FORMAL: "Formal, like the record of the body.",
  PLAIN: "Plain, in the simplest words.",
});

const PressReleaseState = describedEnum<State>("PressReleaseState", "State of a press release.", {
  DRAFT: "The release is being written and is not public.",
  PUBLISHED: "The release is public and its text no longer changes.",
  WITHDRAWN: "The release was public and has been withdrawn.",
});

/** Null for people who may read only published releases. */
const inside =
  <Row, Said>(resolve: (row: Row, context: SignedContext) => Said | Promise<Said>) =>
  (row: Row, _args: object, context: Context) =>
    context.tenant && context.actor && readsDrafts(context) ? resolve(row, context as SignedContext) : null;

const PressReleaseNode = builder.prismaNode("PressRelease", {
  description:
    "Press release about an agenda item. Drafts and withdrawn releases are visible to people who may edit agenda items. Published releases of public meetings are visible to everyone.",
  nullable: true,
  id: { resolve: (release) => release.id, description: "Global id of this press release." },
  findUnique: (id, context) => ({ ...at(context, id), AND: [readableReleases(context)] }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the press release." }),
    state: t.expose("state", { type: PressReleaseState, description: "State of the press release." }),
    tone: t.expose("tone", { type: PressTone, description: "Tone in which it was generated." }),
    includeFiscal: t.exposeBoolean("includeFiscal", {
      description: "Whether financial information, if there is any, was to be included.",
    }),
    headline: t.exposeString("headline", { description: "Headline of the release." }),
    body: t.exposeString("body", { description: "Body text. Paragraphs are separated by blank lines." }),
    publishedAt: t.expose("publishedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was published. Null for a draft.",
    }),
    publishedBy: t.string({
      nullable: true,
      description: "Name of the person who published it. Null for a draft, or if you may not see drafts.",
      resolve: inside(({ publishedBy }) => publishedBy),
    }),
    withdrawnWhy: t.string({
      nullable: true,
      description: "Reason why it was withdrawn. Null if it was not, or if you may not see drafts.",
      resolve: inside(({ withdrawnWhy }) => withdrawnWhy),
    }),
    byHand: t.boolean({
      nullable: true,
      description: "Whether the generated text was edited. Null if you may not see drafts.",
      resolve: inside(({ byHand }) => byHand),
    }),
    recordChanged: t.boolean({
      nullable: true,
      description: "Whether the record has changed since it was generated. Null if you may not see drafts.",
      resolve: inside((release, context) => recordChanged(context, release)),
    }),
    version: t.exposeInt("version", {
      description: "Version number, increased by each change. A save passes the version it started from.",
    }),
    item: t.relation("item", { description: "Agenda item that the release is about." }),
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
    description:
      "Press releases about the item, newest first, at most 50. People who may not see drafts get only published ones.",
    select: (_args, context, nested) => ({
      pressReleases: {
        ...(nested() as object),
        where: readableReleases(context),
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: MAX_RELEASES,
      },
    }),
    resolve: ({ pressReleases }) => pressReleases,
  }),
);

builder.queryField("pressRelease", (t) =>
  t.prismaField({
    type: "PressRelease",
    nullable: true,
    description:
      "Press release by its UUID. Null if it does not exist, or if it is not public and you may not see drafts.",
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
    description: "The 30 most recently published press releases, newest first. Visible to everyone.",
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

calledInLog("PressRelease", {
  select: { headline: true, item: { select: { meetingId: true } } },
  words: ({ headline }) => headline,
  path: ({ item }) => `/meetings/${item.meetingId}/edit`,
  found: (has) => ({ headline: has }),
});
