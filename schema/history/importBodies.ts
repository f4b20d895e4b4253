import { v7 as uuid } from "uuid";
import type { Prisma } from "#prisma/generated/client/client.ts";
import type { Db } from "#prisma/client.ts";
import { Refused } from "../refusal.ts";

/** The county's choice: for each body name in the source, the county body that gets its meetings. */
export type ChosenBodies = ReadonlyMap<string, string>;

const FIELDS = {
  id: true,
  name: true,
  importedAs: true,
  kind: true,
  _count: { select: { meetings: true, seats: true, members: true } },
} as const satisfies Prisma.BodySelect;
type Row = Prisma.BodyGetPayload<{ select: typeof FIELDS }>;

/**
 * The bodies with these names. A choice is remembered for later runs. An unknown body is created, but never as the
 * county's board, because new meetings of the board would use its members and quorum. A county body with the same name
 * is used only if it was chosen, if `byName` says that the names are the county's, or if it is a committee without
 * data.
 * @throws Refused BODY_NOT_FOUND
 */
export async function bodiesNamed(
  db: Db,
  names: readonly string[],
  { chosen, byName }: { chosen?: ChosenBodies; byName?: boolean } = {},
): Promise<Map<string, string>> {
  const wanted = [...new Set(names)];
  const bodyNames = wanted.map((name) => chosen?.get(name) ?? name);
  const rows = await db.body.findMany({
    where: { OR: [{ importedAs: { in: wanted } }, { name: { in: bodyNames } }, { name: { in: wanted.map(beside) } }] },
    select: FIELDS,
  });
  const found = new Map<string, string>();
  for (const name of wanted) {
    const choice = chosen?.get(name);
    const known = rows.find((row) => row.importedAs === name);
    const named = rows.find((row) => row.name === (choice ?? name));
    if (choice !== undefined && !named)
      throw new Refused({ code: "BODY_NOT_FOUND", message: `The county has no body “${choice}”.` });
    const isTaken = choice !== undefined || (known === undefined && !byName && named !== undefined && isUnused(named));
    const body = isTaken ? named : (known ?? (byName ? named : undefined));
    if (body) {
      if (choice !== undefined && known && known.id !== body.id)
        throw new Refused({
          code: "BODY_TAKEN_OVER",
          message: `“${name}” was already imported as “${known.name}”. Its meetings cannot also go into “${choice}”.`,
        });
      if (isTaken && body.importedAs === null)
        await db.body.updateMany({ where: { id: body.id }, data: { importedAs: name } });
      found.set(name, body.id);
      continue;
    }
    const id = uuid();
    const kind = /committee/i.test(name) ? "COMMITTEE" : "OTHER";
    await db.body.create({ data: { id, name: named ? beside(name) : name, kind, importedAs: name } });
    found.set(name, id);
  }
  return found;
}

/** A committee that the county started with and that has no data yet, so its past may be imported. */
const isUnused = ({ kind, importedAs, _count }: Row): boolean =>
  kind === "COMMITTEE" && importedAs === null && Object.values(_count).every((count) => count === 0);

/** A name that differs from the county's own body. */
const beside = (name: string): string => `${name} (imported)`;
