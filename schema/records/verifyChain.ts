import { createHash } from "node:crypto";
import type { Db } from "#prisma/client.ts";
import { type Break, checkChain, type Head, type Link } from "./chain.rules.ts";

/** Result of checking a county's log. */
export interface ChainFindings {
  entries: number;
  /** Null if the log is empty. */
  head: Head | null;
  broken: Break | null;
}

/** Entries read per query. */
const BATCH = 2_000;

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Length of the log, read in one query. Later entries are not checked. */
interface Extent {
  /** Position of the newest entry. Null if the log is empty. */
  newest: number | null;
  outside: number;
  seq: number | null;
  hash: string | null;
}

/**
 * Recomputes the chain of the transaction's county from its entries and names the first break. Ignores entries written
 * meanwhile. `noted`: a head noted elsewhere.
 */
export async function verifyChain(db: Db, noted: Head | null = null): Promise<ChainFindings> {
  const [extent] = await db.$queryRaw<Extent[]>`
    select max(seq) as newest, (count(*) filter (where seq is null))::int as outside,
           (select seq from audit_head) as seq, (select hash from audit_head) as hash from audit_entry`;
  const { newest = null, outside = 0, seq = null, hash = null } = extent ?? {};
  const head = seq === null || hash === null ? null : { seq, hash };
  const checking = checkChain(sha256, noted);
  let after = 0;
  while (after < (newest ?? 0)) {
    const links = await db.$queryRaw<Link[]>`
      select e.seq, e.hash, audit_canonical(e, e.seq) as canonical from audit_entry e
      where e.seq > ${after} and e.seq <= ${newest} order by e.seq limit ${BATCH}`;
    if (!links.every((link) => checking.take(link))) break;
    after = links.at(-1)?.seq ?? Infinity;
  }
  return { head, ...checking.end(head, outside) };
}
