import { expressMiddleware } from "@as-integrations/express5";
import express, { type ErrorRequestHandler, type Express, json, type RequestHandler } from "express";
import { pinoHttp } from "pino-http";
import type { Logger } from "pino";
import type { Router } from "express";
import type { Database } from "#prisma/client.ts";
import type { Clock } from "#schema/context.ts";
import type { Config } from "../config.ts";
import type { createApollo } from "../graphql/apollo.ts";
import type { Operations } from "../graphql/operations.ts";
import type { TrustedDocuments } from "../graphql/documents.ts";
import { SignInRefused } from "../identity/beginSession.ts";
import { isProgram } from "../identity/sessions.ts";
import { callerMiddleware, type Identify, xsrfMiddleware } from "./caller.ts";
import { securityHeaders } from "./headers.ts";
import type { Metrics } from "../metrics.ts";
import { healthRoutes } from "./health.ts";
import { webRoutes } from "./web.ts";

export interface AppParts {
  config: Config;
  database: Database;
  log: Logger;
  identify: Identify;
  clock: Clock;
  operations: Operations;
  apollo: Awaited<ReturnType<typeof createApollo>>;
  trusted: TrustedDocuments;
  /** Limits of requests. */
  limited: RequestHandler;
  metrics: Pick<Metrics, "timed" | "routes">;
  /** File addresses: their signature is the permission, so they stand before the XSRF check and no cookie is looked at. */
  signedRoutes: Router;
  /** Sign-in, REST: whatever else answers under this address. */
  routes: Router[];
  webDirectory: string;
  stopping: () => boolean;
}

/** A file's address is its own permission for some minutes, a calendar's for as long as its token holds: both are kept out of the log. */
const SIGNED = /^(\/files\/(?:get|put)\/|\/calendar\/dais_).+/;

/** Everything that answers HTTP. */
export function createApp(parts: AppParts): Express {
  const { config, log } = parts;
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", config.trustProxy);
  app.use(parts.metrics.timed);
  app.use(securityHeaders(config));
  app.use(healthRoutes(parts.database, parts.stopping));
  app.use(parts.metrics.routes);
  app.use(callerMiddleware(parts.identify, parts.clock));
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
  app.use(parts.signedRoutes);
  app.use(["/graphql", "/api", "/calendar", "/calendar.ics"], parts.limited);
  app.use(xsrfMiddleware(config));
  app.use(
    "/graphql",
    bodyReader(parts.operations),
    trustedOnly(parts.trusted),
    expressMiddleware(parts.apollo, { context: async ({ req }) => ({ caller: req.dais }) }),
  );
  for (const router of parts.routes) app.use(router);
  app.use("/api", (_request, response) => void response.status(404).json({ error: "Not found" }));
  app.use(webRoutes(parts.webDirectory));
  app.use(lastResort(log));
  return app;
}

const BRIEF = 256 * 1024;
const brief = json({ limit: BRIEF });
/** A file of 2 MB for an import, as base64. */
const withFile = json({ limit: "3mb" });

/** Only whoever is really signed in has anything long to say: what is longer is read after that is known. */
function bodyReader(operations: Operations): express.RequestHandler {
  return async (request, response, next) => {
    const long = Number(request.get("content-length") ?? 0) > BRIEF;
    const known = long && request.dais.credential !== null && (await operations.whoIs(request.dais)) !== null;
    (known ? withFile : brief)(request, response, next);
  };
}

/** Browsers name one of the app's own documents; only a bearer token may ask freely. */
function trustedOnly(trusted: TrustedDocuments): express.RequestHandler {
  return (request, response, next) => {
    const body = (request.body ?? {}) as { documentId?: unknown; query?: unknown };
    if (typeof body.documentId === "string") {
      const text = trusted.text(body.documentId);
      if (text === undefined)
        return refuse("PERSISTED_QUERY_NOT_FOUND", "This document is not known here. Reload the page.", 400);
      request.body = { ...body, documentId: undefined, query: text };
      return next();
    }
    if (isProgram(request.dais.credential)) return next();
    refuse(
      "FREE_QUERY_NEEDS_TOKEN",
      "Send a bearer token to ask freely, or the documentId of one of the app's documents.",
      403,
    );

    function refuse(code: string, message: string, status: number): void {
      response.status(status).json({ errors: [{ message, extensions: { code } }] });
    }
  };
}

/** The last resort: nothing of the inside goes out. */
function lastResort(log: Logger): ErrorRequestHandler {
  return (error: { status?: number; type?: string; message?: string }, request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof SignInRefused) return void response.status(error.status).json({ error: error.message });
    const status = typeof error.status === "number" && error.status >= 400 && error.status < 500 ? error.status : 500;
    if (status === 500) log.error({ err: error, requestId: request.dais?.requestId }, "request failed");
    const texts: Record<string, string> = {
      "entity.parse.failed": "The body is not valid JSON.",
      "entity.too.large": "The request is too large.",
    };
    response.status(status).json({
      error:
        status === 500
          ? `Something went wrong. Tell us the number ${request.dais?.requestId ?? "?"}.`
          : (texts[error.type ?? ""] ?? "The request could not be read."),
    });
  };
}
