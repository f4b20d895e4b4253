import { builder } from "../../builder.ts";
import { todayOf } from "../../tenancy/today.ts";
import { decidedBy } from "../CountyRecord.ts";
import { type Holiday as Row, workCalendar } from "./calendar.rules.ts";
import { MOST_HOLIDAYS, ownDays } from "./holidays.rules.ts";

export const Holiday = builder.objectRef<Row>("Holiday").implement({
  description: "A day on which the county is closed. Everyone may know it.",
  fields: (t) => ({
    date: t.expose("date", { type: "Date", description: "The day." }),
    name: t.exposeString("name", { description: "Its name." }),
  }),
});

builder.prismaObjectFields("Tenant", (t) => ({
  holidays: t.field({
    type: [Holiday],
    description: `Days on which it is closed beside Saturdays, Sundays, and the federal holidays, the first day first; at most ${MOST_HOLIDAYS}.`,
    resolve: async (_tenant, _args, context) => ownDays((await decidedBy(context))?.holidays),
  }),
  closedDays: t.field({
    type: [Holiday],
    description:
      "Days of this year and the next on which it is closed: the federal holidays and its own, in order, without Saturdays and Sundays that bear no name.",
    resolve: async (_tenant, _args, context) => {
      const year = Number(todayOf(context).slice(0, 4));
      const calendar = workCalendar(ownDays((await decidedBy(context))?.holidays));
      return calendar.holidays(`${year}-01-01`, `${year + 1}-12-31`);
    },
  }),
}));
