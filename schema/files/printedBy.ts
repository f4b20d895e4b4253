import type { SignedContext } from "../context.ts";
import { momentInWords } from "../dates.rules.ts";
import { letterheadOf } from "../tenancy/letterhead.ts";
import type { Letterhead } from "../tenancy/letterhead.rules.ts";

/** What every typeset document says about its county and its printing, ready to print. */
export interface PrintedDocument {
  county: Letterhead;
  /** Who printed it and when, e.g. 'Printed by A. Clerk, November 20, 2026, 4:05 PM'. */
  printedText: string;
  /** ISO 8601 instant, used as the creation date of the file. */
  printedAt: string;
}

/** What a requested print says about its county, when it was printed, and by whom. */
export async function printedBy(context: SignedContext): Promise<PrintedDocument> {
  const { tenant, actor, at } = context;
  return {
    county: await letterheadOf(context),
    printedText: `Printed by ${actor.name}, ${momentInWords(at, tenant.timeZone)}`,
    printedAt: at.toISOString(),
  };
}
