import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import { announce, at, type Context, type SignedContext } from "../context.ts";
import { isListed } from "../meetings/rules.ts";
import { readableMeetings } from "../meetings/standing.ts";
import { loadBoard } from "./Board.ts";
import type { BoardLine } from "./board.rules.ts";
import { advance, chosenFor, lockMeetingRow, lockMotion } from "./MotionRecord.ts";

/** Motions whose votes this person may read: of her county's meetings with the permission, else of public ones. */
export function readableVotes(context: Context): Prisma.MotionWhereInput {
  return {
    item: {
      meeting: { AND: [readableMeetings(context), readableMeetings(context, "meetings.votes-and-attendance.view")] },
    },
  };
}

export const VoteValue = builder.enumType("VoteValue", {
  description: "A member's vote. Source: part 1, section 3; Recused is the product's own.",
  values: {
    NONE: { description: "Not yet voted." },
    YES: { description: "Yes." },
    NO: { description: "No." },
    ABSTAIN: { description: "Present, and votes neither way." },
    ABSENT: { description: "Not there for this vote." },
    RECUSED: { description: "Disqualified on this matter; still a member." },
  } as const,
});

/** The same wherever the standing vote is read, so that one statement serves all fields. */
export const LAST = { orderBy: { sequence: "desc" as const }, take: 1 };

export const RollEntry = builder.prismaNode("RollEntry", {
  description: "One line of a motion's roll call. For whoever may see the motion.",
  id: { resolve: (entry) => entry.id, description: "Global id." },
  nullable: true,
  findUnique: (id, context) => ({ ...at(context, id), motion: readableVotes(context) }),
  select: { id: true },
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the line." }),
    name: t.exposeString("name", { description: "The member's name when the vote opened." }),
    seat: t.exposeString("seat", { nullable: true, description: "The seat's name. Null: a member without a seat." }),
    position: t.exposeInt("position", { description: "Its place in the roll, from 1." }),
    present: t.exposeBoolean("present", { description: "Whether the member is present for this vote." }),
    entitled: t.exposeBoolean("entitled", { description: "False for a member without a vote, who counts nowhere." }),
    weight: t.expose("weight", { type: "Decimal", description: "Voting weight of this vote." }),
    vote: t.field({
      type: VoteValue,
      description: "The vote that stands. It is counted only while the member is present and entitled.",
      select: { events: { ...LAST, select: { value: true } } },
      resolve: (entry) => (entry.events[0]?.value ?? "NONE") as "NONE",
    }),
  }),
});

/** A line of the board as a new line of a motion's roll. */
export function rollLine(motionId: string, line: BoardLine, position: number): Prisma.RollEntryCreateManyInput {
  const { memberId, name, seat = null, present, entitled, weight } = line;
  return { motionId, memberId, name, seat, position, present, entitled, weight };
}

/** Who came or left; a line taken off the attendance is `present: false`. */
export interface AttendanceChange {
  memberId: string | null;
  name: string;
  present: boolean;
}

/** The same for one person: see {@link followAttendances}. */
export function followAttendance(
  context: SignedContext,
  change: AttendanceChange & { meetingId: string },
): Promise<void> {
  return followAttendances(context, change.meetingId, [change]);
}

/**
 * Tells the open roll call of a meeting who came or left: presence follows, and a member who was not on the roll is put on it.
 * A vote that is closed does not change. Call it after the attendance was written, with the meeting locked.
 */
export async function followAttendances(
  context: SignedContext,
  meetingId: string,
  changes: readonly AttendanceChange[],
): Promise<void> {
  context.memo.delete(`board:${meetingId}`);
  const open = await context.db.motion.findFirst({
    where: { state: "OPEN", item: { meetingId } },
    select: { id: true },
  });
  if (!open || changes.length === 0) return;
  await lockMeetingRow(context, meetingId);
  const motion = await lockMotion(context, open.id);
  // Closed while we waited for it.
  if (motion.state !== "OPEN") return;
  const toSet = changes.flatMap((change) => {
    const entry = motion.roll.find((line) => isListed(line, change));
    return entry && entry.present !== change.present ? [{ id: entry.id, present: change.present }] : [];
  });
  const came = changes.filter((change) => change.present && !motion.roll.some((line) => isListed(line, change)));
  const { entries } =
    came.length > 0 ? (await loadBoard(context, meetingId)).under(chosenFor(motion).type) : { entries: [] };
  const toAdd = entries.filter((line) => came.some((change) => isListed(line, change)));
  if (toSet.length === 0 && toAdd.length === 0) return;
  for (const present of [true, false]) {
    const ids = toSet.filter((line) => line.present === present).map(({ id }) => id);
    if (ids.length > 0) await context.db.rollEntry.updateMany({ where: { id: { in: ids } }, data: { present } });
  }
  const first = nextPosition(motion.roll);
  if (toAdd.length > 0) {
    await context.db.rollEntry.createMany({
      data: toAdd.map((line, place) => rollLine(motion.id, { ...line, present: true }, first + place)),
    });
  }
  await advance(context, motion);
  announce(context, `meeting:${meetingId}`);
}

/** The place after the last line. */
export const nextPosition = (roll: readonly { position: number }[]): number =>
  Math.max(0, ...roll.map((line) => line.position)) + 1;
