import type { Prisma } from "#prisma/generated/client/client.ts";
import { keyOf } from "../builder.ts";
import { at, type Context, once } from "../context.ts";
import { refuseChange as refuseMeetingChange } from "../meetings/rules.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { loadBoard, type MeetingBoard, meetingBoard } from "./Board.ts";
import { type MotionKind, type MotionState, type OpenVoteFacts, refuseOpenVote } from "./motions.rules.ts";
import {
  advance,
  announceMeeting,
  chosenFor,
  lockMeetingRow,
  lockMotion,
  type MotionStanding,
  voteTypeOf,
} from "./MotionRecord.ts";
import { rollLine } from "./RollEntry.ts";

const openVotesOf = async (context: Context, meetingId: string): Promise<string[]> =>
  (await context.db.motion.findMany({ where: { state: "OPEN", item: { meetingId } }, select: { id: true } })).map(
    ({ id }) => id,
  );

/** What the rule of opening asks; read once an operation for all motions of a meeting, unless a verb gives what it read itself. */
export async function openFacts(
  context: Context,
  motion: MotionStanding,
  fresh?: { board: MeetingBoard; openVotes: string[] },
): Promise<OpenVoteFacts> {
  const { meetingId } = motion.item;
  const board = fresh?.board ?? (await meetingBoard(context, meetingId));
  const openVotes =
    fresh?.openVotes ?? (await once(context, `openVotes:${meetingId}`, () => openVotesOf(context, meetingId)));
  return {
    kind: motion.kind as MotionKind,
    text: motion.text,
    voteType: voteTypeOf(motion),
    rule: chosenFor(motion).rule,
    state: motion.state as MotionState,
    inSession: board.inSession,
    anotherVoteOpen: openVotes.some((id) => id !== motion.id),
    quorumMet: board.quorum()?.met ?? null,
    mover: board.standing(motion.moverId),
    seconder: board.standing(motion.seconderId),
    // No body asks for them yet; where they are named, they are checked.
    moverRequired: false,
    seconderRequired: false,
  };
}

verb("openVote", {
  description:
    "Opens the roll call: makes the roll from the attendance, with the weights in force on the meeting's date, fixes the rule, and makes its item the current one. One vote of a meeting is open at a time. Source: voting rules of the product; part 1, section 4.",
  permission: "meetings.votes-and-attendance.record",
  input: (t) => ({ motionId: t.id({ required: true, description: "The motion." }) }),
  run: async (input, context) => {
    const id = keyOf("Motion", input.motionId);
    const found = await context.db.motion.findUnique({
      where: at(context, id),
      select: { item: { select: { meetingId: true } } },
    });
    if (!found) throw new Refused({ code: "NOT_FOUND", message: "This motion does not exist." });
    const { meetingId } = found.item;
    // The meeting first: two votes cannot open at once.
    await lockMeetingRow(context, meetingId);
    const motion = await lockMotion(context, id);
    assertAllowed(refuseMeetingChange(motion.item.meeting as never));
    const board = await loadBoard(context, meetingId);
    assertAllowed(
      refuseOpenVote(await openFacts(context, motion, { board, openVotes: await openVotesOf(context, meetingId) })),
    );
    const chosen = chosenFor(motion);
    const { entries, vacancies } = board.under(chosen.type);
    await context.db.rollEntry.createMany({ data: entries.map((line, place) => rollLine(id, line, place + 1)) });
    await advance(context, motion, {
      state: "OPEN",
      openedAt: context.ports.clock.now(),
      thresholdType: chosen.type,
      ...(chosen.custom && { customRule: { ...chosen.custom } }),
      vacancies: vacancies.map(({ seat, weight }) => ({ seat, weight })),
      ...(board.weightTable && { weightTable: { ...board.weightTable } satisfies Prisma.InputJsonObject }),
      version: { increment: 1 },
    });
    // What the body votes on is what it deals with: members' tablets and the wall follow the vote.
    await context.db.meeting.updateMany({ where: { id: meetingId }, data: { currentItemId: motion.itemId } });
    await record(context, {
      action: "openVote",
      noun: "Motion",
      nounId: id,
      after: {
        thresholdType: chosen.type,
        roll: entries.length,
        vacancies: vacancies.length,
        weightTable: board.weightTable?.version ?? null,
      },
    });
    announceMeeting(context, motion);
    return { motionId: id, meetingId };
  },
  payload: (t) => ({
    motion: t.prismaField({
      type: "Motion",
      description: "The motion, open.",
      resolve: (query, done, _args, context) =>
        context.db.motion.findUniqueOrThrow({ ...query, where: at(context, done.motionId) }),
    }),
    meeting: t.prismaField({
      type: "Meeting",
      description: "Its meeting.",
      resolve: (query, done, _args, context) =>
        context.db.meeting.findUniqueOrThrow({ ...query, where: at(context, done.meetingId) }),
    }),
  }),
});
