import type { CountyContext } from "../../context.ts";
import { dayInWords, longDay } from "../../dates.rules.ts";
import { money } from "../../resolutions/words.rules.ts";
import { todayOf } from "../../tenancy/today.ts";
import { calledInLetters, planHoldersOf, type VendorLetterKey, writeToVendors } from "../../projects/letters.ts";
import { projectMoved } from "../../projects/lifecycle/occasions.ts";
import type { LockedProject } from "../../projects/ProjectRecord.ts";
import { destroySeal } from "../../bids/sealing/endSeal.ts";

/** Vendors that bid, if their bids are opened. */
export async function biddersOf({ db }: Pick<CountyContext, "db">, solicitationId: string): Promise<string[]> {
  const bids = await db.bid.findMany({
    where: { solicitationId, position: { not: null }, vendorId: { not: null } },
    select: { vendorId: true },
  });
  return bids.flatMap(({ vendorId }) => vendorId ?? []);
}

/** Notifies all bidders, or only those selected. Each person gets one letter per recommendation or ending. */
export async function writeToBidders(
  context: CountyContext,
  project: Pick<LockedProject, "title" | "solicitation">,
  letter: {
    key: VendorLetterKey;
    subject: (called: string) => string;
    paragraphs: (called: string) => string[];
    of: string;
    /** Selects bidders. If absent, all. */
    which?: (vendorId: string) => boolean;
  },
): Promise<void> {
  const { solicitation } = project;
  if (!solicitation) return;
  const called = calledInLetters({ ...solicitation, project });
  const { key, subject, paragraphs, of, which: isRecipient = () => true } = letter;
  await writeToVendors(context, {
    key,
    vendorIds: (await biddersOf(context, solicitation.id)).filter(isRecipient),
    subject: subject(called),
    paragraphs: paragraphs(called),
    solicitationId: solicitation.id,
    dedupe: `${key}:${of}`,
  });
}

/** What letters and notices say about a recommendation. */
interface Recommended {
  id: string;
  vendorId: string;
  vendorName: string;
  amount: bigint;
  whyNotFirst: string | null;
  protestsUntil: string | null;
}

const offer = ({ vendorName, amount }: Recommended): string => `${vendorName} at ${money(Number(amount))}`;

/** Notifies all bidders which vendor the county intends to award, and until when protests are accepted. */
export const sendIntentLetters = (context: CountyContext, project: LockedProject, recommended: Recommended) =>
  writeToBidders(context, project, {
    key: "AWARD-INTENDED",
    of: recommended.id,
    subject: (called) => `Notice of intent to award: ${called}`,
    paragraphs: (called) => [
      `${context.tenant.name} intends to award ${called} to ${offer(recommended)}.`,
      ...(recommended.whyNotFirst ? [`Why: ${recommended.whyNotFirst}`] : []),
      ...(recommended.protestsUntil
        ? [
            `This is not an award yet. To protest, sign in and file your protest on this solicitation's page by the end of ${dayInWords(recommended.protestsUntil)}. If you do not wish to protest, you do not need to do anything.`,
          ]
        : []),
      "The award can be made only after the protest period ends and the board adopts its resolution.",
    ],
  });

/**
 * Notifies all bidders of the award. The winner learns the next steps; the others learn who won and where to read their
 * debrief.
 */
export async function sendAwardLetters(
  context: CountyContext,
  project: LockedProject,
  recommended: Recommended,
): Promise<void> {
  const { id, vendorId, amount } = recommended;
  const letter = { key: "AWARD-MADE", of: id } as const;
  const day = longDay(todayOf(context));
  await writeToBidders(context, project, {
    ...letter,
    which: (bidder) => bidder === vendorId,
    subject: (called) => `You were awarded ${called}`,
    paragraphs: (called) => [
      `${context.tenant.name} awarded ${called} to you at ${money(Number(amount))} on ${day}.`,
      "The county will contact you about the contract. Do not deliver or begin work before the contract is executed.",
    ],
  });
  await writeToBidders(context, project, {
    ...letter,
    which: (bidder) => bidder !== vendorId,
    subject: (called) => `Awarded to another bidder: ${called}`,
    paragraphs: (called) => [
      `${context.tenant.name} awarded ${called} to ${offer(recommended)} on ${day}.`,
      "Sign in to compare your submission with the winning one.",
    ],
  });
}

/** Notifies all bidders that the announced recommendation is withdrawn. */
export const sendWithdrawalLetters = (context: CountyContext, project: LockedProject, id: string, why: string) =>
  writeToBidders(context, project, {
    key: "AWARD-WITHDRAWN",
    of: id,
    subject: (called) => `Notice of intent withdrawn: ${called}`,
    paragraphs: (called) => [`${context.tenant.name} has withdrawn its notice of intent to award ${called}.`, why],
  });

// When a solicitation ends without an award, bidders and plan holders are notified, and anything still sealed is
// deleted unopened.
projectMoved.listen(async (context, { project, transition, reason }) => {
  const { solicitation } = project;
  if (!solicitation || (transition !== "cancel" && transition !== "noAward")) return;
  await destroySeal(context, solicitation.id);
  await context.db.recommendation.updateMany({
    where: { projectId: project.id, state: { not: "WITHDRAWN" } },
    data: {
      state: "WITHDRAWN",
      withdrawnAt: context.ports.clock.now(),
      withdrawnWhy: reason,
      version: { increment: 1 },
    },
  });
  const called = calledInLetters({ ...solicitation, project });
  const cancelled = transition === "cancel";
  const key = cancelled ? "SOLICITATION-CANCELLED" : "AWARD-NONE";
  const bidders = await biddersOf(context, solicitation.id);
  await writeToVendors(context, {
    key,
    vendorIds: cancelled ? [...bidders, ...(await planHoldersOf(context, solicitation.id))] : bidders,
    subject: cancelled ? `Canceled: ${called}` : `No award: ${called}`,
    paragraphs: [
      cancelled
        ? `${context.tenant.name} has canceled ${called}. Unopened submissions are deleted without being opened. No one has read them.`
        : `${context.tenant.name} has ended ${called} without an award.`,
      ...(reason ? [reason] : []),
    ],
    solicitationId: solicitation.id,
    dedupe: `${key}:${solicitation.id}`,
  });
});
