import { queryLoader } from "#web/relay/loaders.ts";
import { page, type Outside } from "#web/shell/room.ts";
import verifyQuery from "./papers/__generated__/VerifyPageQuery$parameters.ts";
import signQuery from "./outside/__generated__/SignOutsidePageQuery$parameters.ts";

export const outside: Outside = {
  pages: [
    {
      path: "sign-contract",
      loader: queryLoader(signQuery),
      lazy: page(() => import("./outside/SignOutsidePage.tsx")),
    },
    { path: "verify/contract", loader: queryLoader(verifyQuery), lazy: page(() => import("./papers/VerifyPage.tsx")) },
  ],
};
