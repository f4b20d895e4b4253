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
    "Sets a figure of the county's own for a deadline of meetings, from a day on that has not passed, with what it rests on. Meetings before that day keep the figure that held then.",
  permission: EDIT,
  input: (t) => ({
    rule: t.field({ type: ClockKeyEnum, required: true, description: "For which deadline." }),
    amount: t.int({ required: true, description: "How many hours, days or months." }),
    from: t.field({ type: "Date", required: true, description: "First day of meetings for which it counts." }),
    source: t.string({ required: true, description: "What it rests on, in at most 300 characters." }),
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
    figure: nodeNow(t, "ClockFigure", "The figure.", (done) => done.figureId),
    settings: t.field({ type: ClockSettings, description: "The settings as they are now.", resolve: () => ({}) }),
  }),
});

/** Two who set figures of a county take turns. */
async function lockFigures(context: SignedContext): Promise<void> {
  await context.db.$queryRaw`select id from tenant_settings for update`;
}
