import type { Prisma, VoteValue as Value } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import { describedEnum } from "../describedEnum.ts";
import { at, type Context } from "../context.ts";
import { readableMeetings } from "../meetings/readableMeetings.ts";
import type { BoardLine } from "./board.rules.ts";

/** Motions whose votes this person may read: of the county's meetings with the permission, otherwise of public ones. */
export function readableVotes(context: Context): Prisma.MotionWhereInput {
  return {
    item: {
      meeting: { AND: [readableMeetings(context), readableMeetings(context, "meetings.votes-and-attendance.view")] },
    },
  };
}

export const VoteValue = describedEnum<Value>("VoteValue", "Vote of a member on a roll call.", {
  NONE: "The member has not voted yet.",
  YES: "The member voted Yes.",
  NO: "The member voted No.",
  ABSTAIN: "The member is present and abstained.",
  ABSENT: "The member is absent for this vote.",
  RECUSED: "The member is disqualified on this matter, but still counts as a member.",
});

/** The same wherever the current vote is read, so that one query serves all fields. */
export const LAST = { orderBy: { sequence: "desc" as const }, take: 1 };

export const RollEntryNode = builder.prismaNode("RollEntry", {
  description: "Line of a motion's roll call. Visible to people who may see the motion.",
  id: { resolve: (entry) => entry.id, description: "Global id of this roll entry." },
  nullable: true,
  findUnique: (id, context) => ({ ...at(context, id), motion: readableVotes(context) }),
  select: { id: true },
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the line." }),
    name: t.exposeString("name", { description: "Name of the member when the vote opened." }),
    seat: t.exposeString("seat", {
      nullable: true,
      description: "Name of the seat. Null for a member without a seat.",
    }),
    position: t.exposeInt("position", { description: "Position in the roll, starting at 1." }),
    present: t.exposeBoolean("present", { description: "Whether the member is present for this vote." }),
    entitled: t.exposeBoolean("entitled", {
      description: "Whether the member may vote. False for a member without a vote, who is not counted.",
    }),
    weight: t.expose("weight", { type: "Decimal", description: "Voting weight in this vote." }),
    vote: t.field({
      type: VoteValue,
      description: "Current vote of the member. It is counted only while the member is present and entitled.",
      select: { events: { ...LAST, select: { value: true } } },
      resolve: (entry) => entry.events[0]?.value ?? "NONE",
    }),
  }),
});

/** A line of the board as a new line in a motion's roll. */
export function rollLine(motionId: string, line: BoardLine, position: number): Prisma.RollEntryCreateManyInput {
  const { memberId, name, seat = null, present, entitled, weight } = line;
  return { motionId, memberId, name, seat, position, present, entitled, weight };
}

/** The position after the last line. */
export const nextPosition = (roll: readonly { position: number }[]): number =>
  Math.max(0, ...roll.map((line) => line.position)) + 1;
