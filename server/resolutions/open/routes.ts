import { type Request, type RequestHandler, Router } from "express";
import type { Clock, Events } from "#schema/context.ts";
import type { Operations } from "../../graphql/operations.ts";
import { keyOf } from "../../http/keyOf.ts";
import { pageVariables, readListAddress, RESOLUTIONS } from "../../meetings/open/address.ts";
import { missingPage } from "../../meetings/open/views.ts";
import type { Markup } from "../../http/html.ts";
import { openPages } from "../../pages/openPages.ts";
import { type PageParts, plainPage } from "../../pages/portalPage.ts";
import { OPEN_RESOLUTION, OPEN_RESOLUTIONS, type ResolutionData, type ResolutionsData } from "./documents.ts";
import { resolutionPage, resolutionsPage } from "./views.ts";

interface Parts {
  operations: Operations;
  clock: Clock;
  events: Events;
  limited: RequestHandler;
}

/**
 * Published resolutions for readers without scripts: /public/resolutions with a search, and each with its text and
 * votes. The app draws none of them.
 */
export function openResolutionRoutes(parts: Parts): Router {
  const router = Router({ strict: true });
  const { ask, open } = openPages({ ...parts, topic: "resolutions" });
  const page = (title: string, tenant: PageParts["county"], main: Markup, here = "", status = 200) => ({
    status,
    type: "html",
    body: plainPage({ title, county: tenant, main, here }),
  });
  const keyIn = (request: Request): string => keyOf((request.params as Record<string, string>)["key"]);

  router.get(
    RESOLUTIONS,
    open(
      ({ query }) => `resolutions ${JSON.stringify(readListAddress(query))}`,
      async (request, tenant) => {
        const address = readListAddress(request.query);
        const wanted = (paged: { after: string; before: string }) => ({
          filter: {
            status: "PUBLISHED",
            q: address.q || null,
            year: address.year === "" ? null : Number(address.year),
          },
          sort: address.q === "" ? "ADOPTED" : "RELEVANCE",
          ...pageVariables(paged),
        });
        const data = await ask<ResolutionsData>(request, OPEN_RESOLUTIONS, wanted(address)).catch((error: unknown) => {
          // A cursor of another list gives the first page.
          if (!address.after && !address.before) throw error;
          return ask<ResolutionsData>(request, OPEN_RESOLUTIONS, wanted({ after: "", before: "" }));
        });
        return page("Resolutions", tenant, resolutionsPage(data, address), RESOLUTIONS);
      },
      true,
    ),
  );
  router.get(
    `${RESOLUTIONS}/:key`,
    open(
      (request) => `resolution ${keyIn(request)}`,
      async (request, tenant) => {
        const key = keyIn(request);
        const data = key === "" ? null : await ask<ResolutionData>(request, OPEN_RESOLUTION, { key });
        return data?.resolution?.status === "PUBLISHED"
          ? page(data.resolution.title, tenant, resolutionPage(data.resolution))
          : page("Page not found", tenant, missingPage(), "", 404);
      },
      true,
    ),
  );
  return router;
}
