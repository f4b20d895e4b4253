import { starts } from "#web/relay/starts.ts";
import { page, type Outside } from "#web/shell/room.ts";
import renewalQuery from "./renewal/__generated__/RenewalPageQuery$parameters.ts";

export const outside: Outside = {
  pages: [
    {
      path: "insurance-renewal",
      loader: starts(renewalQuery),
      lazy: page(() => import("./renewal/RenewalPage.tsx")),
    },
  ],
};
