import { queryLoader } from "#web/relay/loaders.ts";
import { page, type Outside } from "#web/shell/room.ts";
import renewalQuery from "./renewal/__generated__/RenewalPageQuery$parameters.ts";

export const outside: Outside = {
  pages: [
    {
      path: "insurance-renewal",
      loader: queryLoader(renewalQuery),
      lazy: page(() => import("./renewal/RenewalPage.tsx")),
    },
  ],
};
