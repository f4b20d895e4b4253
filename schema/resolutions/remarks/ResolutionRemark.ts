import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import { at, type Context } from "../../context.ts";
import { plainText } from "../../richText.rules.ts";
import { blocksOf } from "../DraftBlock.ts";
import { statusOf } from "../facts.rules.ts";
import { ResolutionStatusEnum } from "../enums.ts";
import { RedlinePart } from "../editor/Redline.ts";
import { redlineWords } from "../editor/redline.rules.ts";
import { resolutionsWithRoute, seesRoute } from "../lifecycle/routeSeen.ts";
import { WHOLE } from "../ResolutionRecord.ts";
import { openRemarks } from "./openRemarks.ts";
import {
  clauseOf,
  isStale,
  type OpenRemarks,
  type RemarkKind,
  type RemarkState,
  remarksToDo,
} from "./remarks.rules.ts";
import { asRemark, ResolutionRemark, type RemarkStanding } from "./ResolutionRemarkRecord.ts";

const RemarkKindEnum = builder.enumType("RemarkKind", {
  description: "What is said of a clause.",
  values: {
    COMMENT: { description: "A comment." },
    SUGGESTION: { description: "Words that should be in its place." },
  } as const satisfies Record<RemarkKind, object>,
});

const RemarkStateEnum = builder.enumType("RemarkState", {
  description: "What became of a comment or a suggestion.",
  values: {
    OPEN: { description: "Nothing yet." },
    ACCEPTED: { description: "The suggested words are in the text." },
    DECLINED: { description: "The clause stayed as it was." },
    SETTLED: { description: "The comment is settled." },
    WITHDRAWN: { description: "Its author took it back." },
  } as const satisfies Record<RemarkState, object>,
});

builder.prismaObject("RemarkAnswer", {
  description: "An answer to a comment. Never changed or deleted.",
  fields: (t) => ({
    text: t.exposeString("text", { description: "The answer." }),
    byName: t.exposeString("byName", { description: "Who gave it." }),
    at: t.expose("at", { type: "DateTime", description: "When." }),
  }),
});

type Standing = Omit<RemarkStanding, "remark">;

/** The text of remarks as it is now, with their clauses; one statement for all remarks that are shown at once. */
async function textOf(context: Context, row: { resolutionId: string; blockKey: string }): Promise<Standing> {
  const text = await batched(context, "textOfRemarks", row.resolutionId, async (ids) => {
    const found = await context.db.resolution.findMany({
      where: { id: { in: ids } },
      select: {
        ...WHOLE,
        id: true,
        status: true,
        number: true,
        title: true,
        department: true,
        createdById: true,
        draft: true,
      },
    });
    return new Map(found.map((each) => [each.id, { ...each, status: statusOf(each.status) }]));
  });
  if (!text) throw new Error("A remark stands on no text.");
  return { resolution: text, block: clauseOf(blocksOf(text.draft), row.blockKey)?.block ?? null };
}

const RemarkNode = builder.prismaNode("ResolutionRemark", {
  description:
    "A comment on a clause of a resolution's text, or words suggested in its place. What was said never changes. For staff who may read the resolution; never public.",
  nullable: true,
  id: { resolve: (remark) => remark.id, description: "Global id of this resolution remark." },
  findUnique: async (id, context) => ({ ...at(context, id), resolution: await resolutionsWithRoute(context) }),
  fields: (t) => ({
    kind: t.expose("kind", { type: RemarkKindEnum, description: "Comment or suggestion." }),
    state: t.expose("state", { type: RemarkStateEnum, description: "What became of it." }),
    blockKey: t.exposeString("blockKey", { description: "Key of the block that it is about." }),
    place: t.exposeString("place", { description: "The block as the editor called it then, e.g. RESOLVED clause 2." }),
    quoted: t.string({
      description: "The plain words of the block as they were read.",
      resolve: (remark) => plainText(asRemark(remark).quoted),
    }),
    text: t.exposeString("text", { description: "The comment; of a suggestion, why. '' for no reason." }),
    words: t.field({
      type: "RichText",
      nullable: true,
      description: "The words that are suggested. Null: a comment.",
      resolve: (remark) => asRemark(remark).words,
    }),
    redline: t.field({
      type: [RedlinePart],
      nullable: true,
      description: "From the words that were read to those that are suggested. Null: a comment.",
      resolve: (remark) => {
        const { quoted, words } = asRemark(remark);
        return words && redlineWords(plainText(quoted), plainText(words));
      },
    }),
    changedSince: t.field({
      type: [RedlinePart],
      nullable: true,
      description:
        "From the words that were read to those of the clause now. [] where only marks changed. Null: the clause is the same, or no longer in the text.",
      resolve: async (remark, _args, context) => {
        const { block } = await textOf(context, remark);
        const { quoted } = asRemark(remark);
        if (!block || !isStale(quoted, block)) return null;
        const now = block.struck ? "" : plainText(block.content);
        return redlineWords(plainText(quoted), now).some(({ change }) => change !== "SAME")
          ? redlineWords(plainText(quoted), now)
          : [];
      },
    }),
    version: t.exposeInt("version", {
      nullable: true,
      description: "Number of the version that was read. Null: no version was kept yet.",
    }),
    textHash: t.exposeString("textHash", { description: "SHA-256 of the title and text that were read, hex." }),
    status: t.field({
      type: ResolutionStatusEnum,
      description: "How far the resolution had come then.",
      resolve: ({ status }) => statusOf(status),
    }),
    byName: t.exposeString("byName", { description: "Who wrote it." }),
    at: t.expose("at", { type: "DateTime", description: "When it was written." }),
    decidedByName: t.exposeString("decidedByName", {
      nullable: true,
      description: "Who decided it. Null: no one yet.",
    }),
    decidedAt: t.expose("decidedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was decided. Null: not yet.",
    }),
    reason: t.exposeString("reason", {
      nullable: true,
      description: "Why it was declined. Null: no reason was given, or it was not declined.",
    }),
    answers: t.relation("answers", {
      description: "Answers to a comment, oldest first. [] for none.",
      query: { orderBy: [{ at: "asc" }, { id: "asc" }] },
    }),
    resolution: t.relation("resolution", { description: "The resolution whose text it is about." }),
    viewerCan: t.field({
      type: ResolutionRemark.Can,
      description: "What the viewer may do with this resolution remark, with the reason when they may not.",
      resolve: async (remark, _args, context) => ({
        ...(await textOf(context, remark)),
        remark: asRemark(remark),
      }),
    }),
  }),
});

const RemarksLeft = builder.objectRef<OpenRemarks>("RemarksLeft").implement({
  description: "What waits for an answer on a text.",
  fields: (t) => ({
    suggestions: t.exposeInt("suggestions", { description: "Suggestions that are not decided." }),
    comments: t.exposeInt("comments", { description: "Comments that are not settled." }),
    sentence: t.string({
      description: "Both in words, e.g. 3 suggestions to decide, 1 open comment.",
      resolve: (left) => remarksToDo(left),
    }),
  }),
});

const OLDEST_FIRST = { orderBy: [{ at: "asc" as const }, { id: "asc" as const }] };

builder.prismaObjectFields("Resolution", (t) => ({
  remarks: t.field({
    type: [RemarkNode],
    description:
      "What was said of its clauses, and what was suggested in their place, oldest first, at most 1,000. [] for those who see the text only.",
    select: (_args, _context, nested) => ({ status: true, remarks: nested(OLDEST_FIRST) }),
    resolve: (resolution, _args, context) => (seesRoute(context, resolution) ? resolution.remarks : []),
  }),
  remarksLeft: t.field({
    type: RemarksLeft,
    nullable: true,
    description: "How many of them wait for an answer. Null: none, or the viewer sees the text only.",
    select: { id: true, status: true },
    resolve: async ({ id, status }, _args, context) => {
      if (!context.actor || !seesRoute(context, { status })) return null;
      const left = await openRemarks(context, id);
      return left.suggestions + left.comments > 0 ? left : null;
    },
  }),
}));
