import type { SignedContext } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { nodeNow } from "../subject.ts";
import { todayOf } from "../tenancy/today.ts";
import { verb } from "../verb.ts";
import { ClockSettings } from "./ClockFigure.ts";
import { EDIT } from "./ClockFigureRecord.ts";
import { ClockKeyEnum } from "./enums.ts";
import { refuseFigure } from "./table.rules.ts";

verb("setClockFigure", {
  description:
    "Sets the county's own figure for a meeting deadline, with its source, from a day on that is not in the past. Earlier meetings keep the figure that was in force then.",
  permission: EDIT,
  input: (t) => ({
    rule: t.field({ type: ClockKeyEnum, required: true, description: "Deadline that the figure applies to." }),
    amount: t.int({ required: true, description: "Number of hours, days or months, in the unit of the rule." }),
    from: t.field({ type: "Date", required: true, description: "First meeting date to which the figure applies." }),
    source: t.string({ required: true, description: "Source of the figure, at most 300 characters." }),
  }),
  run: async ({ rule, amount, from, source }, context) => {
    await lockFigures(context);
    const set = await context.db.clockFigure.findMany({ select: { rule: true, from: true } });
    const wanted = { rule, amount, from, source: source.trim() };
    assertAllowed(refuseFigure(wanted, { today: todayOf(context), set }));
    const { id } = await context.db.clockFigure.create({
      data: { ...wanted, setBy: context.actor.name, setAt: context.ports.clock.now() },
      select: { id: true },
    });
    await record(context, { noun: "ClockFigure", nounId: id, after: wanted });
    return { figureId: id };
  },
  payload: (t) => ({
    figure: nodeNow(t, "ClockFigure", "The figure that was set.", (done) => done.figureId),
    settings: t.field({
      type: ClockSettings,
      description: "The deadline settings after the change.",
      resolve: () => ({}),
    }),
  }),
});

/** One change at a time per county. */
async function lockFigures(context: SignedContext): Promise<void> {
  await context.db.$queryRaw`select id from tenant_settings for update`;
}
