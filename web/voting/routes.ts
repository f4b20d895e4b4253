import { queryLoader } from "#web/relay/loaders.ts";
import { page, type Room } from "#web/shell/room.ts";
import voteQuery from "./ballot/__generated__/MemberVotePageQuery$parameters.ts";

export const room: Room = {
  pages: [
    // The open vote of the meeting in session, for the signed-in member.
    {
      path: "vote/:meetingKey?",
      loader: queryLoader(voteQuery),
      lazy: page(() => import("./ballot/MemberVotePage.tsx")),
    },
  ],
  places: [{ to: "/vote", label: "Your ballot", detail: "For members of a body" }],
  shortcuts: [
    {
      where: "In a roll call, for the member in focus",
      list: [
        { keys: ["Y"], text: "Yes", single: true },
        { keys: ["N"], text: "No", single: true },
        { keys: ["A"], text: "Abstain", single: true },
        { keys: ["R"], text: "Recused", single: true },
        { keys: ["↑", "↓"], text: "Previous member, next member", single: false },
      ],
    },
    {
      where: "On the display of the room",
      list: [
        { keys: ["T"], text: "Next theme", single: true },
        { keys: ["+", "-"], text: "Larger, smaller", single: true },
        { keys: ["F"], text: "Full screen", single: true },
      ],
    },
  ],
};
