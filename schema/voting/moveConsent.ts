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
    "Adds the motion that adopts all items waiting on the consent agenda. It is placed on the first of them. All must have the same vote type and rule. If the motion fails, none of the items is decided.",
  on: AgendaItem,
  can: "moveConsent",
  about: "Move the adoption of the consent agenda that contains the item.",
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
    moverId: t.id({ description: "Global id of the member who makes the motion. Null if not named yet." }),
    seconderId: t.id({ description: "Global id of the member who seconds it. Null if not named yet." }),
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
    // The body now deals with the motion it makes, so its item becomes the current one.
    await context.db.meeting.updateMany({
      where: { id: item.meetingId, state: "IN_SESSION" },
      data: { currentItemId: itemId },
    });
    await record(context, { noun: "Motion", nounId: id, after: { kind: "MAIN", text, moverId, seconderId } });
    return { motionId: id, meetingId: item.meetingId };
  },
  payload: (t) => ({
    motion: nodeNow(t, "Motion", "The new motion.", (done) => done.motionId),
    meeting: nodeNow(t, "Meeting", "Meeting of the motion.", (done) => done.meetingId),
  }),
});
