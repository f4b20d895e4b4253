import { starts } from "#web/relay/loadRoute.ts";
import { page, type Room } from "#web/shell/room.ts";
import publicQuery from "./__generated__/PublicPageQuery$parameters.ts";
import { publicVariables, readPublicAddress } from "./publicAddress.ts";
import { texts } from "./texts.ts";

export const room: Room = {
  outside: [
    {
      path: "public",
      loader: starts(publicQuery, ({ request }) =>
        publicVariables(readPublicAddress(new URL(request.url).searchParams)),
      ),
      lazy: page(() => import("./PublicPage.tsx")),
    },
  ],
  places: [{ to: "/public", label: texts.title, detail: "The county’s page for everybody" }],
};
