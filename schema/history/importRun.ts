import type { Db } from "#prisma/client.ts";
import type { Clock } from "../context.ts";
import type { KnownTerm } from "./importChecks.rules.ts";
import type { Rows } from "./importRows.ts";

/** Result of one file: counts, and a line for each thing that needs review. */
export interface Reconciliation {
  file: string;
  read: { meetings: number; items: number; votes: number; attendance: number };
  imported: { meetings: number; items: number; votes: number; attendance: number };
  /** Records that existed from an earlier run. */
  known: number;
  repaired: string[];
  /** Kept in the source's own words, because no field matches. */
  kept: number;
  contradictory: string[];
}

/** What one transaction of an import carries along. */
export interface ImportRun {
  db: Db;
  clock: Clock;
  /** Of the file that is being written. */
  report: Reconciliation;
  /** What waits to be written when all is read. */
  rows: Rows;
  /** Bodies by the source's name. */
  bodies: Map<string, string>;
  /** People of a body. */
  people: Map<string, BodyPeople>;
}

/** A term of a person in a body, stored or waiting to be stored. */
export interface KnownMember {
  id: string;
  name: string;
  source: string | null;
  startsOn: string;
  endsOn: string | null;
  /** Waits to be written: changed here, it is written as it is then. */
  row?: { starts_on: string; ends_on: string | null };
}

export interface BodyPeople {
  /** Of the county's own entries, by name; of imported ones, by person. */
  own: Map<string, KnownMember[]>;
  imported: Map<string, KnownMember[]>;
  /** Terms that an import is checked against: the county's own entries with a known seat or end. */
  terms: KnownTerm[];
  /** Imported terms that reach further than they did. */
  stretched: Set<KnownMember>;
}

/** Person named in the log and beside the votes. */
export const IMPORTED_BY = "Import";

/**
 * Of two simultaneous imports of one county, in any process, the second waits for the first one's transaction and sees
 * what it wrote.
 */
export async function oneImportAtATime(db: Db): Promise<void> {
  await db.$queryRaw`select pg_advisory_xact_lock(hashtextextended('import:' || current_setting('app.tenant'), 0))::text`;
}
