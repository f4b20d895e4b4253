import { starts } from "#web/relay/starts.ts";
import { page, type Room } from "#web/shell/room.ts";
import awayQuery from "./__generated__/AwayPageQuery$parameters.ts";
import routingQuery from "./__generated__/RoutingPageQuery$parameters.ts";

export const room: Room = {
  pages: [
    { path: "routing", loader: starts(routingQuery), lazy: page(() => import("./RoutingPage.tsx")) },
    { path: "account/away", loader: starts(awayQuery), lazy: page(() => import("./AwayPage.tsx")) },
  ],
  entries: [
    { menu: "Setup", place: 70, label: "Approval Routes", to: "/routing" },
    { menu: "Other", place: 20, label: "While I Am Away", to: "/account/away" },
  ],
};
