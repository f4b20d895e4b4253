import { may } from "../../context.ts";
import { refuseRouteChange } from "../../routing/rules.ts";
import { act } from "../../subject.ts";
import { Resolution } from "../ResolutionRecord.ts";
import { isRequester } from "./lifeFacts.ts";

act(Resolution, "editRoute", {
  about: "Change its route.",
  permission: { rule: "Who may edit routes; of a draft, also who asked for it or may edit meeting items." },
  refuse: (resolution, context) => {
    const requester = isRequester(context, resolution);
    return refuseRouteChange({
      status: resolution.status,
      isRequester: requester,
      editsRoutes: may(context, "meetings.routing.edit-route"),
      editsItem: requester || may(context, "meetings.meeting-items.edit"),
    });
  },
});
