import { assertAllowed } from "../../refusal.ts";
import { todayOf } from "../../tenancy/today.ts";
import { verb } from "../../verb.ts";
import { refuseReason } from "../../reason.rules.ts";
import { refuseBlanks } from "../blanks/blanksLeft.ts";
import { Resolution } from "../ResolutionRecord.ts";
import { adopt } from "./adopt.ts";
import { refuseAdoption, refuseAdoptionDay } from "../adoption.rules.ts";

verb("recordAdoption", {
  description:
    "Records an adoption that happened elsewhere, with its date and the reason. The resolution gets its number and is sealed as after a vote.",
  on: Resolution,
  can: "recordAdoption",
  about: "Record an adoption made elsewhere, with date and reason.",
  permission: "meetings.votes-and-attendance.certify",
  refuse: async (resolution, context) => refuseAdoption(resolution) ?? refuseBlanks(context, resolution.id),
  input: (t) => ({
    adoptedOn: t.field({ type: "Date", required: true, description: "Date of adoption." }),
    reason: t.string({ required: true, description: "Where and how it was adopted, and why there is no vote here." }),
  }),
  run: async (resolution, { adoptedOn, reason }, context) => {
    assertAllowed(refuseAdoptionDay(adoptedOn, todayOf(context)) ?? refuseReason(reason));
    const board = await context.db.body.findFirst({ where: { kind: "BOARD" }, orderBy: { name: "asc" } });
    await adopt(context, resolution, {
      adoptedOn,
      body: board?.name ?? "Board",
      how: `Recorded by ${context.actor.name}: ${reason.trim()}`,
      motionId: null,
      reason,
    });
  },
});
