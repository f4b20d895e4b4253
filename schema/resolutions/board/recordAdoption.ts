import { todayOf } from "../../tenancy/today.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refuseAdoption, refuseAdoptionDay } from "./adoption.rules.ts";
import { adopt } from "./adopt.ts";
import { withReason } from "../lifecycle/lifecycle.rules.ts";
import { resolutionNow } from "../Resolution.ts";
import { lockResolutionOf } from "../ResolutionRecord.ts";

verb("recordAdoption", {
  description:
    "Records an adoption that was made elsewhere, with its day and the reason. The resolution gets its number and is sealed as after a vote. Source: product decision 'Lifecycles'.",
  permission: "meetings.votes-and-attendance.certify",
  input: (t) => ({
    resolutionId: t.id({ required: true, description: "The resolution." }),
    adoptedOn: t.field({ type: "Date", required: true, description: "The day on which it was adopted." }),
    reason: t.string({ required: true, description: "Where and how it was adopted, and why no vote says so." }),
  }),
  run: async (input, context) => {
    const { adoptedOn, reason } = input;
    const resolution = await lockResolutionOf(context, input.resolutionId);
    const refused = refuseAdoption(resolution) ?? refuseAdoptionDay(adoptedOn, todayOf(context));
    assertAllowed(withReason(refused, reason));
    const board = await context.db.body.findFirst({ where: { kind: "BOARD" }, orderBy: { name: "asc" } });
    await adopt(context, resolution, {
      action: "recordAdoption",
      adoptedOn,
      body: board?.name ?? "Board",
      how: `Recorded by ${context.actor.name}: ${reason.trim()}`,
      motionId: null,
      reason,
    });
    return { resolutionId: resolution.id };
  },
  payload: (t) => ({ resolution: t.prismaField(resolutionNow) }),
});
