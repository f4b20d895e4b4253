import { batched } from "../../batch.ts";
import { builder } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { at, type Context } from "../../context.ts";
import { plainText } from "../../richText.rules.ts";
import { blocksOf } from "../DraftBlock.ts";
import { statusOf } from "../facts.rules.ts";
import { ResolutionStatusEnum } from "../enums.ts";
import { RedlinePart } from "../editor/Redline.ts";
import { redlineWords } from "../editor/redline.rules.ts";
import { resolutionsWithRoute, seesRoute } from "../routeSeen.ts";
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

const RemarkKindEnum = describedEnum<RemarkKind>("RemarkKind", "Kind of remark on a clause.", {
  COMMENT: "A comment on the clause.",
  SUGGESTION: "A suggestion to replace the clause's text.",
});

const RemarkStateEnum = describedEnum<RemarkState>("RemarkState", "State of a comment or suggestion.", {
  OPEN: "The remark is not decided yet.",
  ACCEPTED: "The suggested text was accepted.",
  DECLINED: "The suggestion was declined and the clause left unchanged.",
  SETTLED: "The comment was settled.",
  WITHDRAWN: "The remark was withdrawn by its author.",
});

builder.prismaObject("RemarkAnswer", {
  description: "Answer to a comment. Never changed or deleted.",
  fields: (t) => ({
    text: t.exposeString("text", { description: "Text of the answer." }),
    byName: t.exposeString("byName", { description: "Name of the person who answered." }),
    at: t.expose("at", { type: "DateTime", description: "When the answer was given." }),
  }),
});

type Standing = Omit<RemarkStanding, "remark">;

/** Current text for the remarks, with their clauses. One query for all remarks shown together. */
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
    "Comment on a clause of a resolution's text, or suggested replacement. Its text never changes. Visible to staff who may read the resolution, never public.",
  nullable: true,
  id: { resolve: (remark) => remark.id, description: "Global id of this resolution remark." },
  findUnique: async (id, context) => ({ ...at(context, id), resolution: await resolutionsWithRoute(context) }),
  fields: (t) => ({
    kind: t.expose("kind", { type: RemarkKindEnum, description: "Whether it is a comment or a suggestion." }),
    state: t.expose("state", { type: RemarkStateEnum, description: "State of the remark." }),
    blockKey: t.exposeString("blockKey", { description: "Key of the block that the remark is about." }),
    place: t.exposeString("place", {
      description: "Name of the block in the editor at that time, e.g. RESOLVED clause 2.",
    }),
    quoted: t.string({
      description: "Plain text of the block when the remark was made.",
      resolve: (remark) => plainText(asRemark(remark).quoted),
    }),
    text: t.exposeString("text", {
      description: "Text of the comment, or the reason for a suggestion. '' for no reason.",
    }),
    words: t.field({
      type: "RichText",
      nullable: true,
      description: "Suggested text. Null for a comment.",
      resolve: (remark) => asRemark(remark).words,
    }),
    redline: t.field({
      type: [RedlinePart],
      nullable: true,
      description: "Redline from the original text to the suggested text. Null for a comment.",
      resolve: (remark) => {
        const { quoted, words } = asRemark(remark);
        return words && redlineWords(plainText(quoted), plainText(words));
      },
    }),
    changedSince: t.field({
      type: [RedlinePart],
      nullable: true,
      description:
        "Redline from the original text to the current text of the clause. [] if only formatting changed. Null if the clause is unchanged, or no longer in the text.",
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
      description: "Number of the version that the remark was made on. Null if no version was saved yet.",
    }),
    textHash: t.exposeString("textHash", {
      description: "SHA-256 of the title and text that the remark was made on, as hex.",
    }),
    status: t.field({
      type: ResolutionStatusEnum,
      description: "Status of the resolution at that time.",
      resolve: ({ status }) => statusOf(status),
    }),
    byName: t.exposeString("byName", { description: "Name of the author." }),
    at: t.expose("at", { type: "DateTime", description: "When the remark was written." }),
    decidedByName: t.exposeString("decidedByName", {
      nullable: true,
      description: "Name of the person who decided it. Null if not decided yet.",
    }),
    decidedAt: t.expose("decidedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was decided. Null if not decided yet.",
    }),
    reason: t.exposeString("reason", {
      nullable: true,
      description: "Reason why it was declined. Null if no reason was given, or if it was not declined.",
    }),
    answers: t.relation("answers", {
      description: "Answers to a comment, oldest first. [] if none.",
      query: { orderBy: [{ at: "asc" }, { id: "asc" }] },
    }),
    resolution: t.relation("resolution", { description: "Resolution whose text the remark is about." }),
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
  description: "Open remarks on a text.",
  fields: (t) => ({
    suggestions: t.exposeInt("suggestions", { description: "Number of suggestions that are not decided." }),
    comments: t.exposeInt("comments", { description: "Number of comments that are not settled." }),
    sentence: t.string({
      description: "Both numbers in words, e.g. 3 suggestions to decide, 1 open comment.",
      resolve: (left) => remarksToDo(left),
    }),
  }),
});

const OLDEST_FIRST = { orderBy: [{ at: "asc" as const }, { id: "asc" as const }] };

builder.prismaObjectFields("Resolution", (t) => ({
  remarks: t.field({
    type: [RemarkNode],
    description:
      "Comments and suggestions on the clauses, oldest first, at most 1,000. [] for people who may see only the text.",
    select: (_args, _context, nested) => ({ status: true, remarks: nested(OLDEST_FIRST) }),
    resolve: (resolution, _args, context) => (seesRoute(context, resolution) ? resolution.remarks : []),
  }),
  remarksLeft: t.field({
    type: RemarksLeft,
    nullable: true,
    description: "Open remarks on the text. Null if there are none, or if the viewer may see only the text.",
    select: { id: true, status: true },
    resolve: async ({ id, status }, _args, context) => {
      if (!context.actor || !seesRoute(context, { status })) return null;
      const left = await openRemarks(context, id);
      return left.suggestions + left.comments > 0 ? left : null;
    },
  }),
}));
