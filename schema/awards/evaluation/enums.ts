import type { ConflictDeclaration, ScoreSheetState } from "#prisma/generated/client/client.ts";
import { describedEnum } from "../../describedEnum.ts";
import type { Stage } from "./evaluation.rules.ts";

export const EvaluationStageEnum = describedEnum<Stage>("EvaluationStage", "Stage of an evaluation.", {
  PANEL: "The panel is set up, and bids are not opened yet.",
  DECLARATIONS: "Members declare whether they have a conflict of interest.",
  SCORING: "Members score the proposals, each on their own.",
  CONSENSUS: "Every score is in. The panel agrees, and the ranking can be finalized.",
  PRICES: "The technical scores are locked. Prices are opened next.",
  RANKED: "The ranking is finalized.",
});

export const ConflictDeclarationEnum = describedEnum<ConflictDeclaration>(
  "ConflictDeclaration",
  "A panel member's conflict declaration.",
  {
    NO_CONFLICT: "No conflict of interest with any bidder.",
    CONFLICT: "A conflict of interest. The member takes no part.",
  },
);

export const ScoreSheetStateEnum = describedEnum<ScoreSheetState>(
  "ScoreSheetState",
  "State of a member's evaluation of a proposal.",
  {
    DRAFT: "In progress. Only its author can read it.",
    SUBMITTED: "Submitted. Others can read it once every evaluation is submitted.",
  },
);
