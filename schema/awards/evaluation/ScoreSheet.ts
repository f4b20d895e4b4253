import { builder, versionOf } from "../../builder.ts";
import { at } from "../../context.ts";
import { ScoreSheetStateEnum } from "./enums.ts";
import { type Score, scoresOf, scoreText } from "./scoreSheet.rules.ts";
import { readableSheets } from "./sheets.ts";

const ScoreType = builder.objectRef<Score>("Score").implement({
  description: "A score for one criterion.",
  fields: (t) => ({
    criterion: t.exposeString("criterion", { description: "Key of the criterion." }),
    value: t.string({
      nullable: true,
      description: "Score in steps of the scale. Null if not given yet.",
      resolve: ({ value }) => (value === null ? null : scoreText(value)),
    }),
    note: t.exposeString("note", { description: "Reasons for the score. '' if none." }),
  }),
});

const KeptSheet = builder
  .objectRef<{
    number: number;
    scores: unknown;
    overallComments: string;
    recommendation: string;
    submittedAt: Date;
    reopenedAt: Date;
    reopenedByName: string;
    reason: string;
  }>("KeptScoreSheet")
  .implement({
    description: "A submitted evaluation, kept as it was when it was reopened.",
    fields: (t) => ({
      number: t.exposeInt("number", { description: "Number of the kept evaluation, from 1." }),
      scores: t.field({
        type: [ScoreType],
        description: "Scores at that time, by criterion.",
        resolve: ({ scores }) => scoresOf(scores),
      }),
      overallComments: t.exposeString("overallComments", { description: "Text of the field 'Overall Comments'." }),
      recommendation: t.exposeString("recommendation", { description: "Text of the field 'Recommendation'." }),
      submittedAt: t.expose("submittedAt", { type: "DateTime", description: "When it was submitted." }),
      reopenedAt: t.expose("reopenedAt", { type: "DateTime", description: "When it was reopened." }),
      reopenedByName: t.exposeString("reopenedByName", { description: "Name of the person who reopened it." }),
      reason: t.exposeString("reason", { description: "Why it was reopened." }),
    }),
  });

/** Maximum number of reopenings shown per evaluation. */
const MAX_KEPT = 50;

builder.prismaNode("ScoreSheet", {
  description:
    "One panel member's evaluation of one proposal. Only its author sees it until every evaluation is submitted. After that, it is visible to the panel and to staff who may view panel scores.",
  nullable: true,
  id: { resolve: (sheet) => sheet.id, description: "Global id of this evaluation form." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableSheets(context)) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the evaluation form." }),
    memberKey: t.exposeID("memberId", { description: "UUID of the panel member." }),
    memberName: t.string({
      select: { member: { select: { name: true } } },
      description: "Name of the panel member.",
      resolve: ({ member }) => member.name,
    }),
    state: t.expose("state", { type: ScoreSheetStateEnum, description: "Current state of the evaluation form." }),
    scores: t.field({
      type: [ScoreType],
      description: "Scores for each criterion except the price, in order.",
      resolve: ({ scores }) => scoresOf(scores),
    }),
    evaluationDate: t.expose("evaluationDate", {
      type: "Date",
      nullable: true,
      description: "Evaluation Date. Null if not given yet.",
    }),
    overallComments: t.exposeString("overallComments", {
      description: "Text of the field 'Overall Comments'. '' if none yet.",
    }),
    recommendation: t.exposeString("recommendation", {
      description: "Text of the field 'Recommendation'. '' if none yet.",
    }),
    submittedAt: t.expose("submittedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was submitted. Null for a draft.",
    }),
    kept: t.field({
      type: [KeptSheet],
      description: "Earlier submissions, kept at each reopening, first to last. At most 50.",
      resolve: ({ id }, _args, { db }) =>
        db.keptScoreSheet.findMany({ where: { sheetId: id }, orderBy: { number: "asc" }, take: MAX_KEPT }),
    }),
    version: t.exposeInt("version", { description: versionOf() }),
  }),
});
