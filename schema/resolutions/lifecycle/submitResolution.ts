import { countyStages } from "../../routing/countyReviews.ts";
import { nextReview } from "../../routing/reviews.rules.ts";
import { startRoute } from "../../routing/startRoute.ts";
import { verb } from "../../verb.ts";
import { STATUS_LABELS } from "../facts.rules.ts";
import { asRouted, routedBy } from "../onRoute.ts";
import { Resolution } from "../ResolutionRecord.ts";
import { refuseBlanksAtBoard } from "../blanks/blanksLeft.ts";
import { refuseSuggestions } from "../remarks/openRemarks.ts";
import { refuseSubmit } from "../lifecycle.rules.ts";
import { move } from "./move.ts";

verb("submitResolution", {
  description:
    "Submits a draft to the first review that the county uses. A resolution without a route gets the steps of the matching template. Every step starts again. Refused until all suggestions on its text are decided.",
  on: Resolution,
  can: "submit",
  about: "Submit it for review.",
  permission: "meetings.meeting-items.edit",
  refuse: async (resolution, context) =>
    refuseSubmit(resolution) ??
    (await refuseSuggestions(context, resolution.id)) ??
    refuseBlanksAtBoard(context, resolution, "submit"),
  run: async (resolution, _input, context) => {
    const { used } = await countyStages(context);
    await startRoute(context, asRouted(resolution), routedBy(resolution));
    const to = STATUS_LABELS[nextReview("DRAFT", used)].toLowerCase();
    await move(context, resolution, "submit", { sentence: `Submitted to ${to}.` });
  },
});
