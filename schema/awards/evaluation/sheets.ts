import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import type { Context, SignedContext } from "../../context.ts";
import { assertAllowed, Conflicted, Refused } from "../../refusal.ts";
import { MAX_CRITERIA, refusal } from "./evaluation.rules.ts";
import { sheetOf, type TypedSheet } from "./scoreSheet.rules.ts";
import { shownTo } from "./EvaluationRecord.ts";
import { memberOf, type FullEvaluation, type FullBid, type FullMember } from "./fullEvaluation.ts";

/**
 * Which sheets the viewer may read: their own, and others' once every score is in. Until then no one reads another
 * member's sheet, whatever their permissions.
 */
export async function readableSheets(context: Context): Promise<Prisma.ScoreSheetWhereInput> {
  if (!context.actor) return { id: { in: [] } };
  return {
    OR: [
      { member: { userId: context.actor.userId, removedAt: null, declared: "NO_CONFLICT" } },
      {
        state: "SUBMITTED",
        member: { removedAt: null, declared: "NO_CONFLICT" },
        evaluation: await shownTo(context),
      },
    ],
  };
}

const ScoreInput = builder.inputType("ScoreInput", {
  description: "A score for one criterion.",
  fields: (t) => ({
    criterion: t.string({ required: true, description: "Key of the criterion." }),
    value: t.string({
      required: true,
      description: "Score in steps of the scale, with at most two decimal places. '' if none yet.",
    }),
    note: t.string({ required: true, description: "Reasons for the score. '' if none." }),
  }),
});

/** Input for a complete evaluation form (specification). */
export const sheetInput = (
  t: PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, "InputObject">,
) => ({
  proposal: t.string({ required: true, description: "Key of the proposal." }),
  version: t.int({ required: true, description: "Version of the form that was edited. 0 if there is none yet." }),
  scores: t.field({
    type: [ScoreInput],
    required: true,
    most: MAX_CRITERIA,
    description: "A score for each criterion.",
  }),
  evaluationDate: t.field({ type: "Date", description: "Evaluation Date. Null if not given yet." }),
  overallComments: t.string({ required: true, description: "Text of the field 'Overall Comments'." }),
  recommendation: t.string({ required: true, description: "Text of the field 'Recommendation'." }),
});

interface Typed extends Omit<TypedSheet, "evaluationDate" | "scores"> {
  proposal: string;
  version: number;
  scores: readonly { criterion: string; value: string; note: string }[];
  evaluationDate?: string | null | undefined;
}

/** The proposal with a key, among those in the running. @throws Refused NO_PROPOSAL */
export function proposalOf({ bids }: FullEvaluation, key: string): FullBid {
  const bid = bids.find((each) => each.key === key);
  if (!bid) throw new Refused(refusal("NO_PROPOSAL", { field: "proposal" }));
  return bid;
}

/**
 * Saves the viewer's sheet as typed, if its version is still the one they edited. @throws Refused as {@link sheetOf}
 * says, and ALREADY_SUBMITTED; Conflicted
 */
export async function keepSheet(
  context: SignedContext,
  evaluation: FullEvaluation,
  input: Typed,
): Promise<{ member: FullMember; sheetId: string; typed: TypedSheet; scores: ReturnType<typeof sheetOf> }> {
  const member = memberOf(context, evaluation);
  if (!member) throw new Refused(refusal("NOT_ON_PANEL"));
  const bid = proposalOf(evaluation, input.proposal);
  const typed: TypedSheet = { ...input, evaluationDate: input.evaluationDate ?? null };
  const read = sheetOf(typed, evaluation);
  if ("refusal" in read) throw new Refused(read.refusal);
  const found = await context.db.scoreSheet.findFirst({ where: { memberId: member.id, bidId: bid.id } });
  if (found?.state === "SUBMITTED") assertAllowed(refusal("ALREADY_SUBMITTED"));
  if ((found?.version ?? 0) !== input.version) throw new Conflicted("ScoreSheet", found?.id ?? "");
  const data = {
    scores: read.scores.map((score) => ({ ...score })),
    evaluationDate: typed.evaluationDate,
    overallComments: typed.overallComments.trim(),
    recommendation: typed.recommendation.trim(),
  };
  const { id: sheetId } = found
    ? await context.db.scoreSheet.update({
        where: { tenantId_id: { tenantId: context.tenant.id, id: found.id } },
        data: { ...data, version: { increment: 1 } },
        select: { id: true },
      })
    : await context.db.scoreSheet.create({
        data: { ...data, evaluationId: evaluation.id, memberId: member.id, bidId: bid.id },
        select: { id: true },
      });
  return { member, sheetId, typed, scores: read };
}
