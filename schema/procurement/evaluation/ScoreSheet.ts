import { builder } from "../../builder.ts";
import { at } from "../../context.ts";
import { ScoreSheetStateEnum } from "./enums.ts";
import { type Score, scoresOf, scoreText } from "./scoreSheet.rules.ts";
import { readableSheets } from "./sheets.ts";

const ScoreType = builder.objectRef<Score>("Score").implement({
  description: "A score of one criterion.",
  fields: (t) => ({
    criterion: t.exposeString("criterion", { description: "Key of the criterion." }),
    value: t.string({
      nullable: true,
      description: "Steps of the scale. Null: not given yet.",
      resolve: ({ value }) => (value === null ? null : scoreText(value)),
    }),
    note: t.exposeString("note", { description: "What speaks for it. '' for nothing." }),
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
    description: "An evaluation as it was when it was reopened.",
    fields: (t) => ({
      number: t.exposeInt("number", { description: "Counts them from 1." }),
      scores: t.field({ type: [ScoreType], description: "The scores.", resolve: ({ scores }) => scoresOf(scores) }),
      overallComments: t.exposeString("overallComments", { description: "Overall Comments." }),
      recommendation: t.exposeString("recommendation", { description: "Recommendation." }),
      submittedAt: t.expose("submittedAt", { type: "DateTime", description: "When it was submitted." }),
      reopenedAt: t.expose("reopenedAt", { type: "DateTime", description: "When it was reopened." }),
      reopenedByName: t.exposeString("reopenedByName", { description: "By whom." }),
      reason: t.exposeString("reason", { description: "Why." }),
    }),
  });

/** Reopenings of one evaluation that are shown. */
const MOST_KEPT = 50;

builder.prismaNode("ScoreSheet", {
  description:
    "What one member of a panel thinks of one proposal. Her own alone until every one is submitted; then for the panel, and for staff who may view panel scores.",
  nullable: true,
  id: { resolve: (sheet) => sheet.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableSheets(context)) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the evaluation form." }),
    memberKey: t.exposeID("memberId", { description: "UUID of the member." }),
    memberName: t.string({
      select: { member: { select: { name: true } } },
      description: "The evaluator's name.",
      resolve: ({ member }) => member.name,
    }),
    state: t.field({ type: ScoreSheetStateEnum, description: "How far it is.", resolve: ({ state }) => state }),
    scores: t.field({
      type: [ScoreType],
      description: "A score of each criterion but the price, in their order.",
      resolve: ({ scores }) => scoresOf(scores),
    }),
    evaluationDate: t.expose("evaluationDate", {
      type: "Date",
      nullable: true,
      description: "Evaluation Date. Null: not given yet.",
    }),
    overallComments: t.exposeString("overallComments", { description: "Overall Comments. '' for none yet." }),
    recommendation: t.exposeString("recommendation", { description: "Recommendation. '' for none yet." }),
    submittedAt: t.expose("submittedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was submitted. Null: it is a draft.",
    }),
    kept: t.field({
      type: [KeptSheet],
      description: "What was submitted before each reopening, first to last. At most 50.",
      resolve: ({ id }, _args, { db }) =>
        db.keptScoreSheet.findMany({ where: { sheetId: id }, orderBy: { number: "asc" }, take: MOST_KEPT }),
    }),
    version: t.exposeInt("version", { description: "Counts the changes of the record; named when it is saved." }),
  }),
});
