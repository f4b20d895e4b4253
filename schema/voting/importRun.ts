import { v7 as uuid } from "uuid";
import type { Db } from "#prisma/client.ts";
import type { Clock } from "../context.ts";

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

/** What one run of an import carries along. */
export interface ImportRun {
  db: Db;
  clock: Clock;
  report: Reconciliation;
  bodies: Map<string, string>;
  /** Members of a body by name. */
  members: Map<string, Map<string, string>>;
}

/** Who stands in the log and beside the votes. */
export const IMPORTED_BY = "Import";

/** The member of that name; somebody not seen before becomes one, from the day on which the source first names her. */
export async function memberNamed(run: ImportRun, bodyId: string, name: string, date: string): Promise<string> {
  let known = run.members.get(bodyId);
  if (!known) {
    const rows = await run.db.member.findMany({ where: { bodyId }, select: { id: true, name: true } });
    known = new Map(rows.map((row) => [row.name, row.id]));
    run.members.set(bodyId, known);
  }
  const id = known.get(name);
  if (id) return id;
  const created = uuid();
  await run.db.member.create({ data: { id: created, bodyId, name, startsOn: date } });
  known.set(name, created);
  return created;
}
