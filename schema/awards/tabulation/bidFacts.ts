import { batched } from "../../batch.ts";
import type { SignedContext } from "../../context.ts";
import { momentInWords } from "../../dates.rules.ts";
import { ANNOUNCED, type BidStanding, type LockedBid } from "../../bids/BidRecord.ts";
import { move } from "../../projects/lifecycle/move.ts";
import { holidaysForAll } from "../../county/holidays/holidaysNow.ts";
import { settingsForAll } from "../../projects/settings/settingsNow.ts";
import { type ProjectStatus, projectStatusOf } from "../../projects/words.rules.ts";
import { withdrawalUntil } from "./marking.rules.ts";

export async function batchedStatus(solicitationId: string, context: Pick<SignedContext, "db" | "memo">) {
  const status = await batched(context, "status of a solicitation's project", solicitationId, async (ids) => {
    const found = await context.db.solicitation.findMany({
      where: { id: { in: ids } },
      select: { id: true, project: { select: { status: true } } },
    });
    return new Map(found.map(({ id, project }) => [id, projectStatusOf(project.status)]));
  });
  return status ?? "DRAFT";
}

export const bidFacts = async (
  { solicitationId }: Pick<BidStanding, "solicitationId">,
  context: SignedContext,
): Promise<{ status: ProjectStatus }> => ({ status: await batchedStatus(solicitationId, context) });

/** The deadline to withdraw a bid for a mistake. It is counted from the opening of prices if that was later. */
export async function withdrawalClock(
  { openedAt, priceOpenedAt }: Pick<BidStanding, "openedAt" | "priceOpenedAt">,
  context: Pick<SignedContext, "db" | "memo" | "ports" | "tenant">,
) {
  const { timeZone } = context.tenant;
  const [{ mistakeDays }, holidays] = [await settingsForAll(context), await holidaysForAll(context)];
  const now = context.ports.clock.now();
  const until = withdrawalUntil(priceOpenedAt ?? openedAt ?? now, { mistakeDays, holidays, timeZone });
  return { now, until, inWords: (moment: Date) => momentInWords(moment, timeZone) };
}

/** Moves the project to evaluation once every opened bid is marked. */
export async function evaluateOnceMarked(
  context: SignedContext,
  { whole: project, solicitationId }: LockedBid,
): Promise<void> {
  if (project.status !== "OPENED") return;
  const left = await context.db.bid.count({
    where: { AND: [ANNOUNCED, { solicitationId, state: "OPENED", responsive: null, mistakeAt: null }] },
  });
  if (left === 0) await move(context, project, "evaluate");
}
