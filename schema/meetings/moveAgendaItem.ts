import { builder } from "../builder.ts";
import { announce } from "../context.ts";
import { record } from "../record.ts";
import { Refused } from "../refusal.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { AgendaItem } from "./AgendaItemRecord.ts";
import { positionAfterMove, refuseChange } from "./rules.ts";

const MoveDirection = builder.enumType("MoveDirection", {
  description: "Which way an item moves.",
  values: {
    UP: { description: "One position nearer the beginning." },
    DOWN: { description: "One position nearer the end." },
  } as const,
});

verb("moveAgendaItem", {
  description: "Moves an item; the others make room, so that positions stay 1 to n. At an end it stays.",
  on: AgendaItem,
  can: "reorder",
  about: "Move it.",
  permission: "meetings.agenda-items.reorder",
  refuse: refuseChange,
  input: (t) => ({
    direction: t.field({ type: MoveDirection, description: "One step. Null: `toPosition` says where." }),
    toPosition: t.int({ description: "The position it is to have, from 1. Null: `direction` says where." }),
  }),
  answers: "nothing",
  announces: () => [],
  run: async ({ id, meetingId, position: from, meeting }, { direction, toPosition }, context) => {
    const to = positionAfterMove({ from, count: meeting.items, direction, toPosition });
    if (typeof to !== "number") throw new Refused(to);
    if (to !== from) {
      const between = { meetingId, position: { gte: Math.min(from, to), lte: Math.max(from, to) } };
      await context.db.agendaItem.updateMany({ where: between, data: { position: { increment: to < from ? 1 : -1 } } });
      await context.db.agendaItem.updateMany({ where: { id }, data: { position: to } });
      await record(context, { before: { position: from }, after: { position: to } });
      announce(context, `meeting:${meetingId}`);
    }
    return { meetingId };
  },
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Its meeting.", (done) => done.meetingId) }),
});
