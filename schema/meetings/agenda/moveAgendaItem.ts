import { describedEnum } from "../../describedEnum.ts";
import { announce } from "../../context.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { AgendaItem } from "../AgendaItemRecord.ts";
import { positionAfterMove, refuseChange } from "../rules.ts";

const MoveDirection = describedEnum("MoveDirection", "Direction in which an item moves.", {
  UP: "One position toward the beginning.",
  DOWN: "One position toward the end.",
});

verb("moveAgendaItem", {
  description:
    "Moves an agenda item. The other items make room, so that positions remain 1 to n. At either end the item does not move.",
  on: AgendaItem,
  can: "reorder",
  about: "Move the item.",
  permission: "meetings.agenda-items.reorder",
  refuse: refuseChange,
  input: (t) => ({
    direction: t.field({
      type: MoveDirection,
      description: "Moves the item one position. Null if `toPosition` is given.",
    }),
    toPosition: t.int({ description: "New position, starting at 1. Null if `direction` is given." }),
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
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Meeting of the moved item.", (done) => done.meetingId) }),
});
