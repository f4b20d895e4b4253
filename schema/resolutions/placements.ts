import { type MeetingKind, meetingKind, type Placement } from "./adoption.rules.ts";
import type { QueuePlacement } from "./queue.rules.ts";

/** States of meetings that are upcoming or in progress. */
const OPEN_STATES: readonly string[] = ["SCHEDULED", "AGENDA_PUBLISHED", "IN_SESSION", "RECESS"];
/** Of these, the states of meetings in progress. */
const BEGUN_STATES: readonly string[] = ["IN_SESSION", "RECESS"];

interface PlacedMeeting {
  state: string;
  isDeleted: boolean;
  meetingType: string;
  body: { kind: string } | null;
}

/** Which kind of body meets. */
export const kindOfMeeting = (meeting: PlacedMeeting): MeetingKind =>
  meetingKind({ bodyKind: meeting.body?.kind ?? null, meetingType: meeting.meetingType });

/** Whether a meeting is upcoming or in progress. */
export const isOpenMeeting = (meeting: Pick<PlacedMeeting, "state" | "isDeleted">): boolean =>
  !meeting.isDeleted && OPEN_STATES.includes(meeting.state);

/** Places of a resolution on agendas, as the rules need them. */
export const placementsOf = (items: readonly { meeting: PlacedMeeting }[]): Placement[] =>
  items.map(({ meeting }) => ({ kind: kindOfMeeting(meeting), open: isOpenMeeting(meeting) }));

/** The same with the items themselves, for the queue of an agenda. */
export const queuePlacementsOf = <Item extends { id: string; meetingId: string; meeting: PlacedMeeting }>(
  items: readonly Item[],
): (QueuePlacement & { item: Item })[] =>
  items.map((item) => ({
    item,
    itemId: item.id,
    meetingId: item.meetingId,
    kind: kindOfMeeting(item.meeting),
    open: isOpenMeeting(item.meeting),
    begun: BEGUN_STATES.includes(item.meeting.state),
  }));
