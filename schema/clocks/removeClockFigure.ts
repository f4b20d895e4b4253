import { record } from "../record.ts";
import { todayOf } from "../tenancy/today.ts";
import { verb } from "../verb.ts";
import { ClockSettings } from "./ClockFigure.ts";
import { ClockFigure, EDIT } from "./ClockFigureRecord.ts";
import { refuseRemoval } from "./table.rules.ts";

verb("removeClockFigure", {
  description: "Removes one of the county's own figures before the day on which it takes effect.",
  on: ClockFigure,
  can: "remove",
  about: "Remove the figure before it takes effect.",
  permission: EDIT,
  refuse: (figure, context) => refuseRemoval(figure, todayOf(context)),
  answers: "deletedId",
  run: async ({ id, rule, amount, from, source }, _input, context) => {
    await context.db.clockFigure.deleteMany({ where: { id } });
    await record(context, { before: { rule, amount, from, source } });
  },
  payload: (t) => ({
    settings: t.field({
      type: ClockSettings,
      description: "The deadline settings after the change.",
      resolve: () => ({}),
    }),
  }),
});
