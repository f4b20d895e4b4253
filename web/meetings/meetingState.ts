import type { StatusHue, StatusShape } from "#design-system/StatusBadge/StatusBadge.tsx";
import type { MeetingState } from "./__generated__/MeetingEditorPage_meeting.graphql.ts";
import { texts } from "./texts.ts";

/** How each state of a meeting looks: a word, a colour and a shape, because not everyone can tell colours apart. */
export const meetingStates: Readonly<Record<MeetingState, { word: string; hue: StatusHue; shape: StatusShape }>> = {
  SCHEDULED: { word: texts.states.SCHEDULED, hue: "slate", shape: "ring" },
  AGENDA_PUBLISHED: { word: texts.states.AGENDA_PUBLISHED, hue: "blue", shape: "circle" },
  IN_SESSION: { word: texts.states.IN_SESSION, hue: "green", shape: "circle" },
  RECESS: { word: texts.states.RECESS, hue: "amber", shape: "half" },
  ADJOURNED: { word: texts.states.ADJOURNED, hue: "teal", shape: "square" },
  MINUTES_DRAFTED: { word: texts.states.MINUTES_DRAFTED, hue: "violet", shape: "diamond" },
  MINUTES_APPROVED: { word: texts.states.MINUTES_APPROVED, hue: "green", shape: "check" },
  CANCELLED: { word: texts.states.CANCELLED, hue: "red", shape: "cross" },
};
