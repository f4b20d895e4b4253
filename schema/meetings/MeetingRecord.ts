import { Prisma } from "#prisma/generated/client/client.ts";
import { batched } from "../batch.ts";
import { keyOf } from "../builder.ts";
import type { Context } from "../context.ts";
import { Refused } from "../refusal.ts";
import { act, subject } from "../subject.ts";
import { type MeetingStanding, refusal, refuseChange } from "./rules.ts";
import { refuseVideo } from "./video.rules.ts";

/** The facts that rules check about a meeting, with its key and the version of its record. */
export type Standing = MeetingStanding & { id: string; version: number };

/** A motion with something on record: a vote, a declaration, or a result. */
export const VOTED = Prisma.sql`mo.state = 'CLOSED' or exists (select from vote_event e where e.tenant_id = mo.tenant_id and e.motion_id = mo.id)
  or exists (select from declaration_event e where e.tenant_id = mo.tenant_id and e.motion_id = mo.id)`;

async function readStandings(context: Context, ids: string[]): Promise<Map<string, Standing>> {
  const rows = await context.db.$queryRaw<Standing[]>`
    select m.id, m.state, m.version, m.in_executive_session as "inExecutiveSession", count(i.id)::int as items, coalesce(bool_or(v.open), false) as "voteOpen", coalesce(bool_or(v.voted), false) as voted,
      (select count(*)::int from agenda_version a where a.tenant_id = m.tenant_id and a.meeting_id = m.id) as versions
    from meeting m
    left join agenda_item i on i.tenant_id = m.tenant_id and i.meeting_id = m.id
    left join lateral (
      select bool_or(mo.state = 'OPEN') as open, bool_or(${VOTED}) as voted from motion mo where mo.tenant_id = i.tenant_id and mo.item_id = i.id
    ) v on true
    where m.id = any(${ids}) and not m.is_deleted
    group by m.tenant_id, m.id, m.state, m.version, m.in_executive_session`;
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The facts that rules check about a meeting. Undefined if it does not exist. One query for all meetings requested
 * together.
 */
export function meetingStanding(context: Context, meetingId: string): Promise<Standing | undefined> {
  return batched(context, "meetingStanding", meetingId, (ids) => readStandings(context, ids));
}

/** Changes to a meeting, its attendance or its votes run one at a time, until the end of the operation. */
export async function lockMeetingRow(context: Context, meetingId: string): Promise<void> {
  await context.db.$queryRaw`select id from meeting where id = ${meetingId} for update`;
}

/** A meeting, locked until the end of the operation. Null if it does not exist. */
export async function lockIfThere(context: Context, meetingId: string): Promise<Standing | null> {
  await lockMeetingRow(context, meetingId);
  return (await readStandings(context, [meetingId])).get(meetingId) ?? null;
}

/** The subject of verbs on meetings. */
export const Meeting = subject<MeetingStanding & { id: string }, Standing>("Meeting", {
  noun: "meeting",
  missing: refusal("NOT_FOUND"),
  lock: lockIfThere,
  // Public meeting pages are rebuilt after each change to a meeting.
  announces: ({ id }) => [`meeting:${id}`, "meetings"],
});

/** The same. @throws Refused NOT_FOUND */
export async function lockMeeting(context: Context, meetingId: string): Promise<Standing> {
  const standing = await lockIfThere(context, meetingId);
  if (!standing) throw new Refused(Meeting.missing);
  return standing;
}

/** The meeting with a global id, locked. */
export function lockMeetingOf(context: Context, globalId: string): Promise<Standing> {
  return lockMeeting(context, keyOf("Meeting", globalId));
}

/** Permission to record votes and attendance. */
export const RECORDING = "meetings.votes-and-attendance.record";

export const takeAttendance = act(Meeting, "takeAttendance", {
  about: "Record attendance.",
  permission: RECORDING,
  refuse: refuseChange,
});

// The editor checks this for its lists. Verbs check it for the item or the file.
act(Meeting, "editItems", {
  about: "Change agenda items.",
  permission: "meetings.agenda-items.edit",
  refuse: refuseChange,
});
act(Meeting, "deleteItems", {
  about: "Delete agenda items that have no votes.",
  permission: "meetings.agenda-items.delete",
  refuse: refuseChange,
});
act(Meeting, "reorderItems", {
  about: "Move agenda items.",
  permission: "meetings.agenda-items.reorder",
  refuse: refuseChange,
});
act(Meeting, "recordVotes", { about: "Record votes.", permission: RECORDING, refuse: refuseChange });
act(Meeting, "uploadDocuments", {
  about: "Attach and remove documents.",
  permission: "meetings.documents.upload",
  refuse: refuseChange,
});
export const editVideo = act(Meeting, "editVideo", {
  about: "Set the video link, the captions and the start of the recording, even after the minutes are approved.",
  permission: "meetings.documents.upload",
  refuse: refuseVideo,
});
