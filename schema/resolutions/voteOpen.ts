import { batched } from "../batch.ts";
import type { Context } from "../context.ts";
import type { ResolutionStanding } from "./ResolutionRecord.ts";

/**
 * Whether a vote is open on an agenda item of the resolution, its own or that of the consent agenda: its text is being
 * voted on.
 */
export async function isVoteOpen(
  context: Context,
  { id, agendaItems }: Pick<ResolutionStanding, "id" | "agendaItems">,
): Promise<boolean> {
  if (!agendaItems.some(({ meeting }) => meeting.state === "IN_SESSION" && !meeting.isDeleted)) return false;
  const found = await batched(context, "votesOnResolutions", id, async (ids) => {
    const items = await context.db.agendaItem.findMany({
      where: {
        resolutionId: { in: ids },
        OR: [{ motions: { some: { state: "OPEN" } } }, { consentMotion: { state: "OPEN" } }],
      },
      select: { resolutionId: true },
    });
    return new Map(items.map(({ resolutionId }) => [resolutionId ?? "", true]));
  });
  return found ?? false;
}
