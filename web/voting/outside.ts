import { starts, whenAskedOtherwise } from "#web/relay/starts.ts";
import { page, type Outside } from "#web/shell/room.ts";
import displayQuery from "./display/__generated__/DisplayPageQuery$parameters.ts";
import liveQuery from "./live/__generated__/LivePageQuery$parameters.ts";
import tickerQuery from "./live/__generated__/TickerPageQuery$parameters.ts";

export const outside: Outside = {
  pages: [
    // No sign-in is needed once the agenda is public.
    {
      path: "display/:meetingKey",
      loader: starts(displayQuery, ({ params: { meetingKey = "" } }) => ({ key: meetingKey })),
      // Theme and size are in the address too, but do not affect the query.
      shouldRevalidate: whenAskedOtherwise(({ pathname }) => pathname),
      lazy: page(() => import("./display/DisplayPage.tsx")),
    },
    {
      path: "display/:meetingKey/ticker",
      loader: starts(tickerQuery, ({ params: { meetingKey = "" } }) => ({ key: meetingKey })),
      lazy: page(() => import("./live/TickerPage.tsx")),
    },
    {
      path: "meetings/:meetingKey/live",
      loader: starts(liveQuery, ({ params: { meetingKey = "" } }) => ({ key: meetingKey })),
      lazy: page(() => import("./live/LivePage.tsx")),
    },
  ],
};
