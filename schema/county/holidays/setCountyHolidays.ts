import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { todayOf } from "../../tenancy/today.ts";
import { verb } from "../../verb.ts";
import { County } from "../CountyRecord.ts";
import { EDIT_IDENTITY } from "../identity.rules.ts";
import type { Holiday } from "./calendar.rules.ts";
import { enteredOn, MOST_HOLIDAYS, MOST_NAME, ownDays, refuseHolidays, refuseRemoved } from "./holidays.rules.ts";

const HolidayInput = builder.inputType("HolidayInput", {
  description: "A day on which the county is closed.",
  fields: (t) => ({
    date: t.string({ required: true, description: "The day, YYYY-MM-DD. No two are on the same day." }),
    name: t.string({ required: true, description: `Its name, at most ${MOST_NAME} characters.` }),
  }),
});

/** Days of one list that the other doesn't have under the same name. */
const beyond = (days: readonly Holiday[], other: readonly Holiday[]) =>
  days
    .filter(({ date, name }) => !other.some((each) => each.date === date && each.name === name))
    .map(({ date, name }) => ({ date, name }));

verb("setCountyHolidays", {
  description:
    "Sets the county's own holidays, all of them: the days on which it is closed beside Saturdays, Sundays, and the federal holidays. Purchases, contracts, and deadlines of meetings count by them from now on. A public holiday that has passed stays.",
  on: County,
  permission: EDIT_IDENTITY,
  refuse: null,
  versioned: true,
  input: (t) => ({
    holidays: t.field({
      type: [HolidayInput],
      required: true,
      // One more is told by name, not by the bound of a list.
      most: MOST_HOLIDAYS + 1,
      description: "All own days, in any order.",
    }),
  }),
  run: async ({ decided }, input, context) => {
    const wanted = input.holidays.map(({ date, name }) => ({
      date: date.trim(),
      name: name.trim().replaceAll(/\s+/g, " "),
    }));
    const [before, today] = [ownDays(decided.holidays), todayOf(context)];
    assertAllowed(refuseHolidays(wanted) ?? refuseRemoved(before, wanted, today));
    const after = enteredOn(today, before, wanted);
    const [removed, added] = [beyond(before, after), beyond(after, before)];
    if (removed.length + added.length === 0) return;
    await context.db.tenantSettings.updateMany({
      data: { holidays: after as unknown as Prisma.InputJsonArray, version: { increment: 1 } },
    });
    await record(context, { before: { holidays: removed }, after: { holidays: added } });
  },
});
