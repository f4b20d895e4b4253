import type { StatusHue, StatusShape } from "#design-system/StatusBadge/StatusBadge.tsx";
import type { MeetingState } from "./__generated__/MeetingEditorPage_meeting.graphql.ts";

/** How each state of a meeting is told: a word, a colour and a shape, because colour alone tells too few. */
export const meetingStates: Readonly<Record<MeetingState, { word: string; hue: StatusHue; shape: StatusShape }>> = {
  SCHEDULED: { word: "Scheduled", hue: "slate", shape: "ring" },
  AGENDA_PUBLISHED: { word: "Agenda published", hue: "blue", shape: "circle" },
  IN_SESSION: { word: "In session", hue: "green", shape: "circle" },
  RECESS: { word: "Recess", hue: "amber", shape: "half" },
  ADJOURNED: { word: "Adjourned", hue: "teal", shape: "square" },
  MINUTES_DRAFTED: { word: "Minutes drafted", hue: "violet", shape: "diamond" },
  MINUTES_APPROVED: { word: "Minutes approved", hue: "green", shape: "check" },
  CANCELLED: { word: "Cancelled", hue: "red", shape: "cross" },
};
