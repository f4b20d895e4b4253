import type { StatusHue, StatusShape } from "#design-system/StatusBadge/StatusBadge.tsx";
import { STATE_LABELS } from "#schema/meetings/rules.ts";
import type { MeetingState } from "./editor/__generated__/MeetingEditorPage_meeting.graphql.ts";

/** Whether it has not begun. */
export const isAhead = (state: MeetingState): boolean => state === "SCHEDULED" || state === "AGENDA_PUBLISHED";

/** Whether the clerk can run it from one screen: before it begins, and until it is adjourned. */
export const runs = (state: MeetingState, mayRecord: boolean): boolean =>
  mayRecord && ["SCHEDULED", "AGENDA_PUBLISHED", "IN_SESSION", "RECESS"].includes(state);

/** The look of each meeting state: a word, a color and a shape, because not everyone can distinguish colors. */
export const meetingStates: Readonly<Record<MeetingState, { word: string; hue: StatusHue; shape: StatusShape }>> = {
  SCHEDULED: { word: STATE_LABELS.SCHEDULED, hue: "slate", shape: "ring" },
  AGENDA_PUBLISHED: { word: STATE_LABELS.AGENDA_PUBLISHED, hue: "blue", shape: "circle" },
  IN_SESSION: { word: STATE_LABELS.IN_SESSION, hue: "green", shape: "circle" },
  RECESS: { word: STATE_LABELS.RECESS, hue: "amber", shape: "half" },
  ADJOURNED: { word: STATE_LABELS.ADJOURNED, hue: "teal", shape: "square" },
  MINUTES_DRAFTED: { word: STATE_LABELS.MINUTES_DRAFTED, hue: "violet", shape: "diamond" },
  MINUTES_APPROVED: { word: STATE_LABELS.MINUTES_APPROVED, hue: "green", shape: "check" },
  CANCELLED: { word: STATE_LABELS.CANCELLED, hue: "red", shape: "cross" },
};
