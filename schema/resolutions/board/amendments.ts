import type { AmendedText, Prisma } from "#prisma/generated/client/client.ts";
import { batched } from "../../batch.ts";
import type { Context, SignedContext } from "../../context.ts";
import { asksBeforeVote } from "../../voting/beforeVote.ts";
import type { RedlineBlock } from "../editor/redline.rules.ts";
import { amendmentsAmong, refuseTextOwed, textState } from "./amendedText.rules.ts";

const select = {
  id: true,
  kind: true,
  state: true,
  targetId: true,
  outcome: true,
  amendedTexts: { orderBy: [{ at: "desc" }, { id: "desc" }], take: 1 },
} as const satisfies Prisma.MotionSelect;

/** A motion that would change the text of a resolution, and its recorded effect on the text. */
export type Amendment = Omit<Prisma.MotionGetPayload<{ select: typeof select }>, "amendedTexts"> & {
  key: string;
  targetKey: string | null;
  questionDecided: boolean;
  resolutionId: string;
  settled: AmendedText | null;
};

async function readAmendments(context: Context, itemIds: string[]): Promise<Map<string, Amendment[]>> {
  const agendaItems = await context.db.agendaItem.findMany({
    where: { id: { in: itemIds }, resolutionId: { not: null } },
    select: { id: true, resolutionId: true },
  });
  const items = await context.db.agendaItem.findMany({
    where: {
      resolutionId: { in: agendaItems.flatMap(({ resolutionId }) => resolutionId ?? []) },
      motions: { some: { kind: { in: ["AMEND", "SUBSTITUTE"] } } },
      meeting: { isDeleted: false },
    },
    orderBy: [{ meeting: { date: "asc" } }, { id: "asc" }],
    select: { resolutionId: true, motions: { orderBy: [{ position: "asc" }, { id: "asc" }], select } },
  });
  const of = Map.groupBy(
    items.flatMap(({ resolutionId, motions }) =>
      amendmentsAmong(
        motions.map(({ amendedTexts, ...motion }) => ({
          ...motion,
          key: motion.id,
          targetKey: motion.targetId,
          resolutionId: resolutionId as string,
          settled: amendedTexts[0] ?? null,
        })),
      ),
    ),
    ({ resolutionId }) => resolutionId,
  );
  return new Map(agendaItems.map(({ id, resolutionId }) => [id, of.get(resolutionId as string) ?? []]));
}

/**
 * The amendments moved to an item's resolution, on this or an earlier agenda, in order of time. An amendment that
 * carried before the matter was postponed must still be entered at the next meeting. Two queries for many items.
 */
export const amendmentsOf = async (context: Context, itemId: string): Promise<Amendment[]> =>
  (await batched(context, "amendments", itemId, (ids) => readAmendments(context, ids))) ?? [];

// The body votes on the text as it amended it, never on the earlier text.
asksBeforeVote(async (context, itemId) => refuseTextOwed(await amendmentsOf(context, itemId)));

/** Amendments whose text must still be entered. */
export const owedAmong = (amendments: readonly Amendment[]): Amendment[] =>
  amendments.filter((each) => textState(each, each.settled) === "OWED");

/** Records the effect on the text for each of these amendments that must still be entered. @returns their number */
export async function settleText(
  context: SignedContext,
  amendments: readonly Amendment[],
  text: { version: number; changes: readonly RedlineBlock[] } | { reason: string },
): Promise<number> {
  const owed = owedAmong(amendments);
  const { actor, ports } = context;
  await context.db.amendedText.createMany({
    data: owed.map(({ id, resolutionId, outcome }) => ({
      motionId: id,
      resolutionId,
      carried: outcome === "PASSED",
      ...("reason" in text
        ? { reason: text.reason }
        : { version: text.version, changes: text.changes as unknown as Prisma.InputJsonArray }),
      byId: actor.userId,
      byName: actor.name,
      at: ports.clock.now(),
    })),
  });
  return owed.length;
}
