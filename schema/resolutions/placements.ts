import { type MeetingKind, meetingKind, type Placement } from "./adoption.rules.ts";
import type { QueuePlacement } from "./queue.rules.ts";

/** Meeting states that are still to come or under way. */
const OPEN_STATES: readonly string[] = ["SCHEDULED", "AGENDA_PUBLISHED", "IN_SESSION", "RECESS"];
/** Of these, the ones that are under way. */
const BEGUN_STATES: readonly string[] = ["IN_SESSION", "RECESS"];

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
