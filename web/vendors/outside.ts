import { queryLoader } from "#web/relay/loaders.ts";
import { page, type Outside } from "#web/shell/room.ts";
import confirmQuery from "./__generated__/ConfirmPageQuery$parameters.ts";
import registerQuery from "./__generated__/RegisterPageQuery$parameters.ts";

export const outside: Outside = {
  pages: [
    { path: "vendor-register", loader: queryLoader(registerQuery), lazy: page(() => import("./RegisterPage.tsx")) },
    {
      path: "vendor-register/confirm",
      loader: queryLoader(confirmQuery),
      lazy: page(() => import("./ConfirmPage.tsx")),
    },
  ],
};
