import { v7 as uuid } from "uuid";
import type { Db } from "#prisma/client.ts";
import { oneImportAtATime } from "./importRun.ts";
import { type Spell, termsOf } from "./importTerms.rules.ts";

/** An imported term as stored. */
interface StoredTerm {
  id: string;
  name: string;
  source: string;
  termSource: string | null;
  startsOn: string;
  endsOn: string | null;
}

/** Bodies in which an import named a person. */
export async function bodiesWithImported(db: Db): Promise<string[]> {
  const bodies = await db.body.findMany({
    where: { members: { some: { source: { not: null } } } },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  return bodies.map(({ id }) => id);
}

/**
 * Determines the terms of all imported members of a body (see importTerms.rules.ts), and links each meeting's lines to
 * the term of its day. If the county has seated, linked or ended a member, it owns that entry, which is left unchanged.
 * Repeating it changes nothing.
 * @param today YYYY-MM-DD
 */
export async function settleTerms(db: Db, bodyId: string, today: string): Promise<void> {
  await oneImportAtATime(db);
  const members = await db.member.findMany({
    where: { bodyId },
    select: {
      id: true,
      name: true,
      source: true,
      termSource: true,
      startsOn: true,
      endsOn: true,
      seatId: true,
      userId: true,
    },
    orderBy: [{ startsOn: "asc" }, { id: "asc" }],
  });
  const imported = members.flatMap((member) =>
    member.source !== null && member.seatId === null && member.userId === null
      ? [{ ...member, source: member.source }]
      : [],
  );
  if (imported.length === 0) return;
  const seats = await db.seat.count({ where: { bodyId } });
  const isOwn = seats > 0 || imported.length < members.length;
  const named = await daysNamed(db, bodyId);
  const recorded = [...new Set([...named.values()].flat())].sort();
  const work: Work = { moved: [], created: [], changed: [], left: [] };
  for (const [source, rows] of Map.groupBy(imported, (member) => member.source)) {
    // Once the county manages a body, members in office stay until the county ends their term.
    if (isOwn && rows.some(({ endsOn }) => endsOn === null)) continue;
    const days = [...new Set(rows.flatMap(({ id }) => named.get(id) ?? []))].sort();
    const statedSpells = isOwn ? [] : rows.filter(({ termSource }) => termSource !== null);
    const terms = termsOf({ told: statedSpells, named: days, recorded, today: isOwn ? null : today });
    settlePerson(work, bodyId, source, rows, terms);
  }
  await write(db, work);
}

/** Days on which each member of a body is on an attendance list or a roll, sorted. */
async function daysNamed(db: Db, bodyId: string): Promise<Map<string, string[]>> {
  const rows = await db.$queryRaw<{ id: string; days: string[] }[]>`
    select n.member_id as id, array_agg(distinct m.date order by m.date) as days from (
      select a.member_id, a.meeting_id from attendance a join member p on p.tenant_id = a.tenant_id and p.id = a.member_id
        where p.body_id = ${bodyId} and not a.removed
      union
      select r.member_id, i.meeting_id from roll_entry r join member p on p.tenant_id = r.tenant_id and p.id = r.member_id
        join motion o on o.tenant_id = r.tenant_id and o.id = r.motion_id
        join agenda_item i on i.tenant_id = o.tenant_id and i.id = o.item_id
        where p.body_id = ${bodyId}
    ) n join meeting m on m.id = n.meeting_id where not m.is_deleted group by n.member_id`;
  return new Map(rows.map(({ id, days }) => [id, days]));
}

interface Work {
  /** Lines of a person that must refer to the term of their day. */
  moved: { of: string; to: string; from: string; until: string }[];
  created: (Spell & { id: string; body_id: string; name: string; source: string })[];
  changed: { id: string; startsOn: string; endsOn: string | null }[];
  /** Terms merged into others. Motions moved or seconded stay with the first. */
  left: { id: string; to: string }[];
}

const FOR_EVER = "9999-12-31";

function settlePerson(work: Work, bodyId: string, source: string, rows: StoredTerm[], terms: readonly Spell[]): void {
  // Rows are kept where possible: first unchanged terms, then those with the same first or last day, then any free row.
  const free = [...rows];
  const placed: { term: Spell; row?: StoredTerm | undefined }[] = terms.map((term) => ({ term }));
  const take = (fits: (row: StoredTerm, term: Spell) => boolean) => {
    for (const each of placed.filter(({ row }) => !row)) {
      const at = free.findIndex((row) => fits(row, each.term));
      if (at >= 0) [each.row] = free.splice(at, 1);
    }
  };
  take((row, term) => row.startsOn === term.startsOn && row.endsOn === term.endsOn);
  take((row, term) => row.startsOn === term.startsOn || row.endsOn === term.endsOn);
  take(({ termSource }) => termSource === null);
  const name = rows.at(-1)?.name ?? "";
  const settled = placed.map(({ term, row }) => {
    const id = row?.id ?? uuid();
    if (!row) work.created.push({ ...term, id, body_id: bodyId, name, source });
    else if (row.startsOn !== term.startsOn || row.endsOn !== term.endsOn) work.changed.push({ id, ...pick(term) });
    return { id, ...pick(term) };
  });
  const [first] = settled;
  if (!first || (rows.length === 1 && settled.length === 1)) return;
  for (const { id } of rows)
    for (const term of settled)
      if (term.id !== id) work.moved.push({ of: id, to: term.id, from: term.startsOn, until: term.endsOn ?? FOR_EVER });
  work.left.push(...free.map(({ id }) => ({ id, to: first.id })));
}

const pick = ({ startsOn, endsOn }: Spell) => ({ startsOn, endsOn });

async function write(db: Db, { moved, created, changed, left }: Work): Promise<void> {
  if (created.length > 0)
    await db.member.createMany({ data: created.map(({ body_id: bodyId, ...term }) => ({ ...term, bodyId })) });
  if (changed.length > 0)
    await db.$executeRaw`
      update member p set starts_on = v."startsOn", ends_on = v."endsOn"
      from json_to_recordset(${JSON.stringify(changed)}::text::json) as v(id text, "startsOn" text, "endsOn" text) where p.id = v.id`;
  if (moved.length > 0) {
    const moves = JSON.stringify(moved);
    await db.$executeRaw`
      update attendance a set member_id = v.to
      from json_to_recordset(${moves}::text::json) as v(of text, "to" text, "from" text, until text), meeting m
      where a.member_id = v.of and m.id = a.meeting_id and m.date between v.from and v.until`;
    await db.$executeRaw`
      update roll_entry r set member_id = v.to
      from json_to_recordset(${moves}::text::json) as v(of text, "to" text, "from" text, until text), motion o, agenda_item i, meeting m
      where r.member_id = v.of and o.id = r.motion_id and i.id = o.item_id and m.id = i.meeting_id and m.date between v.from and v.until`;
  }
  for (const { id, to } of left) {
    await db.motion.updateMany({ where: { moverId: id }, data: { moverId: to } });
    await db.motion.updateMany({ where: { seconderId: id }, data: { seconderId: to } });
    await db.member.deleteMany({ where: { id } });
  }
}
