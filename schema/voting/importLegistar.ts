import { v7 as uuid } from "uuid";
import type { Db } from "#prisma/client.ts";
import type { Clock } from "../context.ts";
import { importMotion, voteTypeOf } from "./importMotion.ts";
import { IMPORTED_BY, type ImportRun, memberNamed, type Reconciliation } from "./importRun.ts";
import type { ImportedAttendee, ImportedMeeting, LegistarFile } from "./legistar.rules.ts";

/**
 * Writes what was read into the county of the connection, in its transaction: whole or not at all. What is there already (by the
 * source's own number) is left as it is, so that a second run adds nothing; a meeting known only in part is filled in.
 */
export async function importLegistar(db: Db, files: readonly LegistarFile[], clock: Clock): Promise<Reconciliation[]> {
  const reports: Reconciliation[] = [];
  const bodies = new Map<string, string>();
  const members = new Map<string, Map<string, string>>();
  for (const file of files) {
    const items = file.meetings.flatMap((meeting) => meeting.items);
    const report: Reconciliation = {
      file: file.file,
      read: {
        meetings: file.meetings.length,
        items: items.length,
        votes: items.reduce((sum, item) => sum + item.votes.length, 0),
        attendance: file.meetings.reduce((sum, meeting) => sum + meeting.attendance.length, 0),
      },
      imported: { meetings: 0, items: 0, votes: 0, attendance: 0 },
      known: 0,
      repaired: [],
      kept: file.outside,
      contradictory: [],
    };
    for (const meeting of file.meetings) await importMeeting({ db, clock, report, bodies, members }, meeting);
    const { imported } = report;
    if (imported.meetings + imported.items + imported.votes + imported.attendance > 0) {
      await db.auditEntry.create({
        data: {
          actorName: IMPORTED_BY,
          at: clock.now(),
          action: "importLegistar",
          noun: "Meeting",
          nounId: file.meetings[0]?.source ?? file.file,
          after: { file: file.file, imported },
        },
      });
    }
    reports.push(report);
  }
  return reports;
}

async function bodyNamed(work: ImportRun, name: string): Promise<string> {
  const known = work.bodies.get(name);
  if (known) return known;
  const kind = /committee/i.test(name) ? "COMMITTEE" : /council|board|legislature/i.test(name) ? "BOARD" : "OTHER";
  const found =
    (await work.db.body.findFirst({ where: { name } })) ?? (await work.db.body.create({ data: { name, kind } }));
  work.bodies.set(name, found.id);
  return found.id;
}

async function importMeeting(work: ImportRun, meeting: ImportedMeeting): Promise<void> {
  const { db, report } = work;
  const bodyId = await bodyNamed(work, meeting.bodyName);
  const known = await db.meeting.findFirst({
    where: { source: meeting.source },
    select: { id: true, importNotes: true, location: true },
  });
  const meetingType = /^(city council|board of |county legislature)/i.test(meeting.bodyName)
    ? "Board"
    : meeting.bodyName;
  const id = known?.id ?? uuid();
  const [year] = meeting.date.split("-");
  if (!known) {
    await db.meeting.create({
      data: {
        id,
        bodyId,
        number: `${year}-${meeting.source.split(":").at(-1)}`,
        meetingType,
        date: meeting.date,
        startTime: meeting.time,
        location: meeting.location,
        state: meeting.minutesFinal ? "MINUTES_APPROVED" : "ADJOURNED",
        source: meeting.source,
        importNotes: meeting.notes,
      },
    });
    report.imported.meetings += 1;
  } else if (meeting.whole && isPartial(known.importNotes)) {
    await db.meeting.updateMany({
      where: { id },
      data: {
        location: meeting.location,
        startTime: meeting.time,
        importNotes: meeting.notes,
        version: { increment: 1 },
      },
    });
    report.repaired.push(`${meeting.source}: a meeting known through a matter only was filled in`);
  } else {
    report.known += 1;
  }
  report.repaired.push(...meeting.repairs.map((repair) => `${meeting.source}: ${repair}`));
  report.kept += known ? 0 : meeting.notes.length;
  await importAttendance(work, { id, bodyId, meeting });
  await importItems(work, { id, bodyId, meeting });
}

function isPartial(notes: unknown): boolean {
  return Array.isArray(notes) && notes.some((note) => String(note).startsWith("Known through"));
}

async function importAttendance(
  work: ImportRun,
  given: { id: string; bodyId: string; meeting: ImportedMeeting },
): Promise<void> {
  const { db, report } = work;
  if (given.meeting.attendance.length === 0) return;
  const there = new Set(
    (await db.attendance.findMany({ where: { meetingId: given.id }, select: { name: true } })).map((row) => row.name),
  );
  const missing = given.meeting.attendance.filter((attendee) => !there.has(attendee.name));
  report.known += given.meeting.attendance.length - missing.length;
  const rows = [];
  for (const attendee of missing) rows.push(await attendanceRow(work, given, attendee));
  await db.attendance.createMany({ data: rows });
  report.imported.attendance += rows.length;
  const notes = missing.flatMap((attendee) => (attendee.note ? [`${attendee.name}: ${attendee.note}`] : []));
  if (notes.length === 0) return;
  const meeting = await db.meeting.findFirstOrThrow({ where: { id: given.id }, select: { importNotes: true } });
  await db.meeting.updateMany({
    where: { id: given.id },
    data: { importNotes: [...((meeting.importNotes as string[] | null) ?? []), ...notes] },
  });
  report.kept += notes.length;
}

async function attendanceRow(
  work: ImportRun,
  given: { id: string; bodyId: string; meeting: ImportedMeeting },
  attendee: ImportedAttendee,
) {
  const memberId = await memberNamed(work, given.bodyId, attendee.name, given.meeting.date);
  return {
    meetingId: given.id,
    memberId,
    name: attendee.name,
    present: attendee.present,
    time: attendee.present ? given.meeting.time : null,
  };
}

async function importItems(
  work: ImportRun,
  given: { id: string; bodyId: string; meeting: ImportedMeeting },
): Promise<void> {
  const { db, report } = work;
  const there = await db.agendaItem.findMany({
    where: { meetingId: given.id },
    select: { id: true, source: true, position: true, motions: { select: { id: true, source: true, declared: true } } },
  });
  const bySource = new Map(there.map((item) => [item.source, item]));
  let position = Math.max(0, ...there.map((item) => item.position));
  for (const item of given.meeting.items) {
    const known = bySource.get(item.source);
    const itemId = known?.id ?? uuid();
    if (known) {
      report.known += 1;
    } else {
      position += 1;
      await db.agendaItem.create({
        data: {
          id: itemId,
          meetingId: given.id,
          position,
          description: item.description,
          motionText: item.motionText,
          voteType: voteTypeOf(item),
          source: item.source,
          importNotes: item.notes,
        },
      });
      report.imported.items += 1;
      report.kept += item.notes.length;
      report.repaired.push(...item.repairs.map((repair) => `${item.source}: ${repair}`));
    }
    await importMotion(work, { ...given, itemId, item, motions: known?.motions ?? [] });
  }
}
