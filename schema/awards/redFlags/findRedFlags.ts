import type { SignedContext } from "../../context.ts";
import { bidsOpened } from "../../bids/opening/occasions.ts";
import { CURRENCY } from "../../money.rules.ts";
import { compareBids } from "../tabulation/compare.ts";
import { flagInWords, type FlaggedProcess, flagsOf, gapOf } from "./flags.rules.ts";
import { usualBeside } from "./usual.ts";

const MAX_ABOUT_LENGTH = 1_000;

const METHODS = { OPEN: "open", SELECTIVE: "selective", LIMITED: "limited", DIRECT: "direct" } as const;

/**
 * The county's own purchase in the form in which flags are computed. `winner`: key of the awarded bid. Null if there is
 * none yet.
 */
async function ownProcess(context: SignedContext, projectId: string, winner: string | null) {
  const project = await context.db.project.findFirst({
    where: { id: projectId },
    select: {
      id: true,
      method: true,
      procurementType: true,
      solicitation: { select: { id: true, publishedAt: true, dueAt: true } },
    },
  });
  const solicitation = project?.solicitation;
  if (!solicitation) return null;
  const comparison = await compareBids(context, solicitation.id, { isPublic: true });
  const received = await context.db.bid.findMany({
    where: { solicitationId: solicitation.id },
    select: { id: true, receivedAt: true },
  });
  const at = new Map(received.map((each) => [each.id, each.receivedAt]));
  const names = new Map<string, string>();
  const keyOf = ({ id, vendorId }: { id: string; vendorId: string | null }) => vendorId ?? id;
  const bids = (comparison?.bids ?? []).map((bid, index): FlaggedProcess["bids"][number] => {
    const cents = comparison?.result.bids[index]?.comparedCents ?? null;
    names.set(keyOf(bid), bid.bidderName);
    return {
      status: bid.mistakeAt
        ? "withdrawn"
        : bid.state === "UNREADABLE" || bid.responsive === false
          ? "disqualified"
          : bid.responsive
            ? "valid"
            : "pending",
      at: at.get(bid.id) ?? null,
      bidders: [keyOf(bid)],
      price: cents === null ? null : { amount: Number(cents) / 100, currency: CURRENCY },
    };
  });
  const won = comparison?.bids.find(({ id }) => id === winner);
  const process: FlaggedProcess = {
    id: project.id,
    method: METHODS[project.method],
    from: solicitation.publishedAt,
    until: solicitation.dueAt,
    isCancelled: false,
    comparesPrices: project.procurementType === "BID",
    bidders: bids.length,
    bids,
    awards: won ? [{ status: "active", suppliers: [keyOf(won)] }] : [],
  };
  return { process, nameOf: (id: string) => names.get(id) ?? id };
}

/** Finds and stores red flags. Flags found earlier at this step stay, unless they no longer apply and have no note. */
async function findRedFlags(
  context: SignedContext,
  projectId: string,
  moment: "OPENING" | "AWARD",
  winner: string | null,
): Promise<void> {
  const purchase = await ownProcess(context, projectId, winner);
  if (!purchase) return;
  const gap = gapOf(purchase.process)?.ratio;
  const usual = gap === undefined ? null : await usualBeside(context.db, new Set([projectId]), [gap]);
  const foundAt = context.ports.clock.now();
  const flags = flagsOf(purchase.process, usual).map((flag) => ({
    projectId,
    moment,
    code: flag.code,
    // An index entry has a maximum length.
    about: flag.bidders
      .map(({ id }) => id)
      .join(" ")
      .slice(0, MAX_ABOUT_LENGTH),
    result: flag.result,
    words: flagInWords(flag, purchase.process, purchase.nameOf),
    foundAt,
  }));
  const again = flags.map(({ code, about }) => ({ code, about }));
  await context.db.redFlag.deleteMany({ where: { projectId, moment, notes: { none: {} }, NOT: { OR: again } } });
  await context.db.redFlag.createMany({ data: flags, skipDuplicates: true });
}

/**
 * Run when an award is recommended, and again when it is made. `bidId` is the key of the winning bid. Flags block
 * nothing.
 */
export const findRedFlagsAtAward = (context: SignedContext, projectId: string, bidId: string): Promise<void> =>
  findRedFlags(context, projectId, "AWARD", bidId);

bidsOpened.listen(async (context, { project, part }) => {
  // With two envelopes, the technical one contains no price.
  if (part !== "TECHNICAL") await findRedFlags(context, project.id, "OPENING", null);
});
