import { dashboardTexts as texts } from "../texts.ts";

/** The types of the dialog. A Committee meeting is stored as '{committee} Committee'. */
export const meetingTypes = ["Board", "Committee", "Budget", "Mid-Month", "Other"] as const;

export type NewMeeting = {
  meetingType: string;
  committee: string;
  date: string;
  /** Null: as proposed; '' was emptied. */
  startTime: string | null;
  location: string | null;
};
/** The hour and place that the server proposes for its type. */
export type Proposed = { readonly startTime?: string | null; readonly location?: string | null };
export type MeetingProblem = { field: "meetingType" | "committee" | "date"; text: string };

export const emptyMeeting: NewMeeting = {
  meetingType: "Board",
  committee: "",
  date: "",
  startTime: null,
  location: null,
};

/** What the form shows: what someone typed, else what is proposed. */
export const shownOf = (meeting: NewMeeting, proposed: Proposed | null) => ({
  ...meeting,
  startTime: meeting.startTime ?? proposed?.startTime ?? "",
  location: meeting.location ?? proposed?.location ?? "",
});

/** What you still need to enter before the meeting can be scheduled. `unreadDate`: what the date field says about a text that is no date. */
export function problemsOf(meeting: NewMeeting, unreadDate: string | null): MeetingProblem[] {
  const problems: MeetingProblem[] = [];
  if (meeting.meetingType === "") problems.push({ field: "meetingType", text: texts.typeMissing });
  if (meeting.meetingType === "Committee" && meeting.committee === "")
    problems.push({ field: "committee", text: texts.committeeMissing });
  if (unreadDate) problems.push({ field: "date", text: unreadDate });
  else if (meeting.date === "") problems.push({ field: "date", text: texts.dateMissing });
  return problems;
}
