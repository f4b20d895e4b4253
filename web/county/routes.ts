import { queryLoader } from "#web/relay/loaders.ts";
import { page, type Room } from "#web/shell/room.ts";
import startQuery from "./start/__generated__/GettingStartedPageQuery$parameters.ts";
import { texts as start } from "./start/texts.ts";
import identityQuery from "./settings/__generated__/IdentityPageQuery$parameters.ts";
import numbersQuery from "./settings/__generated__/NumbersPageQuery$parameters.ts";
import placesQuery from "./settings/__generated__/PlacesPageQuery$parameters.ts";
import paperQuery from "./settings/__generated__/PaperPageQuery$parameters.ts";
import publicPagesQuery from "./settings/__generated__/PublicPagesPageQuery$parameters.ts";
import { texts as settings } from "./settings/texts.ts";
import { texts } from "./texts.ts";

export const room: Room = {
  pages: [
    {
      path: "county-settings",
      loader: queryLoader(identityQuery),
      lazy: page(() => import("./settings/IdentityPage.tsx")),
    },
    {
      path: "county-settings/places",
      loader: queryLoader(placesQuery),
      lazy: page(() => import("./settings/PlacesPage.tsx")),
    },
    {
      path: "county-settings/numbers",
      loader: queryLoader(numbersQuery),
      lazy: page(() => import("./settings/NumbersPage.tsx")),
    },
    {
      path: "county-settings/paper",
      loader: queryLoader(paperQuery),
      lazy: page(() => import("./settings/PaperPage.tsx")),
    },
    {
      path: "county-settings/public",
      loader: queryLoader(publicPagesQuery),
      lazy: page(() => import("./settings/PublicPagesPage.tsx")),
    },
    {
      path: "getting-started",
      loader: queryLoader(startQuery),
      lazy: page(() => import("./start/GettingStartedPage.tsx")),
    },
  ],
  entries: [
    {
      menu: "Setup",
      group: "County",
      place: 22,
      label: start.title,
      to: "/getting-started",
      asks: ["administration.settings.view", "administration.settings.edit-identity"],
    },
    {
      menu: "Setup",
      group: "County",
      place: 24,
      label: settings.title,
      to: "/county-settings",
      asks: [
        "administration.settings.view",
        "administration.settings.edit-identity",
        "administration.settings.edit-numbers",
        "administration.settings.edit-public-pages",
      ],
    },
  ],
  places: [{ to: "/public", label: texts.title, detail: "The county’s page for everyone" }],
};
