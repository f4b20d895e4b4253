import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { todayOf } from "../../tenancy/today.ts";
import { verb } from "../../verb.ts";
import { County } from "../CountyRecord.ts";
import { EDIT_IDENTITY } from "../identity.rules.ts";
import type { Holiday } from "./calendar.rules.ts";
import { enteredOn, MAX_HOLIDAYS, MAX_NAME_LENGTH, ownDays, refuseHolidays, refuseRemoved } from "./holidays.rules.ts";

const HolidayInput = builder.inputType("HolidayInput", {
  description: "A day on which the county is closed.",
  fields: (t) => ({
    date: t.string({ required: true, description: "Date as YYYY-MM-DD. Each date may appear only once." }),
    name: t.string({ required: true, description: `Name of the holiday, at most ${MAX_NAME_LENGTH} characters.` }),
  }),
});

/** Holidays of one list that the other does not have under the same name. */
const beyond = (days: readonly Holiday[], other: readonly Holiday[]) =>
  days
    .filter(({ date, name }) => !other.some((each) => each.date === date && each.name === name))
    .map(({ date, name }) => ({ date, name }));

verb("setCountyHolidays", {
  description:
    "Replaces the list of the county's own holidays: the days on which it is closed besides Saturdays, Sundays and the federal holidays. Purchases, contracts and meeting deadlines use the new list from now on. A public holiday that has passed cannot be removed.",
  on: County,
  permission: EDIT_IDENTITY,
  refuse: null,
  versioned: true,
  input: (t) => ({
    holidays: t.field({
      type: [HolidayInput],
      required: true,
      // One over the limit, so that the rule refuses it by name.
      most: MAX_HOLIDAYS + 1,
      description: "The complete list of the county's own holidays, in any order.",
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
