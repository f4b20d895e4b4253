import { expressMiddleware } from "@as-integrations/express5";
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import { pinoHttp } from "pino-http";
import type { Logger } from "pino";
import type { Router } from "express";
import type { Database } from "#prisma/client.ts";
import type { Clock } from "#schema/context.ts";
import type { Config } from "./config.ts";
import type { createApollo } from "./graphql/apollo.ts";
import type { Operations } from "./graphql/operations.ts";
import type { TrustedDocuments } from "./graphql/documents.ts";
import { SignInRefused } from "./identity/beginSession.ts";
import { isProgram } from "./sessions/sessions.ts";
import { DEEPEST, readJson } from "./http/body.ts";
import { callerMiddleware, type Identify, xsrfMiddleware } from "./callers/caller.ts";
import { firstCounty } from "./http/firstCounty.ts";
import { securityHeaders } from "./http/headers.ts";
import type { Metrics } from "./metrics.ts";
import type { ServedFileStore } from "./files/servedStore.ts";
import { healthRoutes, type RedisState } from "./health.ts";
import { oneHost } from "./http/host.ts";
import { practiceStaysInside } from "./http/practice.ts";
import { hiddenRooms } from "./pages/publicRooms.ts";
import { asUnavailable, sendUnavailable } from "./http/unavailable.ts";
import { webRoutes } from "./http/web.ts";
import { expired, sendErrors, sendRefusal } from "./http/refusals.ts";

export interface AppParts {
  config: Config;
  database: Database;
  log: Logger;
  identify: Identify;
  clock: Clock;
  /** Whether any county exists. */
  anyCounty: () => Promise<boolean>;
  operations: Operations;
  apollo: Awaited<ReturnType<typeof createApollo>>;
  trusted: TrustedDocuments;
  /** Request limits. */
  limited: RequestHandler;
  metrics: Pick<Metrics, "timed" | "routes">;
  files: Pick<ServedFileStore, "ready">;
  /** A file address is its own permission, so these routes come before the XSRF check and read no cookie. */
  signedRoutes: Router;
  /** The REST sign-in routes, before anything else under this address. */
  routes: Router[];
  webDirectory: string;
  stopping: () => boolean;
  /** Null: none is set up. */
  redis: () => RedisState | null;
}

/**
 * Addresses of files, calendars and subscriptions carry their own permission, so none is logged. A file's is good for
 * minutes, the others' as long as the token.
 */
const SIGNED = /^(\/files\/(?:get|put)\/|\/calendar\/dais_|\/public\/subscriptions\/).+/;

/** Everything that answers HTTP. */
export function createApp(parts: AppParts): Express {
  const { config, log } = parts;
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", config.trustProxy);
  app.use(parts.metrics.timed);
  app.use(securityHeaders(config));
  app.use(healthRoutes(parts));
  app.use(oneHost);
  app.use(parts.metrics.routes);
  app.use(callerMiddleware(parts.identify, parts.clock, config));
  app.use(
    pinoHttp({
      logger: log,
      genReqId: (request) => (request as unknown as express.Request).dais.requestId,
      customProps: (request) => {
        const { requestId, tenant } = (request as unknown as express.Request).dais;
        return { requestId, tenant: tenant?.id ?? null };
      },
      customLogLevel: (_request, response, error) =>
        error || response.statusCode >= 500 ? "error" : response.statusCode >= 400 ? "warn" : "debug",
      serializers: {
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          url: request.url.split("?")[0]?.replace(SIGNED, "$1[secret]"),
        }),
        res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
      },
    }),
  );
  // In the other modes the demonstrations are created at startup.
  if (config.production) app.use(firstCounty(parts.anyCounty));
  app.use(practiceStaysInside);
  app.use(hiddenRooms);
  app.use(["/graphql", "/api", "/calendar", "/calendar.ics", "/files", "/logout"], parts.limited);
  app.use(parts.signedRoutes);
  app.use(xsrfMiddleware(config));
  app.use(
    "/graphql",
    bodyReader(parts.operations),
    trustedOnly(parts.trusted, parts.operations),
    expressMiddleware(parts.apollo, { context: async ({ req }) => ({ caller: req.dais }) }),
  );
  for (const router of parts.routes) app.use(router);
  app.use("/api", (request, response) => sendRefusal(request, response, { status: 404, error: "Not found" }));
  app.use(webRoutes(parts.webDirectory, config.tenantDomain));
  app.use(lastResort(log));
  return app;
}

const BRIEF = 256 * 1024;
const brief = readJson(BRIEF);
/** A file of 4 MB for an import, as base64. */
const withFile = readJson("6mb");

/** Only authenticated callers send long bodies, so the longer limit applies after authentication. */
function bodyReader(operations: Operations): express.RequestHandler {
  return async (request, response, next) => {
    const long = Number(request.get("content-length") ?? 0) > BRIEF;
    const known = long && request.dais.credential !== null && (await operations.whoIs(request.dais)) !== null;
    (known ? withFile : brief)(request, response, next);
  };
}

/** Browsers name one of the app's own documents. Only the holder of a valid bearer token may send free queries. */
function trustedOnly(trusted: TrustedDocuments, operations: Operations): express.RequestHandler {
  return async (request, response, next) => {
    const body = (request.body ?? {}) as { documentId?: unknown; query?: unknown };
    const text = typeof body.documentId === "string" ? trusted.text(body.documentId) : null;
    if (text === undefined)
      return sendErrors(request, response, {
        status: 400,
        code: "PERSISTED_QUERY_NOT_FOUND",
        error: "This document is not known here. Reload the page.",
      });
    // A token counts when it belongs to someone, not by its format. Otherwise anyone could read the schema or have a
    // query validated against it.
    const shown = /^bearer\b/i.test(request.get("authorization") ?? "");
    const known = shown && isProgram(request.dais.credential) && (await operations.whoIs(request.dais)) !== null;
    if (shown && !known) return sendErrors(request, response, expired());
    if (text === null && !known)
      return sendErrors(request, response, {
        status: 403,
        code: "FREE_QUERY_NEEDS_TOKEN",
        error: "Send a bearer token to use your own queries, or the documentId of one of the app's documents.",
      });
    if (text !== null) request.body = { ...body, documentId: undefined, query: text };
    next();
  };
}

const UNREADABLE: Readonly<Record<string, string>> = {
  "entity.parse.failed": "The body is not valid JSON.",
  "entity.too.large": "The request is too large.",
  "entity.too.deep": `The body is nested more than ${DEEPEST} levels deep.`,
};

/** The last resort: sends no internal details. */
function lastResort(log: Logger): ErrorRequestHandler {
  return (error: { status?: number; type?: string; message?: string }, request, response, next) => {
    if (response.headersSent) return next(error);
    const unavailable = asUnavailable(error);
    if (unavailable) {
      log.error({ err: error, requestId: request.dais?.requestId }, "the data cannot be reached");
      return sendUnavailable(request, response, unavailable);
    }
    if (error instanceof SignInRefused)
      return sendRefusal(request, response, { status: error.status, code: "SIGN_IN_REFUSED", error: error.message });
    const status = typeof error.status === "number" && error.status >= 400 && error.status < 500 ? error.status : 500;
    if (status === 500) log.error({ err: error, requestId: request.dais?.requestId }, "request failed");
    sendErrors(request, response, {
      status,
      error:
        status === 500
          ? `Something went wrong. Give support reference ${request.dais?.requestId ?? "?"}.`
          : (UNREADABLE[error.type ?? ""] ?? "The request could not be read."),
    });
  };
}
