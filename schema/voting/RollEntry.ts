import type { Prisma, VoteValue as Value } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import { at, type Context } from "../context.ts";
import { readableMeetings } from "../meetings/readableMeetings.ts";
import type { BoardLine } from "./board.rules.ts";

/** Motions whose votes this person may read: of her county's meetings with the permission, else of public ones. */
export function readableVotes(context: Context): Prisma.MotionWhereInput {
  return {
    item: {
      meeting: { AND: [readableMeetings(context), readableMeetings(context, "meetings.votes-and-attendance.view")] },
    },
  };
}

export const VoteValue = builder.enumType("VoteValue", {
  description: "A member's vote.",
  values: {
    NONE: { description: "Not yet voted." },
    YES: { description: "Yes." },
    NO: { description: "No." },
    ABSTAIN: { description: "Present, and votes neither way." },
    ABSENT: { description: "Not there for this vote." },
    RECUSED: { description: "Disqualified on this matter; still a member." },
  } as const satisfies Record<Value, { description: string }>,
});

/** The same wherever the standing vote is read, so that one statement serves all fields. */
export const LAST = { orderBy: { sequence: "desc" as const }, take: 1 };

export const RollEntryNode = builder.prismaNode("RollEntry", {
  description: "One line of a motion's roll call. For people who may see the motion.",
  id: { resolve: (entry) => entry.id, description: "Global id of this roll entry." },
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
      resolve: (entry) => entry.events[0]?.value ?? "NONE",
    }),
  }),
});

/** A line of the board as a new line of a motion's roll. */
export function rollLine(motionId: string, line: BoardLine, position: number): Prisma.RollEntryCreateManyInput {
  const { memberId, name, seat = null, present, entitled, weight } = line;
  return { motionId, memberId, name, seat, position, present, entitled, weight };
}

/** The place after the last line. */
export const nextPosition = (roll: readonly { position: number }[]): number =>
  Math.max(0, ...roll.map((line) => line.position)) + 1;
