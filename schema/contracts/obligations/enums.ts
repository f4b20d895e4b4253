import { asSentences, describedEnum } from "../../describedEnum.ts";
import { OBLIGATION_SIDE_LABELS, OBLIGATION_STATE_LABELS, RECURRENCE_LABELS } from "./obligations.rules.ts";

/** Party whose duty an obligation is. */
export const ObligationSideEnum = describedEnum(
  "ObligationSide",
  "Party whose duty an obligation is.",
  asSentences(OBLIGATION_SIDE_LABELS),
);

/** Recurrence of an obligation. */
export const RecurrenceEnum = describedEnum(
  "ObligationRecurrence",
  "Recurrence of an obligation.",
  asSentences(RECURRENCE_LABELS),
);

/** State of an obligation. */
export const ObligationStateEnum = describedEnum(
  "ObligationState",
  "State of an obligation on the county's date.",
  asSentences(OBLIGATION_STATE_LABELS),
);
