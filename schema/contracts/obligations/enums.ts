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

/** Whose duty an obligation is. */
export const ObligationSideEnum = builder.enumType("ObligationSide", {
  description: "Whose duty an obligation is.",
  values: described<ObligationSide>(OBLIGATION_SIDE_LABELS),
});

/** How often an obligation comes again. */
export const RecurrenceEnum = builder.enumType("ObligationRecurrence", {
  description: "How often an obligation comes again.",
  values: described<Recurrence>(RECURRENCE_LABELS),
});

/** How an obligation stands. */
export const ObligationStateEnum = builder.enumType("ObligationState", {
  description: "How an obligation stands on the county's day.",
  values: described<ObligationState>(OBLIGATION_STATE_LABELS),
});
