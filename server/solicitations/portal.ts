import { type Request, type RequestHandler, type Response, Router } from "express";
import type { Clock, Events, Links, TenantFacts } from "#schema/context.ts";
import type { Operations } from "../graphql/operations.ts";
import type { Markup } from "../http/html.ts";
import { openPages } from "../pages/openPages.ts";
import { portalVariables, readPortalAddress } from "#schema/solicitations/portal/listAddress.rules.ts";
import { listPage } from "./portalListPage.ts";
import { missingPage, noticePage } from "./portalNoticePage.ts";
import { type PageParts, portalPage } from "../pages/portalPage.ts";
import { datesCalendar } from "./portalCalendar.ts";
import {
  DATES,
  type DatesData,
  FILES,
  type FilesData,
  LIST,
  type ListData,
  NEWEST,
  type NewestData,
  NOTICE,
  type NoticePageData,
} from "./portalDocuments.ts";
import { keyIn, partIn } from "./portalKeys.ts";
import { feedOf } from "./portalFeed.ts";

interface Parts {
  operations: Operations;
  links: Links;
  clock: Clock;
  events: Events;
  /** Counts the request before an answer is built. Cached answers are not counted. */
  limited: RequestHandler;
  webDirectory: string;
}

const HTML = "html";
const CALENDAR = "text/calendar; charset=utf-8";

/**
 * The vendor portal for readers without scripts: /vendor-portal and /vendor-portal/{id} as pages, their dates as
 * iCalendar, open solicitations as RSS, and the documents. Everyone is a guest here, so one answer serves everyone and
 * is cached for some seconds.
 */
export function portalRoutes(parts: Parts): Router {
  const { operations, links, clock, events, limited, webDirectory } = parts;
  const router = Router({ strict: true });
  const { ask, open } = openPages({ operations, clock, events, limited, topic: "solicitations" });

  const page = (title: string, county: PageParts["county"], main: Markup, here = "", status = 200) => ({
    status,
    type: HTML,
    body: portalPage(webDirectory, { title, county, main, here }),
  });
  const missing = (tenant: TenantFacts) => page("Page not found", tenant, missingPage(), "", 404);
  const addressOf = (tenant: TenantFacts) => links.addressOf(tenant.subdomain);

  router.get(
    "/vendor-portal",
    open(
      (request) => `list ${JSON.stringify(askedFor(request))}`,
      async (request, tenant) => {
        const address = askedFor(request);
        const data = await ask<ListData>(request, LIST, portalVariables(address)).catch((error: unknown) => {
          // A cursor of another list gives the first page.
          if (!address.after && !address.before) throw error;
          return ask<ListData>(request, LIST, portalVariables({ ...address, after: "", before: "" }));
        });
        return {
          ...page("Vendor portal", tenant, listPage(data, address, clock.now()), "/vendor-portal"),
          changesAt: data.solicitations.edges.map(({ node }) => node.dueAt),
        };
      },
      true,
    ),
  );
  router.get(
    "/vendor-portal/feed.xml",
    open(
      () => "feed",
      async (request, tenant) => ({
        status: 200,
        type: "application/rss+xml; charset=utf-8",
        body: feedOf(await ask<NewestData>(request, NEWEST, {}), addressOf(tenant)),
      }),
    ),
  );
  router.get(
    "/vendor-portal/calendar.ics",
    open(
      () => "calendar",
      async (request, tenant) => {
        const data = await ask<NewestData>(request, NEWEST, {});
        const body = datesCalendar(data.tenant, data.newestSolicitations, addressOf(tenant), null);
        return { status: 200, type: CALENDAR, body };
      },
    ),
  );
  router.get(
    /^\/vendor-portal\/([^/]{36})\.ics$/,
    open(
      (request) => `dates ${keyIn(request)}`,
      async (request, tenant) => {
        const { solicitation, ...data } = await ask<DatesData>(request, DATES, { key: keyIn(request) });
        if (!solicitation) return { status: 404, type: "text/plain", body: "Page not found" };
        const name = solicitation.content.title;
        return {
          status: 200,
          type: CALENDAR,
          body: datesCalendar(data.tenant, [solicitation], addressOf(tenant), name),
        };
      },
    ),
  );
  router.get(
    /^\/vendor-portal\/([^/]{1,200})$/,
    open(
      (request) => `notice ${keyIn(request)}`,
      async (request, tenant) => {
        if (keyIn(request) === "") return missing(tenant);
        const data = await ask<NoticePageData>(request, NOTICE, { key: keyIn(request) });
        const { solicitation } = data;
        if (!solicitation) return missing(tenant);
        return {
          ...page(solicitation.content.title, tenant, noticePage(data, solicitation, clock.now())),
          changesAt: [solicitation.content.dueAt],
        };
      },
      true,
    ),
  );
  // This address is permanent. The one in the store is valid for some minutes.
  router.get(/^\/vendor-portal\/([^/]{36})\/documents\/([^/]{36})$/, limited, async (request, response, next) => {
    if (!request.dais.tenant) return next();
    const { solicitation } = await ask<FilesData>(request, FILES, { key: keyIn(request) });
    const url = solicitation?.content.documents.find(({ key }) => key === partIn(request))?.url;
    if (!url) return notThere(response);
    response.redirect(302, url);
  });
  return router;
}

const notThere = (response: Response): void => void response.status(404).type("text").send("Page not found");

const askedFor = ({ query }: Request) =>
  readPortalAddress({
    get(name) {
      const value = query[name];
      return typeof value === "string" ? value : null;
    },
  });
