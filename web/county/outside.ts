import { starts } from "#web/relay/starts.ts";
import { page, type Outside } from "#web/shell/room.ts";
import publicQuery from "./__generated__/PublicPageQuery$parameters.ts";
import { publicVariables, readPublicAddress } from "./publicAddress.ts";

export const outside: Outside = {
  pages: [
    {
      path: "public",
      loader: starts(publicQuery, ({ request }) =>
        publicVariables(readPublicAddress(new URL(request.url).searchParams)),
      ),
      lazy: page(() => import("./PublicPage.tsx")),
    },
  ],
};
