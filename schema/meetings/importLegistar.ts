import { v7 as uuid } from "uuid";
import type { Db } from "#prisma/client.ts";
import type { Clock } from "../context.ts";
import { chosenRule } from "../voting/Rule.ts";
import type { Roll } from "../voting/roll.rules.ts";
import { freezeVote } from "../voting/Verdict.ts";
import type { ImportedAttendee, ImportedItem, ImportedMeeting, LegistarFile } from "./legistar.rules.ts";

/** What became of one file: counts, and a line for each thing that a person should look at. */
export interface Reconciliation {
  file: string;
  read: { meetings: number; items: number; votes: number; attendance: number };
  imported: { meetings: number; items: number; votes: number; attendance: number };
  /** Things that were there already from an earlier run. */
  known: number;
  repaired: string[];
  /** Kept in the source's own words, because there is no place for it here. */
  kept: number;
  contradictory: string[];
}

interface Work {
  db: Db;
  clock: Clock;
  report: Reconciliation;
  bodies: Map<string, string>;
  /** Members of a body by name. */
  members: Map<string, Map<string, string>>;
}

const BY = "Import";

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
          actorName: BY,
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

async function bodyNamed(work: Work, name: string): Promise<string> {
  const known = work.bodies.get(name);
  if (known) return known;
  const kind = /committee/i.test(name) ? "COMMITTEE" : /council|board|legislature/i.test(name) ? "BOARD" : "OTHER";
  const found =
    (await work.db.body.findFirst({ where: { name } })) ?? (await work.db.body.create({ data: { name, kind } }));
  work.bodies.set(name, found.id);
  return found.id;
}

/** The member of that name; somebody not seen before becomes one, from the day on which the source first names her. */
async function memberNamed(work: Work, bodyId: string, name: string, date: string): Promise<string> {
  let known = work.members.get(bodyId);
  if (!known) {
    const rows = await work.db.member.findMany({ where: { bodyId }, select: { id: true, name: true } });
    known = new Map(rows.map((row) => [row.name, row.id]));
    work.members.set(bodyId, known);
  }
  const id = known.get(name);
  if (id) return id;
  const created = uuid();
  await work.db.member.create({ data: { id: created, bodyId, name, startsOn: date } });
  known.set(name, created);
  return created;
}

async function importMeeting(work: Work, meeting: ImportedMeeting): Promise<void> {
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
  work: Work,
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
  work: Work,
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

async function importItems(work: Work, given: { id: string; bodyId: string; meeting: ImportedMeeting }): Promise<void> {
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

const voteTypeOf = (item: ImportedItem): string =>
  item.votes.length > 0 ? "ROLL_CALL_VOTE" : item.passed === null ? "NO_VOTE" : "VOICE_VOTE";

interface GivenMotion {
  bodyId: string;
  meeting: ImportedMeeting;
  itemId: string;
  item: ImportedItem;
  motions: { id: string; source: string | null; declared: string | null }[];
}

/** A vote with names becomes a closed roll call whose verdict is computed here; a mere flag becomes a result as declared. */
async function importMotion(work: Work, given: GivenMotion): Promise<void> {
  const { db, report } = work;
  const { item, meeting } = given;
  if (item.votes.length === 0 && item.passed === null) return;
  const source = `${item.source}:${item.votes.length > 0 ? "roll-call" : "flag"}`;
  if (
    given.motions.some(
      (motion) => motion.source === source || (item.votes.length === 0 && motion.source?.endsWith(":roll-call")),
    )
  ) {
    if (item.votes.length > 0) report.known += item.votes.length;
    return;
  }
  const at = new Date(`${meeting.date}T${meeting.time ?? "12:00"}:00Z`);
  const shared = { itemId: given.itemId, kind: "MAIN", state: "CLOSED", source, openedAt: at, closedAt: at };
  // A flag that an earlier run took for the whole result gives way to the names.
  const flagOnly = given.motions.find((motion) => motion.declared !== null);
  if (item.votes.length === 0) {
    await db.motion.create({
      data: {
        ...shared,
        text: item.motionText ?? item.description,
        declared: item.passed ? "CARRIED" : "LOST",
        outcome: item.passed ? "PASSED" : "FAILED",
        importNotes: ["The source names no votes, only that it " + (item.passed ? "passed." : "failed.")],
      },
    });
    return;
  }
  if (flagOnly) {
    await db.motion.deleteMany({ where: { id: flagOnly.id } });
    await db.agendaItem.updateMany({ where: { id: given.itemId }, data: { voteType: "ROLL_CALL_VOTE" } });
    report.repaired.push(`${item.source}: the names replace a result known by its flag only`);
  }
  await importRollCall(work, given, shared);
}

async function importRollCall(
  work: Work,
  given: GivenMotion,
  shared: { itemId: string; kind: string; state: string; source: string; openedAt: Date; closedAt: Date },
): Promise<void> {
  const { db, report } = work;
  const { item, meeting } = given;
  const entries = item.votes.map((voter, index) => ({ ...voter, id: uuid(), position: index + 1 }));
  const roll: Roll = {
    entries: entries.map((entry) => ({
      key: entry.id,
      name: entry.name,
      seat: null,
      present: entry.present,
      entitled: entry.entitled,
      weight: 100,
      vote: entry.vote,
    })),
    vacancies: [],
  };
  const chosen = chosenRule(
    { kind: "MAIN", thresholdType: "MAJORITY", customRule: null },
    { thresholdType: null, customRule: null },
    null,
  );
  const frozen = freezeVote({ roll, chosen, weightTable: null, castingVote: { enabled: false, vote: null } });
  const notes = entries.flatMap((entry) => (entry.note ? [`${entry.name}: ${entry.note}`] : []));
  const tally = (vote: string) => entries.filter((entry) => entry.vote === vote && entry.entitled).length;
  if (item.passed !== null && item.passed !== (frozen.outcome === "PASSED")) {
    const reason = `the source says ${item.passed ? "passed" : "failed"}, but ${tally("YES")} Yes to ${tally("NO")} No with ${tally("ABSTAIN")} abstaining ${frozen.outcome === "PASSED" ? "passes" : "fails"} by a majority of those present`;
    report.contradictory.push(`${item.source} ${meeting.bodyName} ${meeting.date}: ${reason}`);
    notes.unshift(`Contradictory: ${reason}. The verdict is computed from the votes.`);
  }
  const motion = await db.motion.create({
    data: {
      ...shared,
      ...frozen,
      text: item.motionText ?? item.description,
      thresholdType: "MAJORITY",
      sequence: entries.length + 2,
      importNotes: notes,
      vacancies: [],
    },
  });
  const rows = [];
  for (const entry of entries) {
    rows.push({
      id: entry.id,
      motionId: motion.id,
      memberId: await memberNamed(work, given.bodyId, entry.name, meeting.date),
      name: entry.name,
      position: entry.position,
      present: entry.present,
      entitled: entry.entitled,
      weight: 100,
    });
  }
  await db.rollEntry.createMany({ data: rows });
  const voted = entries.filter((entry) => entry.vote !== "NONE");
  await db.voteEvent.createMany({
    data: voted.map((entry, index) => ({
      motionId: motion.id,
      entryId: entry.id,
      sequence: index + 1,
      value: entry.vote,
      kind: "CAST",
      byName: BY,
      at: shared.closedAt,
    })),
  });
  report.imported.votes += entries.length;
  report.kept += notes.length;
}
