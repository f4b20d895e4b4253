import { at, type Context, type SignedContext } from "../context.ts";
import { rulesOfDay, WITH_RULES } from "../bodies/rulesOfDay.ts";
import { itemStanding } from "../meetings/AgendaItemRecord.ts";
import { chosenRule } from "../meetings/chosenRule.ts";
import { record } from "../record.ts";
import { type ConsentItem, consentText, waitingOn } from "./consent.rules.ts";

/** The items of a meeting that are or were on the consent agenda, as needed for its vote. */
export async function consentItemsOf(context: Context, meetingId: string): Promise<ConsentItem[]> {
  const items = await context.db.agendaItem.findMany({
    where: { meetingId, consent: { not: null } },
    orderBy: { position: "asc" },
    select: {
      id: true,
      position: true,
      voteType: true,
      thresholdType: true,
      customRule: true,
      meeting: { select: { date: true, body: WITH_RULES } },
    },
  });
  return Promise.all(
    items.map(async ({ id, position, voteType, thresholdType, customRule, meeting }) => ({
      key: id,
      number: position,
      consentNow: (await itemStanding(context, id))?.consentNow ?? null,
      voteType,
      rule: chosenRule(
        { kind: "MAIN", thresholdType: null, customRule: null },
        { thresholdType, customRule },
        rulesOfDay(meeting)?.defaultThreshold ?? null,
      ).rule,
    })),
  );
}

/**
 * The motion on the consent agenda that waits for its vote. Null if none was made. The caller has locked the meeting.
 */
export const pendingConsent = (context: Context, meetingId: string) =>
  context.db.motion.findFirst({
    where: { forConsent: true, state: "PENDING", declared: null, item: { meetingId } },
    select: { id: true, text: true },
  });

/**
 * Updates the motion on the consent agenda: its text lists the waiting items, and it belongs to the first of them. If
 * none is left, it is withdrawn. The caller has locked the meeting and written which items wait.
 */
export async function followConsent(context: SignedContext, meetingId: string): Promise<void> {
  const motion = await pendingConsent(context, meetingId);
  if (!motion) return;
  const items = await consentItemsOf(context, meetingId);
  const [first] = waitingOn(items);
  const after = first
    ? { itemId: first.key, text: consentText(items) }
    : { state: "WITHDRAWN" as const, text: motion.text };
  await context.db.motion.update({
    where: at(context, motion.id),
    data: { ...after, sequence: { increment: 1 }, version: { increment: 1 } },
  });
  await record(context, { noun: "Motion", nounId: motion.id, before: { text: motion.text }, after });
}

/**
 * When the vote opens, or the voice vote is declared, links each waiting item to the motion, and gives the motion the
 * list of items. Does nothing for other motions. The caller has locked the meeting. Returns the item of the motion.
 */
export async function bindConsent(
  context: SignedContext,
  motion: { id: string; itemId: string; item: { meetingId: string } },
): Promise<string> {
  const { forConsent } = await context.db.motion.findUniqueOrThrow({
    where: at(context, motion.id),
    select: { forConsent: true },
  });
  const items = forConsent ? await consentItemsOf(context, motion.item.meetingId) : [];
  const waiting = waitingOn(items);
  const [first] = waiting;
  if (!first) return motion.itemId;
  await context.db.motion.update({
    where: at(context, motion.id),
    data: { itemId: first.key, text: consentText(items) },
  });
  await context.db.agendaItem.updateMany({
    where: { id: { in: waiting.map(({ key }) => key) } },
    data: { consentMotionId: motion.id, version: { increment: 1 } },
  });
  await record(context, {
    noun: "Motion",
    nounId: motion.id,
    after: { consentItems: waiting.map(({ number }) => number) },
  });
  return first.key;
}
