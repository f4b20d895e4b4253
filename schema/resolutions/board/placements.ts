import { type MeetingKind, meetingKind, type Placement } from "./adoption.rules.ts";

/** Meeting states that are still to come or under way. */
const OPEN_STATES: readonly string[] = ["SCHEDULED", "AGENDA_PUBLISHED", "IN_SESSION", "RECESS"];

interface PlacedMeeting {
  state: string;
  isDeleted: boolean;
  meetingType: string;
  body: { kind: string } | null;
}

/** Who meets. */
export const kindOfMeeting = (meeting: PlacedMeeting): MeetingKind =>
  meetingKind({ bodyKind: meeting.body?.kind ?? null, meetingType: meeting.meetingType });

/** Whether a meeting is still to come or under way. */
export const isOpenMeeting = (meeting: Pick<PlacedMeeting, "state" | "isDeleted">): boolean =>
  !meeting.isDeleted && OPEN_STATES.includes(meeting.state);

/** Where a resolution stands on agendas, as the rules ask. */
export const placementsOf = (items: readonly { meeting: PlacedMeeting }[]): Placement[] =>
  items.map(({ meeting }) => ({ kind: kindOfMeeting(meeting), open: isOpenMeeting(meeting) }));
