import { builder } from "../../builder.ts";
import { todayOf } from "../../tenancy/today.ts";
import { decidedBy } from "../CountyRecord.ts";
import { type Holiday as Row, workCalendar } from "./calendar.rules.ts";
import { MAX_HOLIDAYS, ownDays } from "./holidays.rules.ts";

export const Holiday = builder.objectRef<Row>("Holiday").implement({
  description: "A day on which the county is closed. Visible to everyone.",
  fields: (t) => ({
    date: t.expose("date", { type: "Date", description: "Date of the holiday." }),
    name: t.exposeString("name", { description: "Name of the holiday." }),
  }),
});

builder.prismaObjectFields("Tenant", (t) => ({
  holidays: t.field({
    type: [Holiday],
    description: `The county's own holidays, besides Saturdays, Sundays and the federal holidays, earliest first. At most ${MAX_HOLIDAYS}.`,
    resolve: async (_tenant, _args, context) => ownDays((await decidedBy(context))?.holidays),
  }),
  closedDays: t.field({
    type: [Holiday],
    description:
      "Holidays of this year and the next, in order: the federal holidays and the county's own. Saturdays and Sundays are included only if they have a name.",
    resolve: async (_tenant, _args, context) => {
      const year = Number(todayOf(context).slice(0, 4));
      const calendar = workCalendar(ownDays((await decidedBy(context))?.holidays));
      return calendar.holidays(`${year}-01-01`, `${year + 1}-12-31`);
    },
  }),
}));
