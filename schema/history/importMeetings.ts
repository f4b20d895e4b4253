import { v7 as uuid } from "uuid";
import type { MeetingState } from "#prisma/generated/client/client.ts";
import type { Db } from "#prisma/client.ts";
import type { Clock } from "../context.ts";
import { bodiesNamed, type ChosenBodies } from "./importBodies.ts";
import { importItem } from "./importItem.ts";
import { isVoted } from "./importMotion.ts";
import { memberNamed, readPeople, writeStretched } from "./importPeople.ts";
import { noRows, writeRows } from "./importRows.ts";
import { type ImportRun, oneImportAtATime, type Reconciliation } from "./importRun.ts";
import { type KnownMeeting, readKnown } from "./importKnown.ts";
import type { ImportedMeeting, ImportedFile } from "./imported.rules.ts";

/** Result of files that were written together. */
export interface Written {
  reports: Reconciliation[];
  /** Ids of meetings that are new or were completed. */
  meetings: { id: string; source: string }[];
  /** Bodies in which the files name a person. */
  bodyIds: string[];
}

/**
 * Writes imported data into the connection's county in its transaction: all or nothing. Existing records (by the
 * source's number) are left unchanged, so that a second run adds nothing. A meeting known only in part is completed.
 * Reads all known meetings together and writes all rows of a table together, so that the time per meeting does not grow
 * with existing ones. {@link settleTerms} then determines terms of office.
 */
export async function importMeetings(
  db: Db,
  files: readonly ImportedFile[],
  clock: Clock,
  bodies: { chosen?: ChosenBodies; byName?: boolean } = {},
): Promise<Written> {
  await oneImportAtATime(db);
  const meetings = files.flatMap((file) => file.meetings);
  const named = await bodiesNamed(
    db,
    meetings.map(({ bodyName }) => bodyName),
    bodies,
  );
  const bodyIds = [...new Set(named.values())];
  const known = await readKnown(db, meetings);
  const timeZone = await timeZoneOf(db);
  const run: Omit<ImportRun, "report"> = { db, clock, timeZone, rows: noRows(), bodies: named, people: new Map() };
  await readPeople(run, bodyIds);
  const written: Written = { reports: [], meetings: [], bodyIds };
  for (const file of files) {
    const report = emptyReport(file);
    for (const meeting of file.meetings) await importMeeting({ ...run, report }, meeting, known, written);
    written.reports.push(report);
  }
  await writeStretched(run);
  await writeRows(db, run.rows);
  for (const { id, changed } of known.values())
    if (changed) await db.meeting.updateMany({ where: { id }, data: { ...changed, version: { increment: 1 } } });
  return written;
}

async function timeZoneOf(db: Db): Promise<string> {
  const [county] = await db.$queryRaw<{ zone: string }[]>`
    select time_zone as zone from tenant where id = current_setting('app.tenant')`;
  if (!county) throw new Error("An import needs a county.");
  return county.zone;
}

function emptyReport({ file, meetings, skipped }: ImportedFile): Reconciliation {
  const items = meetings.flatMap((meeting) => meeting.items);
  return {
    file,
    read: {
      meetings: meetings.length,
      items: items.length,
      votes: items.reduce((sum, item) => sum + item.votes.length, 0),
      attendance: meetings.reduce((sum, meeting) => sum + meeting.attendance.length, 0),
    },
    imported: { meetings: 0, items: 0, votes: 0, attendance: 0 },
    known: 0,
    repaired: [],
    kept: skipped,
    contradictory: [],
  };
}

async function importMeeting(
  run: ImportRun,
  meeting: ImportedMeeting,
  all: Map<string, KnownMeeting>,
  written: Written,
): Promise<void> {
  const { report } = run;
  const bodyId = run.bodies.get(meeting.bodyName) as string;
  const known = all.get(meeting.source);
  if (known && known.date !== meeting.date)
    report.contradictory.push(`${meeting.source}: dated ${meeting.date}, but the meeting is known as of ${known.date}`);
  const fillsIn = known !== undefined && meeting.isComplete && isPartial(known.importNotes);
  const here = known ?? newMeeting(run, meeting, bodyId);
  all.set(meeting.source, here);
  if (!known) {
    report.imported.meetings += 1;
  } else if (fillsIn) {
    setMeeting(known, {
      location: meeting.location,
      startTime: meeting.time,
      // An act took place at the meeting, so it was held, whatever its agenda says.
      state: heldState(meeting),
      importNotes: meeting.notes,
    });
    report.repaired.push(`${meeting.source}: filled in a meeting that was known only through a matter`);
  } else {
    report.known += 1;
  }
  if (!known || fillsIn) written.meetings.push({ id: here.id, source: meeting.source });
  if (known?.state === "CANCELLED" && meeting.items.some(isVoted))
    report.contradictory.push(`${meeting.source}: canceled, but votes are recorded for it`);
  report.repaired.push(...meeting.repairs.map((repair) => `${meeting.source}: ${repair}`));
  report.kept += known ? 0 : meeting.notes.length;
  const target = { bodyId, meeting, here };
  importAttendance(run, target);
  // Only once, so that an order set by the clerk later is kept.
  const places = fillsIn ? await putInOrder(run.db, meeting.items, here) : new Map<string, number>();
  for (const item of meeting.items) await importItem(run, target, item, places.get(item.source));
}

function newMeeting(run: ImportRun, meeting: ImportedMeeting, bodyId: string): KnownMeeting {
  const [year] = meeting.date.split("-");
  const row = {
    id: uuid(),
    body_id: bodyId,
    // Outside the county's own series. Otherwise, its next number would follow the source's.
    number: `${year}-import-${meeting.source.split(":").at(-1)}`,
    meeting_type: /^(city council|board of |county legislature)/i.test(meeting.bodyName) ? "Board" : meeting.bodyName,
    date: meeting.date,
    start_time: meeting.time,
    location: meeting.location,
    state: stateOf(meeting),
    source: meeting.source,
    import_notes: meeting.notes,
    created_at: run.clock.now(),
  };
  run.rows.meeting.push(row);
  const { id, date, state } = row;
  return { id, date, state, importNotes: row.import_notes, row, items: new Map(), attending: new Set(), last: 0 };
}

/** Changes a known meeting: if it waits to be written, its row. */
function setMeeting(known: KnownMeeting, to: NonNullable<KnownMeeting["changed"]>): void {
  Object.assign(known, {
    ...(to.state && { state: to.state }),
    ...(to.importNotes && { importNotes: to.importNotes }),
  });
  if (!known.row) known.changed = { ...known.changed, ...to };
  else
    Object.assign(known.row, {
      ...(to.state && { state: to.state }),
      ...(to.importNotes && { import_notes: to.importNotes }),
      ...(to.location !== undefined && { location: to.location }),
      ...(to.startTime !== undefined && { start_time: to.startTime }),
    });
}

/** State of a meeting. If it was canceled and nothing is recorded, it was not held. */
function stateOf(meeting: ImportedMeeting): MeetingState {
  const { calledOff, attendance, items } = meeting;
  if (calledOff !== undefined && attendance.length === 0 && !items.some(isVoted)) return "CANCELLED";
  return heldState(meeting);
}

const heldState = ({ minutesFinal }: ImportedMeeting): MeetingState =>
  minutesFinal ? "MINUTES_APPROVED" : "ADJOURNED";

const isPartial = (notes: readonly string[]): boolean => notes.some((note) => note.startsWith("Known through"));

function importAttendance(
  run: ImportRun,
  { bodyId, meeting, here }: { bodyId: string; meeting: ImportedMeeting; here: KnownMeeting },
): void {
  const { report, rows } = run;
  const notes: string[] = [];
  for (const attendee of meeting.attendance) {
    const { name, present, note } = attendee;
    const memberId = memberNamed(run, bodyId, attendee, meeting.date);
    if (here.attending.has(memberId)) {
      report.known += 1;
      continue;
    }
    here.attending.add(memberId);
    const time = present ? meeting.time : null;
    rows.attendance.push({ id: uuid(), meeting_id: here.id, member_id: memberId, name, present, time });
    report.imported.attendance += 1;
    if (note) notes.push(`${name}: ${note}`);
  }
  if (notes.length === 0) return;
  setMeeting(here, { importNotes: [...here.importNotes, ...notes] });
  report.kept += notes.length;
}

/**
 * Items of an earlier run take the source's order, followed by items that the source does not list. Returns the places
 * by source.
 */
async function putInOrder(
  db: Db,
  items: readonly { source: string }[],
  here: KnownMeeting,
): Promise<Map<string, number>> {
  const places = new Map(items.map(({ source }, index) => [source, index + 1]));
  let last = items.length;
  const stored = here.row
    ? []
    : await db.agendaItem.findMany({
        where: { meetingId: here.id },
        select: { id: true, source: true, position: true },
        orderBy: [{ position: "asc" }, { id: "asc" }],
      });
  for (const { id, source, position } of stored) {
    const place = places.get(source ?? "") ?? (last += 1);
    if (place !== position) await db.agendaItem.updateMany({ where: { id }, data: { position: place } });
  }
  const waiting = [...here.items].flatMap(([source, { row }]) => (row ? [{ source, row }] : []));
  for (const { source, row } of waiting.toSorted((a, b) => a.row.position - b.row.position))
    row.position = places.get(source) ?? (last += 1);
  here.last = last;
  return places;
}
