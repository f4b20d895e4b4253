import { queryLoader, revalidateIfVariablesChange } from "#web/relay/loaders.ts";
import { page, type Outside } from "#web/shell/room.ts";
import displayQuery from "./display/__generated__/DisplayPageQuery$parameters.ts";
import liveQuery from "./live/__generated__/LivePageQuery$parameters.ts";
import tickerQuery from "./live/__generated__/TickerPageQuery$parameters.ts";

export const outside: Outside = {
  pages: [
    // No sign-in is needed once the agenda is public.
    {
      path: "display/:meetingKey",
      loader: queryLoader(displayQuery, ({ params: { meetingKey = "" } }) => ({ key: meetingKey })),
      // Theme and size are in the address too, but do not affect the query.
      shouldRevalidate: revalidateIfVariablesChange(({ pathname }) => pathname),
      lazy: page(() => import("./display/DisplayPage.tsx")),
    },
    {
      path: "display/:meetingKey/ticker",
      loader: queryLoader(tickerQuery, ({ params: { meetingKey = "" } }) => ({ key: meetingKey })),
      lazy: page(() => import("./live/TickerPage.tsx")),
    },
    {
      path: "meetings/:meetingKey/live",
      loader: queryLoader(liveQuery, ({ params: { meetingKey = "" } }) => ({ key: meetingKey })),
      lazy: page(() => import("./live/LivePage.tsx")),
    },
  ],
};
