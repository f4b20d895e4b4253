import type { Prisma } from "#prisma/generated/client/client.ts";
import type { Context } from "../context.ts";
import { RECORDING } from "../meetings/MeetingRecord.ts";
import { refuseChange as refuseMeetingChange } from "../meetings/rules.ts";
import { record } from "../record.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { meetingBoard } from "./Board.ts";
import { refuseBeforeVote } from "./beforeVote.ts";
import { bindConsent } from "./consent.ts";
import { type OpenVoteFacts, refuseChange, refuseOpenVote } from "./motions.rules.ts";
import {
  advance,
  chosenFor,
  MotionOfMeeting,
  type MotionStanding,
  ofMeeting,
  openVotesOf,
  voteTypeOf,
} from "./MotionRecord.ts";
import { isPresent } from "./roll.rules.ts";
import { rollLine } from "./RollEntry.ts";
import type { Refusal } from "../refusal.ts";

/** What must be done before the vote. Null if nothing. */
type First = { readonly first: Refusal | null };

/** The facts for opening. Null if the vote was already opened, because then nothing needs to be read. */
async function openFacts(motion: MotionStanding, context: Context): Promise<(OpenVoteFacts & First) | null> {
  if (motion.state !== "PENDING" && !motion.declared) return null;
  const { meetingId } = motion.item;
  const board = await meetingBoard(context, meetingId);
  const openVotes = await openVotesOf(context, meetingId);
  return {
    first: await refuseBeforeVote(context, motion),
    kind: motion.kind,
    text: motion.text,
    voteType: voteTypeOf(motion),
    rule: chosenFor(motion).rule,
    state: motion.state,
    inSession: board.inSession,
    inExecutiveSession: motion.item.meeting.inExecutiveSession,
    spendsMoney: motion.spendsMoney,
    anotherVoteOpen: openVotes.some(({ id }) => id !== motion.id),
    quorumMet: board.quorum()?.met ?? null,
    voters: board.under("MAJORITY").entries.filter(isPresent).length,
    mover: board.standing(motion.moverId),
    seconder: board.standing(motion.seconderId),
    // No body requires a mover or seconder yet. If named, they are checked.
    moverRequired: false,
    seconderRequired: false,
  };
}

/**
 * The same, with the weights of its body locked, so that a weight table cannot be corrected while a roll freezes it.
 */
const MotionAndWeights: typeof MotionOfMeeting = {
  ...MotionOfMeeting,
  async lock(context, id) {
    const motion = await MotionOfMeeting.lock(context, id);
    if (motion)
      await context.db.$queryRaw`select id from body
        where id = (select m.body_id from meeting m where m.id = ${motion.item.meetingId} and m.tenant_id = body.tenant_id) for share`;
    return motion;
  },
};

verb("openVote", {
  description:
    "Opens the roll call: creates the roll from the attendance with the weights in force on the meeting's date, fixes the rule, and makes its item the current one. Only one vote of a meeting can be open at a time.",
  // Two votes cannot open simultaneously.
  on: MotionAndWeights,
  can: "open",
  about: "Open the roll call.",
  permission: RECORDING,
  facts: openFacts,
  // Before its vote opens, the meeting's state decides. Afterward, the motion's own state does.
  refuse: (motion, _context, facts) =>
    facts ? (refuseMeetingChange(motion.item.meeting) ?? refuseOpenVote(facts) ?? facts.first) : refuseChange(motion),
  announces: ofMeeting,
  run: async (motion, _input, context) => {
    const { meetingId } = motion.item;
    const itemId = await bindConsent(context, motion);
    const board = await meetingBoard(context, meetingId);
    const chosen = chosenFor(motion);
    const { entries, vacancies } = board.under(chosen.type);
    await context.db.rollEntry.createMany({ data: entries.map((line, index) => rollLine(motion.id, line, index + 1)) });
    await advance(context, motion, {
      state: "OPEN",
      openedAt: context.ports.clock.now(),
      thresholdType: chosen.type,
      ...(chosen.custom && { customRule: { ...chosen.custom } }),
      vacancies: vacancies.map(({ seat, weight }) => ({ seat, weight })),
      ...(board.weightTable && { weightTable: { ...board.weightTable } satisfies Prisma.InputJsonObject }),
      version: { increment: 1 },
    });
    // The body now deals with what it votes on, so members' tablets and the wall display follow the vote.
    await context.db.meeting.updateMany({ where: { id: meetingId }, data: { currentItemId: itemId } });
    await record(context, {
      after: {
        thresholdType: chosen.type,
        roll: entries.length,
        vacancies: vacancies.length,
        weightTable: board.weightTable?.version ?? null,
      },
    });
    return { meetingId };
  },
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Meeting of the motion.", (done) => done.meetingId) }),
});
