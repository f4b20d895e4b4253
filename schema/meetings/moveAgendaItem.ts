import { builder } from "../builder.ts";
import { announce } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { verb } from "../verb.ts";
import { meetingNow } from "./Meeting.ts";
import { positionAfterMove, refuseChange } from "./rules.ts";
import { lockItemOf } from "./standing.ts";

const MoveDirection = builder.enumType("MoveDirection", {
  description: "Which way an item moves.",
  values: {
    UP: { description: "One position nearer the beginning." },
    DOWN: { description: "One position nearer the end." },
  } as const,
});

verb("moveAgendaItem", {
  description:
    "Moves an item; the others make room, so that positions stay 1 to n. At an end it stays. Source: part 1, sections 4 and 7.",
  permission: "meetings.agenda-items.reorder",
  input: (t) => ({
    itemId: t.id({ required: true, description: "The item." }),
    direction: t.field({ type: MoveDirection, description: "One step. Null: `toPosition` says where." }),
    toPosition: t.int({ description: "The position it is to have, from 1. Null: `direction` says where." }),
  }),
  run: async (input, context) => {
    const { item, standing, meeting } = await lockItemOf(context, input.itemId);
    assertAllowed(refuseChange(standing));
    const { id, meetingId, position: from } = item;
    const to = positionAfterMove({
      from,
      count: meeting.items,
      direction: input.direction,
      toPosition: input.toPosition,
    });
    if (typeof to !== "number") throw new Refused(to);
    if (to !== from) {
      const between = { meetingId, position: { gte: Math.min(from, to), lte: Math.max(from, to) } };
      await context.db.agendaItem.updateMany({ where: between, data: { position: { increment: to < from ? 1 : -1 } } });
      await context.db.agendaItem.updateMany({ where: { id }, data: { position: to } });
      await record(context, {
        action: "moveAgendaItem",
        noun: "AgendaItem",
        nounId: id,
        before: { position: from },
        after: { position: to },
      });
      announce(context, `meeting:${meetingId}`);
    }
    return { meetingId };
  },
  payload: (t) => ({ meeting: t.prismaField(meetingNow) }),
});
