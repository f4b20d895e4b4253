import { keyOf } from "../builder.ts";
import { AgendaItem } from "../meetings/AgendaItemRecord.ts";
import { RECORDING } from "../meetings/MeetingRecord.ts";
import { refuseChange } from "../meetings/rules.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { loadBoard } from "./Board.ts";
import { consentItemsOf, pendingConsent } from "./consent.ts";
import { consentText, refuseConsent, waitingOn } from "./consent.rules.ts";
import { refuseMotion, refuseSecond } from "./motions.rules.ts";
import { loadMotions } from "./MotionStack.ts";
import { refuse } from "./refusals.rules.ts";
import { refuseMaking } from "./stack.rules.ts";

verb("moveConsent", {
  description:
    "Puts the motion that adopts every item waiting on the consent agenda. It stands on the first of them; each must be decided by the same vote and majority. A consent agenda that fails decides none of its items.",
  on: AgendaItem,
  can: "moveConsent",
  about: "Move the consent agenda, on which it stands.",
  permission: RECORDING,
  facts: async (item, context) => ({
    items: await consentItemsOf(context, item.meetingId),
    isMoved: (await pendingConsent(context, item.meetingId)) !== null,
  }),
  refuse: (item, _context, { items, isMoved }) =>
    refuseChange(item) ??
    (item.consentNow === "WAITING" ? null : refuse("NOTHING_ON_CONSENT")) ??
    (isMoved ? refuse("CONSENT_PENDING") : null) ??
    refuseConsent(items),
  input: (t) => ({
    moverId: t.id({ description: "The member who makes it. Null: not named yet." }),
    seconderId: t.id({ description: "The member who seconds it. Null: nobody yet." }),
  }),
  run: async (item, input, context, { items }) => {
    const [first] = waitingOn(items);
    const itemId = first?.key ?? item.id;
    const motions = await loadMotions(context, itemId);
    const board = await loadBoard(context, item.meetingId);
    const moverId = input.moverId ? keyOf("Member", input.moverId) : null;
    const seconderId = input.seconderId ? keyOf("Member", input.seconderId) : null;
    const [mover, seconder] = [board.standing(moverId), board.standing(seconderId)];
    const text = consentText(items);
    if (first) assertAllowed(refuseMotion({ kind: "MAIN", text, voteType: first.voteType, rule: first.rule, mover }));
    if (seconder) assertAllowed(refuseSecond({ mover, seconder }));
    assertAllowed(refuseMaking("MAIN", motions));
    const { id } = await context.db.motion.create({
      data: {
        itemId,
        kind: "MAIN",
        forConsent: true,
        text,
        moverId,
        seconderId,
        position: Math.max(0, ...motions.map((other) => other.position)) + 1,
        createdAt: context.ports.clock.now(),
      },
      select: { id: true },
    });
    // What is moved is what the body deals with.
    await context.db.meeting.updateMany({
      where: { id: item.meetingId, state: "IN_SESSION" },
      data: { currentItemId: itemId },
    });
    await record(context, { noun: "Motion", nounId: id, after: { kind: "MAIN", text, moverId, seconderId } });
    return { motionId: id, meetingId: item.meetingId };
  },
  payload: (t) => ({
    motion: nodeNow(t, "Motion", "The new motion.", (done) => done.motionId),
    meeting: nodeNow(t, "Meeting", "Its meeting.", (done) => done.meetingId),
  }),
});
