import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { todayOf } from "../../tenancy/today.ts";
import { verb } from "../../verb.ts";
import { calendarNow } from "../../county/holidays/holidaysNow.ts";
import { refuseTransition } from "../../projects/lifecycle/lifecycle.rules.ts";
import { move } from "../../projects/lifecycle/move.ts";
import { lastDayAfter, protestWindowFor } from "../../projects/settings/windows.rules.ts";
import { settingsNow } from "../../projects/settings/settingsNow.ts";
import { refuseNoticeOfIntent } from "../award.rules.ts";
import { reasonNotEligible } from "../../vendors/notHeld.ts";
import { draftAwardResolution } from "../link/draftResolution.ts";
import { sendIntentLetters } from "./letters.ts";
import { Recommendation } from "./RecommendationRecord.ts";

verb("publishNoticeOfIntent", {
  description:
    "Publishes an approved recommendation as the notice of intent to award. Starts the protest period, drafts the award resolution, and notifies every bidder.",
  on: Recommendation,
  can: "announce",
  about: "Publish the notice of intent.",
  permission: "procurement.recommendation.publish-notice-of-intent",
  refuse: ({ state, status }) => refuseNoticeOfIntent({ state }) ?? refuseTransition("intend", status),
  run: async (recommendation, _input, context) => {
    const { id, project, vendorId, vendorName } = recommendation;
    const holdReason = await reasonNotEligible(context, vendorId);
    assertAllowed(holdReason === null ? null : { code: "VENDOR_HELD", message: holdReason });
    const { protestWindows } = await settingsNow(context);
    const protestsUntil = lastDayAfter(
      protestWindowFor(protestWindows, "AWARD"),
      todayOf(context),
      await calendarNow(context),
    );
    await context.db.recommendation.update({
      where: at(context, id),
      data: {
        state: "ANNOUNCED",
        announcedByName: context.actor.name,
        announcedAt: context.ports.clock.now(),
        protestsUntil,
        version: { increment: 1 },
      },
    });
    await record(context, { before: { state: "APPROVED" }, after: { state: "ANNOUNCED", protestsUntil } });
    await draftAwardResolution(context, project, recommendation);
    // The project's log entry names this verb, and is about the project, not the recommendation.
    const deed = { action: "publishNoticeOfIntent", noun: "Project", nounId: project.id };
    await move({ ...context, deed }, project, "intend", `To award to ${vendorName}.`);
    await sendIntentLetters(context, project, { ...recommendation, protestsUntil });
  },
});
