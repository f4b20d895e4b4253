import { dashboardTexts as texts } from "../texts.ts";

/** The types of the dialog. A Committee meeting is stored as '{committee} Committee'. */
export const meetingTypes = ["Board", "Committee", "Budget", "Mid-Month", "Other"] as const;

export type NewMeeting = {
  meetingType: string;
  committee: string;
  date: string;
  /** Null: as proposed. '': cleared. */
  startTime: string | null;
  location: string | null;
};
/** The time and place that the server proposes for a type. */
export type Proposed = { readonly startTime?: string | null; readonly location?: string | null };
export type MeetingProblem = { field: "meetingType" | "committee" | "date"; text: string };

export const emptyMeeting: NewMeeting = {
  meetingType: "Board",
  committee: "",
  date: "",
  startTime: null,
  location: null,
};

/** The displayed value: typed, or else proposed. */
export const shownOf = (meeting: NewMeeting, proposed: Proposed | null) => ({
  ...meeting,
  startTime: meeting.startTime ?? proposed?.startTime ?? "",
  location: meeting.location ?? proposed?.location ?? "",
});

/** Missing fields that prevent scheduling. `unreadDate`: the date field's message about text that is not a date. */
export function problemsOf(meeting: NewMeeting, unreadDate: string | null): MeetingProblem[] {
  const problems: MeetingProblem[] = [];
  if (meeting.meetingType === "") problems.push({ field: "meetingType", text: texts.typeMissing });
  if (meeting.meetingType === "Committee" && meeting.committee === "")
    problems.push({ field: "committee", text: texts.committeeMissing });
  if (unreadDate) problems.push({ field: "date", text: unreadDate });
  else if (meeting.date === "") problems.push({ field: "date", text: texts.dateMissing });
  return problems;
}
