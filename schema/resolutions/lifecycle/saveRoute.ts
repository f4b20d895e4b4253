import { may } from "../../context.ts";
import { changeRoute, routeInput } from "../../routing/changeRoute.ts";
import { editsRoutes } from "../../routing/decide.ts";
import { refuseRouteChange } from "../../routing/rules.ts";
import { verb } from "../../verb.ts";
import { asMatter } from "./approvals.ts";
import { isRequester } from "../lifeFacts.ts";
import { routeStatus } from "../lifecycle.rules.ts";
import { Resolution } from "../ResolutionRecord.ts";

verb("saveRoute", {
  description:
    "Saves the complete route. Gives a Conflict if a newer version was saved. Steps with an id are changed, new ones added, and those left out removed. In review, decided steps cannot change.",
  on: Resolution,
  versioned: true,
  can: "editRoute",
  about: "Change the route.",
  permission: {
    rule: "Anyone who may edit routes. For a draft, also the person who asked for it, or anyone who may edit meeting items.",
  },
  refuse: (resolution, context) => {
    const requester = isRequester(context, resolution);
    return refuseRouteChange({
      matter: "RESOLUTION",
      status: routeStatus(resolution.status),
      isRequester: requester,
      editsRoutes: editsRoutes(context, "RESOLUTION"),
      editsItem: requester || may(context, "meetings.meeting-items.edit"),
    });
  },
  input: routeInput,
  run: (resolution, input, context) => changeRoute(context, asMatter(context, resolution), input),
});
