import { may } from "../context.ts";
import { assertAllowed } from "../refusal.ts";
import { changeRoute, routeInput } from "../routing/changeRoute.ts";
import { editsRoutes } from "../routing/decide.ts";
import { refuseRouteChange } from "../routing/rules.ts";
import { verb } from "../verb.ts";
import { asMatter } from "./approvals.ts";
import { isRequester } from "./life.ts";
import { routeStatus } from "./lifecycle.rules.ts";
import { resolutionNow } from "./Resolution.ts";
import { assertVersion, lockResolutionOf } from "./standing.ts";

verb("saveRoute", {
  description:
    "Saves the whole route, if nobody saved a newer version: steps with an id change, new ones are added, those left out go. In review, decided steps stay as they are.",
  permission: { rule: "Who may edit routes; of a draft, also who asked for it or may edit meeting items." },
  input: (t) => ({
    resolutionId: t.id({ required: true, description: "The resolution." }),
    version: t.int({ required: true, description: "The version that was edited." }),
    ...routeInput(t),
  }),
  run: async (input, context) => {
    const resolution = await lockResolutionOf(context, input.resolutionId);
    assertAllowed(
      refuseRouteChange({
        status: routeStatus(resolution.status),
        isRequester: isRequester(context, resolution),
        editsRoutes: editsRoutes(context),
        editsItem: isRequester(context, resolution) || may(context, "meetings.meeting-items.edit"),
      }),
    );
    assertVersion(resolution, input.version);
    await changeRoute(context, asMatter(context, resolution), input);
    return { resolutionId: resolution.id };
  },
  payload: (t) => ({ resolution: t.prismaField(resolutionNow) }),
});
