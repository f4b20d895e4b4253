import type { MeetingState } from "#prisma/generated/client/client.ts";
import type { Db } from "#prisma/client.ts";
import type { ImportedMeeting } from "./imported.rules.ts";

/** A result of an item, stored or waiting to be written. */
export interface KnownMotion {
  id: string;
  source: string | null;
  declared: string | null;
}

export interface KnownItem {
  id: string;
  motions: KnownMotion[];
  /** Set while it waits to be written. */
  row?: { position: number; vote_type: string };
}

/** A meeting, stored or waiting to be written. */
export interface KnownMeeting {
  id: string;
  date: string;
  state: MeetingState;
  importNotes: readonly string[];
  /** Its items that the source identifies, by the source's number. */
  items: Map<string, KnownItem>;
  /** Members on its attendance list. */
  attending: Set<string>;
  /** Position of its last item. */
  last: number;
  /** Set while it waits to be written. */
  row?: Record<string, unknown>;
  /** Changes to an existing meeting. */
  changed?: { state?: MeetingState; importNotes?: string[]; location?: string | null; startTime?: string | null };
}

/** What is already stored of these meetings, by the source's number. */
export async function readKnown(db: Db, meetings: readonly ImportedMeeting[]): Promise<Map<string, KnownMeeting>> {
  const stored = await db.meeting.findMany({
    where: { source: { in: [...new Set(meetings.map(({ source }) => source))] } },
    select: { id: true, source: true, date: true, state: true, importNotes: true },
  });
  const known = new Map<string, KnownMeeting>();
  if (stored.length === 0) return known;
  const byId = new Map<string, KnownMeeting>();
  for (const { source, importNotes, ...meeting } of stored) {
    const notes = Array.isArray(importNotes) ? importNotes.map(String) : [];
    const one = { ...meeting, importNotes: notes, items: new Map(), attending: new Set<string>(), last: 0 };
    known.set(source as string, one);
    byId.set(meeting.id, one);
  }
  const ids = [...byId.keys()];
  const places = await db.agendaItem.groupBy({
    by: ["meetingId"],
    where: { meetingId: { in: ids } },
    _max: { position: true },
  });
  for (const { meetingId, _max } of places) (byId.get(meetingId) as KnownMeeting).last = _max.position ?? 0;
  await readItems(db, byId, meetings);
  const attending = await db.attendance.findMany({
    where: { meetingId: { in: ids }, memberId: { not: null } },
    select: { meetingId: true, memberId: true },
  });
  for (const { meetingId, memberId } of attending) byId.get(meetingId)?.attending.add(memberId as string);
  return known;
}

async function readItems(
  db: Db,
  byId: ReadonlyMap<string, KnownMeeting>,
  meetings: readonly ImportedMeeting[],
): Promise<void> {
  const items = await db.agendaItem.findMany({
    where: { source: { in: meetings.flatMap((meeting) => meeting.items.map(({ source }) => source)) } },
    select: { id: true, source: true, meetingId: true },
  });
  const motions = await db.motion.findMany({
    where: { itemId: { in: items.map(({ id }) => id) } },
    select: { id: true, itemId: true, source: true, declared: true },
  });
  const ofItem = Map.groupBy(motions, ({ itemId }) => itemId);
  for (const { id, source, meetingId } of items)
    byId.get(meetingId)?.items.set(source as string, { id, motions: ofItem.get(id) ?? [] });
}
