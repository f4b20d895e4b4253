import type { ConflictDeclaration, ScoreSheetState } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import type { Stage } from "./evaluation.rules.ts";

/** How far an evaluation is. */
export const EvaluationStageEnum = builder.enumType("EvaluationStage", {
  description: "How far an evaluation is.",
  values: {
    PANEL: { description: "The panel is set up; bids are not opened." },
    DECLARATIONS: { description: "Members declare whether they have a conflict of interest." },
    SCORING: { description: "Members score, each alone." },
    CONSENSUS: { description: "Every score is in: the panel agrees, and the ranking can be fixed." },
    PRICES: { description: "The technical scores are locked; prices are to be opened." },
    RANKED: { description: "The ranking is fixed." },
  } as const satisfies Record<Stage, { description: string }>,
});

/** What a member has declared. */
export const ConflictDeclarationEnum = builder.enumType("ConflictDeclaration", {
  description: "What a member of a panel has declared.",
  values: {
    NO_CONFLICT: { description: "No conflict of interest with any bidder." },
    CONFLICT: { description: "A conflict of interest: she takes no part." },
  } as const satisfies Record<ConflictDeclaration, { description: string }>,
});

/** How far a member's evaluation of a proposal is. */
export const ScoreSheetStateEnum = builder.enumType("ScoreSheetState", {
  description: "How far a member's evaluation of a proposal is.",
  values: {
    DRAFT: { description: "Being written: nobody but its author reads it." },
    SUBMITTED: { description: "Submitted: others read it once every one is in." },
  } as const satisfies Record<ScoreSheetState, { description: string }>,
});
