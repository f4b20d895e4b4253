import { builder } from "../../builder.ts";
import {
  OBLIGATION_SIDE_LABELS,
  OBLIGATION_STATE_LABELS,
  type ObligationSide,
  type ObligationState,
  type Recurrence,
  RECURRENCE_LABELS,
} from "./obligations.rules.ts";

const described = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  Object.fromEntries(
    Object.entries(labels).map(([key, label]) => [key, { description: `${String(label)}.` }]),
  ) as unknown as Record<Key, { description: string; value?: Key }>;

/** Party whose duty an obligation is. */
export const ObligationSideEnum = builder.enumType("ObligationSide", {
  description: "Party whose duty an obligation is.",
  values: described<ObligationSide>(OBLIGATION_SIDE_LABELS),
});

/** Recurrence of an obligation. */
export const RecurrenceEnum = builder.enumType("ObligationRecurrence", {
  description: "Recurrence of an obligation.",
  values: described<Recurrence>(RECURRENCE_LABELS),
});

/** State of an obligation. */
export const ObligationStateEnum = builder.enumType("ObligationState", {
  description: "State of an obligation on the county's date.",
  values: described<ObligationState>(OBLIGATION_STATE_LABELS),
});
