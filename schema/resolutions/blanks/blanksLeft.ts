import { batched } from "../../batch.ts";
import type { Context } from "../../context.ts";
import { asksBeforeVote } from "../../voting/beforeVote.ts";
import { blocksOf } from "../DraftBlock.ts";
import { type ResolutionStatus, statusOf } from "../facts.rules.ts";
import type { Transition } from "../lifecycle.rules.ts";
import { targetOf } from "../lifecycle.rules.ts";
import { countyStages } from "../../routing/countyReviews.ts";
import type { ResolutionRefusal } from "../refusals.rules.ts";
import { textHash } from "../textHash.ts";
import { type Blank, blanksOf, refuseBlanksLeft } from "./blanks.rules.ts";

/** The clerk's reason for keeping the blanks of a text. */
export interface KeptBlanks {
  reason: string;
  byName: string;
  at: Date;
}

/**
 * The blanks of a resolution's text, and the reason for keeping them. `kept` is null if no reason was given for exactly
 * this text.
 */
export interface BlanksLeft {
  status: ResolutionStatus;
  blanks: readonly Blank[];
  hash: string;
  kept: KeptBlanks | null;
}

/** The current blanks of a resolution, read for many together. Null if it has none. */
export const blanksLeft = async (context: Context, resolutionId: string): Promise<BlanksLeft | null> =>
  (await batched(context, "blanksLeft", resolutionId, (ids) => loadBlanks(context, ids))) ?? null;

async function loadBlanks({ db }: Context, ids: string[]): Promise<Map<string, BlanksLeft>> {
  // Skips texts without anything like a blank, which are most of them.
  const likely = await db.$queryRaw<{ id: string }[]>`
    select id from resolution where id = any(${ids}) and draft_text ~ '__|\\[|TBD|TBA'`;
  if (likely.length === 0) return new Map();
  const rows = await db.resolution.findMany({
    where: { id: { in: likely.map(({ id }) => id) } },
    select: {
      id: true,
      status: true,
      title: true,
      draft: true,
      events: { where: { kind: "BLANKS_KEPT" }, orderBy: [{ at: "desc" }, { id: "desc" }] },
    },
  });
  return new Map(
    rows.flatMap(({ id, status, title, draft, events }): [string, BlanksLeft][] => {
      const blocks = blocksOf(draft);
      const blanks = blanksOf(blocks);
      if (blanks.length === 0) return [];
      const hash = textHash(title, blocks);
      const keptEvent = events.find((event) => event.textHash === hash);
      const kept = keptEvent ? { reason: keptEvent.reason ?? "", byName: keptEvent.byName, at: keptEvent.at } : null;
      return [[id, { status: statusOf(status), blanks, hash, kept }]];
    }),
  );
}

/** Whether blanks block what is requested for a resolution's text. Errors: BLANKS_LEFT. */
export async function refuseBlanks(context: Context, resolutionId: string): Promise<ResolutionRefusal | null> {
  const left = await blanksLeft(context, resolutionId);
  return left && refuseBlanksLeft(left.blanks, left.kept !== null);
}

/** The same before a resolution comes before the board. Errors: BLANKS_LEFT. */
export async function refuseBlanksAtBoard(
  context: Context,
  { id, status }: { id: string; status: ResolutionStatus },
  transition: Transition,
): Promise<ResolutionRefusal | null> {
  const { used } = await countyStages(context);
  return targetOf(transition, status, used) === "BOARD_REVIEW" ? refuseBlanks(context, id) : null;
}

// A body does not vote on a text with blanks unless a reason was given. Decided motions are not checked again.
asksBeforeVote(async (context, itemId) => {
  const resolutionId = await batched(context, "resolutionVotedOn", itemId, async (ids) => {
    const items = await context.db.agendaItem.findMany({
      where: {
        id: { in: ids },
        resolution: { isDeleted: false, status: { in: ["COMMITTEE_REVIEW", "BOARD_REVIEW"] } },
      },
      select: { id: true, resolutionId: true },
    });
    return new Map(items.flatMap((item) => (item.resolutionId ? [[item.id, item.resolutionId] as const] : [])));
  });
  return resolutionId ? refuseBlanks(context, resolutionId) : null;
});
