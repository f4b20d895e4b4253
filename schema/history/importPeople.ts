import { v7 as uuid } from "uuid";
import { inOffice } from "../bodies/office.rules.ts";
import type { BodyPeople, ImportRun, KnownMember } from "./importRun.ts";

/** The county's own entries with a known seat or end, whose first day in office is known. */
export const TERM_KEPT = { source: null, OR: [{ seatId: { not: null } }, { endsOn: { not: null } }] };

/** A normalized name, which identifies a person if the source has no number for them. */
const folded = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase();
const byName = (name: string): string => `name:${folded(name)}`;

/** Reads the known people of these bodies, once per transaction. */
export async function readPeople(run: Pick<ImportRun, "db" | "people">, bodyIds: readonly string[]): Promise<void> {
  const members = await run.db.member.findMany({
    where: { bodyId: { in: [...bodyIds] } },
    select: { id: true, bodyId: true, name: true, source: true, startsOn: true, endsOn: true, seatId: true },
    orderBy: [{ startsOn: "asc" }, { id: "asc" }],
  });
  for (const bodyId of bodyIds)
    run.people.set(bodyId, { own: new Map(), imported: new Map(), terms: [], stretched: new Set() });
  for (const { bodyId, seatId, ...member } of members) {
    const people = run.people.get(bodyId) as BodyPeople;
    if (member.source !== null) add(people.imported, member.source, member);
    else {
      add(people.own, folded(member.name), member);
      if (seatId !== null || member.endsOn !== null) people.terms.push(member);
    }
  }
}

const add = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const there = map.get(key);
  if (there) there.push(value);
  else map.set(key, [value]);
};

/** The people of a body that this transaction read or created. */
export function peopleOf(run: ImportRun, bodyId: string): BodyPeople {
  let people = run.people.get(bodyId);
  if (!people) {
    people = { own: new Map(), imported: new Map(), terms: [], stretched: new Set() };
    run.people.set(bodyId, people);
  }
  return people;
}

/** Distance of a day from a term, 0 inside it. */
function distance(term: KnownMember, day: string): number {
  if (day < term.startsOn) return Date.parse(term.startsOn) - Date.parse(day);
  return term.endsOn !== null && day > term.endsOn ? Date.parse(day) - Date.parse(term.endsOn) : 0;
}

/**
 * The member named at a meeting on a day: the county's own entry with that name if they were in office, otherwise a
 * person known to an import by the source's number or by name. A new person becomes a member for that day. {@link
 * settleTerms} later determines their term.
 */
export function memberNamed(
  run: ImportRun,
  bodyId: string,
  { name, person }: { name: string; person?: string },
  date: string,
): string {
  const people = peopleOf(run, bodyId);
  const matches = (people.own.get(folded(name)) ?? []).filter((member) => inOffice(member, date));
  if (matches.length === 1) return (matches[0] as KnownMember).id;
  const source = person ?? byName(name);
  const known =
    people.imported.get(source) ?? people.imported.get(byName(name)) ?? (person ? undefined : namesake(people, name));
  const nearest = known?.toSorted((a, b) => distance(a, date) - distance(b, date))[0];
  if (nearest) {
    stretch(people, nearest, date);
    return nearest.id;
  }
  const id = uuid();
  const row = { id, body_id: bodyId, name, starts_on: date, ends_on: date, source };
  run.rows.member.push(row);
  add(people.imported, source, { id, name, source, startsOn: date, endsOn: date, row });
  return id;
}

/** The one person with that name under another source's numbering. */
function namesake(people: BodyPeople, name: string): KnownMember[] | undefined {
  const found = [...people.imported.values()].filter((terms) =>
    terms.some((term) => folded(term.name) === folded(name)),
  );
  return found.length === 1 ? found[0] : undefined;
}

function stretch(people: BodyPeople, member: KnownMember, date: string): void {
  if (distance(member, date) === 0) return;
  if (date < member.startsOn) member.startsOn = date;
  else member.endsOn = date;
  if (member.row) Object.assign(member.row, { starts_on: member.startsOn, ends_on: member.endsOn });
  else people.stretched.add(member);
}

/** Writes the terms that became longer. */
export async function writeStretched({ db, people }: Pick<ImportRun, "db" | "people">): Promise<void> {
  const changed = [...people.values()].flatMap(({ stretched }) => [...stretched]);
  if (changed.length === 0) return;
  const terms = changed.map(({ id, startsOn, endsOn }) => ({ id, startsOn, endsOn }));
  await db.$executeRaw`
    update member p set starts_on = v."startsOn", ends_on = v."endsOn"
    from json_to_recordset(${JSON.stringify(terms)}::text::json) as v(id text, "startsOn" text, "endsOn" text) where p.id = v.id`;
}
