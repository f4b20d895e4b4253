import { type RequestHandler, Router } from "express";
import type { Clock, Events } from "#schema/context.ts";
import type { Operations } from "../graphql/operations.ts";
import { keyOf } from "../http/keyOf.ts";
import { missingPage } from "../meetings/open/views.ts";
import { openPages } from "../pages/openPages.ts";
import { plainPage } from "../pages/portalPage.ts";
import { OPEN_RELEASE, type ReleaseData } from "./documents.ts";
import { releasePage } from "./views.ts";

interface Parts {
  operations: Operations;
  clock: Clock;
  events: Events;
  limited: RequestHandler;
}

/** Press releases for everyone, each a page without scripts. */
export function releaseRoutes(parts: Parts): Router {
  const router = Router({ strict: true });
  const { ask, open } = openPages({ ...parts, topic: "meetings" });
  router.get(
    "/public/releases/:key",
    open(
      (request) => `release ${keyOf(request.params["key"])}`,
      async (request, tenant) => {
        const key = keyOf(request.params["key"]);
        const data = key === "" ? null : await ask<ReleaseData>(request, OPEN_RELEASE, { key });
        const release = data?.pressRelease ?? null;
        const main = data && release ? releasePage(data, release) : missingPage();
        const title = release?.headline ?? "Page not found";
        const body = plainPage({ title, county: tenant, main, here: request.path });
        return { status: release ? 200 : 404, type: "html", body };
      },
      true,
    ),
  );
  return router;
}
