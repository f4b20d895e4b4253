import { at } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { isDay } from "./terms.rules.ts";
import { verb } from "../verb.ts";
import { Body, KEEPING_BODIES } from "./BodyRecord.ts";
import { refuseSecondBoard, refuseSince } from "./bodies.rules.ts";
import { otherBoard } from "./otherBoard.ts";

verb("retireBody", {
  description:
    "Sets the day from which a body no longer meets, or lets it meet again. Refused while a meeting is scheduled on that day or later. Its record is kept.",
  on: Body,
  can: "retire",
  about: "Retire the body, so that it no longer meets.",
  permission: KEEPING_BODIES,
  refuse: null,
  input: (t) => ({
    retiredOn: t.field({
      type: "Date",
      description: "First day on which the body no longer meets. Null: it meets again.",
    }),
  }),
  run: async (body, input, context) => {
    const retiredOn = input.retiredOn ?? null;
    if (retiredOn !== null) {
      if (!isDay(retiredOn))
        throw new Refused({ code: "NO_SUCH_DAY", message: "This date does not exist.", field: "retiredOn" });
      assertAllowed(refuseSince(retiredOn, body.lastHeld, "retiredOn"));
      const next = await context.db.meeting.findFirst({
        where: { bodyId: body.id, isDeleted: false, date: { gte: retiredOn }, state: { not: "CANCELLED" } },
        orderBy: { date: "asc" },
        select: { number: true, date: true },
      });
      if (next)
        throw new Refused({
          code: "MEETING_SCHEDULED",
          message: `Meeting ${next.number} is scheduled on ${next.date}. Cancel it or move it first.`,
          field: "retiredOn",
        });
    }
    if (retiredOn === null && body.kind === "BOARD")
      assertAllowed(refuseSecondBoard(await otherBoard(context, body.id)));
    await context.db.body.update({ where: at(context, body.id), data: { retiredOn, version: { increment: 1 } } });
    await record(context, { before: { retiredOn: body.retiredOn }, after: { retiredOn } });
  },
});
