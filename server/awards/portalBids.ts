import { type Request, type RequestHandler, Router } from "express";
import type { Clock, Events, TenantFacts, Typesetting } from "#schema/context.ts";
import type { Operations } from "../graphql/operations.ts";
import type { Markup } from "../http/html.ts";
import { openingRecord } from "../bids/openingRecord.ts";
import type { FindLetterhead } from "../county/letterhead.ts";
import { openPages } from "../pages/openPages.ts";
import {
  OPENING,
  type OpeningPageData,
  OPENINGS,
  type OpeningsData,
  TABULATION,
  type TabulationPageData,
} from "../bids/portalBidsDocuments.ts";
import { keyIn, partIn } from "../solicitations/portalKeys.ts";
import { missingPage } from "../solicitations/portalNoticePage.ts";
import { called, COMES_AGAIN, openingPage } from "../bids/portalOpeningPage.ts";
import { type PageParts, portalPage } from "../pages/portalPage.ts";
import { noTabulation, tabulationPage } from "./portalTabulationPage.ts";

interface Parts {
  operations: Operations;
  clock: Clock;
  events: Events;
  typesetting: Pick<Typesetting, "openingRecordPdf">;
  letterhead: FindLetterhead;
  /** Counts the request before an answer is built. Cached answers are not counted. */
  limited: RequestHandler;
  webDirectory: string;
}

/** A line number that no solicitation has. */
const MAX_LINES = 100_000;

/**
 * The bid opening and its tabulation for readers without scripts: /vendor-portal/{id}/opening and
 * /vendor-portal/{id}/tabulation, and the records of openings as PDFs. The app draws over both pages where it runs.
 */
export function portalBidsRoutes({ webDirectory, typesetting, letterhead, ...parts }: Parts): Router {
  const router = Router({ strict: true });
  const { ask, open } = openPages({ ...parts, topic: "solicitations" });
  const page = (
    title: string,
    county: PageParts["county"],
    main: Markup,
    more: { status?: number; head?: Markup } = {},
  ) => ({
    status: more.status ?? 200,
    type: "html",
    body: portalPage(webDirectory, { title, county, main, here: "", ...(more.head && { head: more.head }) }),
  });
  const missing = (tenant: TenantFacts) => page("Solicitation not found", tenant, missingPage(), { status: 404 });

  router.get(
    /^\/vendor-portal\/([^/]{36})\/opening$/,
    open(
      (request) => `watched ${keyIn(request)}`,
      async (request, tenant) => {
        const data = await ask<OpeningPageData>(request, OPENING, { key: keyIn(request) });
        const found = data.solicitation;
        if (!found) return missing(tenant);
        const isOver = found.openings.length > 0 && found.openings.every(({ state }) => state === "FINISHED");
        return page(
          `Opening: ${called(found.content)}`,
          tenant,
          openingPage(data, found),
          isOver ? {} : { head: COMES_AGAIN },
        );
      },
      true,
    ),
  );
  router.get(
    /^\/vendor-portal\/([^/]{36})\/tabulation$/,
    open(
      (request) => `tabulation ${keyIn(request)} ${fromIn(request)}`,
      async (request, tenant) => {
        const from = fromIn(request);
        const data = await ask<TabulationPageData>(request, TABULATION, { key: keyIn(request), from });
        const found = data.solicitation;
        if (!found) return missing(tenant);
        const title = `Tabulation of ${called(found.content)}`;
        return found.publicTabulation
          ? page(title, tenant, tabulationPage(found, found.publicTabulation, from))
          : page("No tabulation yet", tenant, noTabulation(found.key));
      },
      true,
    ),
  );
  router.get(
    /^\/vendor-portal\/([^/]{36})\/opening\/([^/]{36})\.pdf$/,
    open(
      (request) => `opening ${keyIn(request)} ${partIn(request)}`,
      async (request, tenant) => {
        const data = await ask<OpeningsData>(request, OPENINGS, { key: keyIn(request) });
        const opening = data.solicitation?.openings.find(({ key }) => key === partIn(request));
        const document = opening ? openingRecord(data.tenant, await letterhead(tenant), opening) : null;
        if (!document) return { status: 404, type: "text/plain", body: "Page not found" };
        const body = Buffer.from(await typesetting.openingRecordPdf(document));
        return { status: 200, type: "application/pdf", body };
      },
    ),
  );
  return router;
}

/** Lines to skip. 0 when the address says anything else. */
function fromIn({ query }: Request): number {
  const from = Number(query["from"]);
  return Number.isInteger(from) && from > 0 && from < MAX_LINES ? from : 0;
}
