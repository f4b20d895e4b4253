import { late } from "#web/relay/code.ts";
import { starts, whenAskedOtherwise } from "#web/relay/loadRoute.ts";
import { page, type Room } from "#web/shell/room.ts";
import displayQuery from "./__generated__/DisplayPageQuery$parameters.ts";
import liveQuery from "./__generated__/LivePageQuery$parameters.ts";
import tickerQuery from "./__generated__/TickerPageQuery$parameters.ts";
import weightsQuery from "./weights/__generated__/VotingWeightsPageQuery$parameters.ts";
import voteQuery from "./__generated__/MemberVotePageQuery$parameters.ts";

export const room: Room = {
  pages: [
    // The open vote of the meeting in session, for the member who is signed in.
    { path: "vote/:meetingKey?", loader: starts(voteQuery), lazy: page(() => import("./MemberVotePage.tsx")) },
    {
      path: "voting-weights",
      loader: starts(weightsQuery),
      lazy: page(() => import("./weights/VotingWeightsPage.tsx")),
    },
  ],
  entries: [{ menu: "Setup", place: 45, label: "Voting weights", to: "/voting-weights" }],
  outside: [
    // Without sign-in once the agenda is public.
    {
      path: "display/:meetingKey",
      loader: starts(displayQuery, ({ params: { meetingKey = "" } }) => ({ key: meetingKey })),
      // Theme and size stand in the address too; they ask for nothing.
      shouldRevalidate: whenAskedOtherwise(({ pathname }) => pathname),
      lazy: page(() => import("./DisplayPage.tsx")),
    },
    {
      path: "display/:meetingKey/ticker",
      loader: starts(tickerQuery, ({ params: { meetingKey = "" } }) => ({ key: meetingKey })),
      lazy: page(() => import("./TickerPage.tsx")),
    },
    {
      path: "meetings/:meetingKey/live",
      loader: starts(liveQuery, ({ params: { meetingKey = "" } }) => ({ key: meetingKey })),
      lazy: page(() => import("./LivePage.tsx")),
    },
  ],
  parts: { "meetings-list": late(() => import("./import/ImportVotesButton.tsx")) },
  places: [{ to: "/vote", label: "Your ballot", detail: "For members of a body" }],
  shortcuts: [
    {
      where: "In a roll call, for the member in focus",
      list: [
        { keys: ["Y"], text: "Yes", single: true },
        { keys: ["N"], text: "No", single: true },
        { keys: ["A"], text: "Abstain", single: true },
        { keys: ["R"], text: "Recused", single: true },
        { keys: ["↑", "↓"], text: "Member before, member after", single: false },
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
