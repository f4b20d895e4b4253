import { queryLoader } from "#web/relay/loaders.ts";
import { page, type Room } from "#web/shell/room.ts";
import awayQuery from "./__generated__/AwayPageQuery$parameters.ts";
import routingQuery from "./__generated__/RoutingPageQuery$parameters.ts";

export const room: Room = {
  pages: [
    { path: "routing", loader: queryLoader(routingQuery), lazy: page(() => import("./RoutingPage.tsx")) },
    { path: "account/away", loader: queryLoader(awayQuery), lazy: page(() => import("./AwayPage.tsx")) },
  ],
  entries: [
    {
      menu: "Setup",
      group: "Boards and meetings",
      place: 33,
      label: "Approval Routes",
      to: "/routing",
      asks: [
        "meetings.meeting-items.edit",
        "meetings.routing.edit-route",
        "contracts.routing-templates.view",
        "contracts.routing-templates.edit",
      ],
    },
    { menu: "Other", place: 20, label: "While I Am Away", to: "/account/away" },
  ],
};
