import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { County, timeZoneChanges } from "./CountyRecord.ts";
import { EDIT_IDENTITY } from "./identity.rules.ts";
import { MAX_PLACES, refusePlaces } from "./places.rules.ts";

verb("setCountyPlaces", {
  description:
    "Sets the county's time zone, the places where it meets, in order, and the time at which its meetings usually start. Meetings keep a place that is removed from the list.",
  on: County,
  permission: EDIT_IDENTITY,
  refuse: null,
  versioned: true,
  input: (t) => ({
    timeZone: t.string({
      required: true,
      description: "IANA name, e.g. America/New_York. Cannot be changed while a meeting is in session.",
    }),
    locations: t.stringList({
      required: true,
      most: MAX_PLACES,
      description: "Meeting places in order, without repeats.",
    }),
    usualStart: t.field({
      type: "Time",
      description: "Time at which the county's meetings usually start. Null if it varies.",
    }),
  }),
  run: async ({ id, decided, named }, input, context) => {
    const after = {
      timeZone: input.timeZone.trim(),
      locations: input.locations.map((place) => place.trim()),
      usualStart: input.usualStart ?? null,
    };
    assertAllowed(refusePlaces(after));
    const { timeZone, ...settings } = after;
    if (timeZone !== named.timeZone) {
      await timeZoneChanges.tell(context, { from: named.timeZone, to: timeZone });
      await context.db.tenant.update({ where: { id }, data: { timeZone } });
    }
    await context.db.tenantSettings.updateMany({ data: { ...settings, version: { increment: 1 } } });
    const before = { timeZone: named.timeZone, locations: decided.locations, usualStart: decided.usualStart };
    await record(context, { before: before as Parameters<typeof record>[1]["before"] & object, after });
  },
});
