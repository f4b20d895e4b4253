import { queryLoader, revalidateIfVariablesChange } from "#web/relay/loaders.ts";
import { page, type Room } from "#web/shell/room.ts";
import runQuery from "./__generated__/ImportRunPageQuery$parameters.ts";
import pageQuery from "./__generated__/ImportsPageQuery$parameters.ts";
import { importAddress, pageVariables } from "./importAddress.ts";

const variablesOf = (url: URL) => pageVariables(importAddress.read(url.searchParams));

export const room: Room = {
  pages: [
    {
      path: "imports",
      loader: queryLoader(pageQuery, ({ request }) => variablesOf(new URL(request.url))),
      // The chosen kind changes the address, not the list.
      shouldRevalidate: revalidateIfVariablesChange(variablesOf),
      lazy: page(() => import("./ImportsPage.tsx")),
    },
    {
      path: "imports/:key",
      loader: queryLoader(runQuery, ({ params: { key = "" } }) => ({ key })),
      lazy: page(() => import("./ImportRunPage.tsx")),
    },
  ],
  entries: [
    {
      menu: "Setup",
      group: "County",
      place: 26,
      label: "Imports",
      to: "/imports",
      asks: [
        "administration.department-record.create",
        "administration.user-record.create",
        "contracts.contract-record.create",
        "insurance.certificate-record.enter-data",
        "meetings.bodies.edit",
        "meetings.votes-and-attendance.certify",
        "procurement.vendor-file.create",
      ],
    },
  ],
};
