import { queryLoader } from "#web/relay/loaders.ts";
import { page, type Room } from "#web/shell/room.ts";
import weightsQuery from "./__generated__/VotingWeightsPageQuery$parameters.ts";

export const room: Room = {
  pages: [
    { path: "voting-weights", loader: queryLoader(weightsQuery), lazy: page(() => import("./VotingWeightsPage.tsx")) },
  ],
  entries: [
    {
      menu: "Setup",
      group: "Boards and meetings",
      place: 31,
      label: "Voting weights",
      to: "/voting-weights",
      asks: ["administration.settings.edit-thresholds", "administration.settings.view"],
    },
  ],
};
