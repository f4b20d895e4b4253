import { late } from "#web/relay/code.ts";
import { queryLoader } from "#web/relay/loaders.ts";
import { page, type Room } from "#web/shell/room.ts";
import accountQuery from "./__generated__/AccountPageQuery$parameters.ts";
import formatsQuery from "./__generated__/FormatsPageQuery$parameters.ts";
import secondFactorQuery from "./__generated__/SecondFactorPageQuery$parameters.ts";
import sessionsQuery from "./__generated__/SessionsPageQuery$parameters.ts";
import settingsQuery from "./__generated__/SignInSettingsPageQuery$parameters.ts";
import tokensQuery from "./__generated__/TokensPageQuery$parameters.ts";

export const room: Room = {
  pages: [
    { path: "account", loader: queryLoader(accountQuery), lazy: page(() => import("./AccountPage.tsx")) },
    {
      path: "account/second-factor",
      loader: queryLoader(secondFactorQuery),
      lazy: page(() => import("./SecondFactorPage.tsx")),
    },
    { path: "account/sessions", loader: queryLoader(sessionsQuery), lazy: page(() => import("./SessionsPage.tsx")) },
    { path: "account/tokens", loader: queryLoader(tokensQuery), lazy: page(() => import("./TokensPage.tsx")) },
    { path: "account/formats", loader: queryLoader(formatsQuery), lazy: page(() => import("./FormatsPage.tsx")) },
    {
      path: "sign-in-settings",
      loader: queryLoader(settingsQuery),
      lazy: page(() => import("./SignInSettingsPage.tsx")),
    },
    { path: "developers", lazy: page(() => import("./DevelopersPage.tsx")) },
  ],
  entries: [
    {
      menu: "Setup",
      group: "People",
      place: 16,
      label: "Sign-in",
      to: "/sign-in-settings",
      asks: ["administration.settings.view", "administration.settings.edit-thresholds"],
    },
    { menu: "Other", place: 10, label: "My Account", to: "/account" },
    { menu: "Other", place: 40, label: "For Integrators", to: "/developers" },
    { menu: "Other", place: 100, label: "Log Off", to: "/logout" },
  ],
  outsiders: {
    open: ["/account", "/account/second-factor", "/account/sessions", "/account/tokens", "/account/formats", "/logout"],
  },
  signInAgain: late(() => import("./SignInAgain.tsx")),
};
