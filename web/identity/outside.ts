import { plainQueryLoader, queryLoader } from "#web/relay/loaders.ts";
import { page, type Outside } from "#web/shell/room.ts";
import forgotQuery from "./__generated__/ForgotPasswordPageQuery$parameters.ts";
import loginQuery from "./__generated__/LoginPageQuery$parameters.ts";
import resetQuery from "./__generated__/ResetPasswordPageQuery$parameters.ts";
import verifyQuery from "./__generated__/VerifyMfaPageQuery$parameters.ts";

export const outside: Outside = {
  plain: [
    { path: "login", loader: plainQueryLoader(loginQuery), lazy: page(() => import("./LoginPage.tsx")) },
    { path: "logout", lazy: page(() => import("./LogoutPage.tsx")) },
  ],
  pages: [
    { path: "forgot-password", loader: queryLoader(forgotQuery), lazy: page(() => import("./ForgotPasswordPage.tsx")) },
    { path: "reset-password", loader: queryLoader(resetQuery), lazy: page(() => import("./ResetPasswordPage.tsx")) },
    { path: "choose-password", loader: queryLoader(resetQuery), lazy: page(() => import("./ResetPasswordPage.tsx")) },
    { path: "verify-mfa", loader: queryLoader(verifyQuery), lazy: page(() => import("./VerifyMfaPage.tsx")) },
  ],
};
