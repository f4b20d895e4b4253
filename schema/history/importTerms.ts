import type { Db } from "#prisma/client.ts";
import { joined } from "./importTerms.rules.ts";
import type { ImportedTerm } from "./imported.rules.ts";

/**
 * Stores the source's own records of office for bodies with imported meetings. One person's terms that overlap or
 * adjoin are merged. The county's own bodies are skipped, because the county says who their members are. Returns the
 * bodies.
 */
export async function importTerms(db: Db, terms: readonly ImportedTerm[]): Promise<string[]> {
  const bodies = await db.body.findMany({
    where: {
      importedAs: { in: [...new Set(terms.map(({ bodyName }) => bodyName))] },
      seats: { none: {} },
      members: { none: { source: null } },
    },
    select: { id: true, importedAs: true },
  });
  const bodyIds = new Map(bodies.map(({ id, importedAs }) => [importedAs, id]));
  const stored = await db.member.findMany({
    where: { bodyId: { in: [...bodyIds.values()] }, termSource: { not: null } },
    select: { id: true, bodyId: true, source: true, termSource: true, startsOn: true, endsOn: true },
  });
  const known = new Map(stored.map((member) => [`${member.bodyId} ${member.termSource}`, member]));
  const ofPerson = Map.groupBy(terms, ({ bodyName, person }) => `${bodyName} ${person}`);
  const created = [];
  for (const own of ofPerson.values()) {
    const [{ bodyName, person, name } = { bodyName: "", person: "", name: "" }] = own;
    const bodyId = bodyIds.get(bodyName);
    if (bodyId === undefined) continue;
    for (const spell of joined(own)) {
      const inIt = own.filter(({ startsOn }) => startsOn >= spell.startsOn && startsOn <= (spell.endsOn ?? startsOn));
      const there = inIt.flatMap(({ source }) => known.get(`${bodyId} ${source}`) ?? [])[0];
      const term = { startsOn: spell.startsOn, endsOn: spell.endsOn };
      if (!there) created.push({ ...term, bodyId, name, source: person, termSource: inIt[0]?.source ?? null });
      else if (there.startsOn !== term.startsOn || there.endsOn !== term.endsOn)
        await db.member.updateMany({ where: { id: there.id }, data: term });
    }
  }
  if (created.length > 0) await db.member.createMany({ data: created });
  return bodies.map(({ id }) => id);
}
