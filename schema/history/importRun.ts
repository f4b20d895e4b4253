import type { Db } from "#prisma/client.ts";
import type { Clock } from "../context.ts";
import type { KnownTerm } from "./importChecks.rules.ts";
import type { Rows } from "./importRows.ts";

/** Result of one file: counts, and a line for everything that needs review. */
export interface Reconciliation {
  file: string;
  read: { meetings: number; items: number; votes: number; attendance: number };
  imported: { meetings: number; items: number; votes: number; attendance: number };
  /** Records stored by an earlier run. */
  known: number;
  repaired: string[];
  /** Stored in the source's own words, because no field matches. */
  kept: number;
  contradictory: string[];
}

/** State shared within one transaction of an import. */
export interface ImportRun {
  db: Db;
  clock: Clock;
  /** IANA name of the county's time zone, in which the source writes its times. */
  timeZone: string;
  /** Report on the current file. */
  report: Reconciliation;
  /** Rows to be written once everything is read. */
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
  /** Set while it waits to be written. Later changes go into this row. */
  row?: { starts_on: string; ends_on: string | null };
}

export interface BodyPeople {
  /** The county's own entries by name, and imported ones by person. */
  own: Map<string, KnownMember[]>;
  imported: Map<string, KnownMember[]>;
  /** Terms that an import is checked against: the county's own entries with a known seat or end. */
  terms: KnownTerm[];
  /** Imported terms that became longer. */
  stretched: Set<KnownMember>;
}

/** Name in the log and beside the votes, in place of a person. */
export const IMPORTED_BY = "Import";

/**
 * If two imports for one county run at once, in any process, the second waits for the first one's transaction and then
 * sees its data.
 */
export async function oneImportAtATime(db: Db): Promise<void> {
  await db.$queryRaw`select pg_advisory_xact_lock(hashtextextended('import:' || current_setting('app.tenant'), 0))::text`;
}
