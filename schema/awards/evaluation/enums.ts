import type { ConflictDeclaration, ScoreSheetState } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import type { Stage } from "./evaluation.rules.ts";

/** How far an evaluation is. */
export const EvaluationStageEnum = builder.enumType("EvaluationStage", {
  description: "Stage of an evaluation.",
  values: {
    PANEL: { description: "The panel is set up, and bids are not opened yet." },
    DECLARATIONS: { description: "Members declare whether they have a conflict of interest." },
    SCORING: { description: "Members score the proposals, each on their own." },
    CONSENSUS: { description: "Every score is in. The panel agrees, and the ranking can be finalized." },
    PRICES: { description: "The technical scores are locked. Prices are opened next." },
    RANKED: { description: "The ranking is finalized." },
  } as const satisfies Record<Stage, { description: string }>,
});

/** What a member has declared. */
export const ConflictDeclarationEnum = builder.enumType("ConflictDeclaration", {
  description: "A panel member's conflict declaration.",
  values: {
    NO_CONFLICT: { description: "No conflict of interest with any bidder." },
    CONFLICT: { description: "A conflict of interest. The member takes no part." },
  } as const satisfies Record<ConflictDeclaration, { description: string }>,
});

/** How far a member's evaluation of a proposal is. */
export const ScoreSheetStateEnum = builder.enumType("ScoreSheetState", {
  description: "State of a member's evaluation of a proposal.",
  values: {
    DRAFT: { description: "In progress. Only its author can read it." },
    SUBMITTED: { description: "Submitted. Others can read it once every evaluation is submitted." },
  } as const satisfies Record<ScoreSheetState, { description: string }>,
});
