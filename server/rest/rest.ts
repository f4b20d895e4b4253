import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import express, { type NextFunction, type Request, type RequestHandler, type Response, Router } from "express";
import multer, { MulterError } from "multer";
import { loadRooms, ROOT } from "#house";
import type { DescribedCall } from "./described.ts";
import { openApi } from "./openapi.ts";
import { expired, sendRefusal, SIGN_IN } from "../http/refusals.ts";
import type { RestRoute } from "./route.ts";
import { handlerOf, type RestParts } from "./run.ts";
import { readJson } from "../http/body.ts";

const ROOMS = await loadRooms<{ calls?: RestRoute[]; described?: DescribedCall[] }>("rest");
/** Every documented call that GraphQL answers (house rule 7), room by room in alphabetical order. */
export const REST_ROUTES: RestRoute[] = ROOMS.flatMap(({ calls = [] }) => calls);
/** Every documented call that a room answers itself. */
export const DESCRIBED: DescribedCall[] = ROOMS.flatMap(({ described = [] }) => described);

/** A form with one document. Larger files go through a presigned address. */
const forms = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: 50 * 1024 * 1024, files: 1, fields: 20, fieldSize: 1024 * 1024, parts: 25 },
  defParamCharset: "utf8",
});

/** A form is read into memory, so its sender must be authenticated first. */
function readForm(field: string, parts: RestParts): RequestHandler {
  const read = forms.single(field);
  return async (request, response, next) => {
    if (!request.is("multipart/form-data")) return next();
    if (!request.dais.credential) return sendRefusal(request, response, SIGN_IN);
    if (!(await parts.operations.whoIs(request.dais))) return sendRefusal(request, response, expired());
    read(request, response, (error: unknown) => {
      if (!error) return next();
      if (!(error instanceof MulterError))
        return sendRefusal(request, response, { status: 400, error: "The form could not be read." });
      const tooLarge = error.code === "LIMIT_FILE_SIZE";
      sendRefusal(request, response, {
        status: tooLarge ? 413 : 422,
        error: tooLarge ? "This file is too large. The limit is 50 MB." : error.message,
        field: error.field ?? null,
      });
    });
  };
}

/** Long bodies are read into memory only for authenticated senders. */
function readLong(most: string, parts: RestParts): RequestHandler {
  const read = readJson(most);
  return async (request, response, next) => {
    if (!request.dais.credential) return sendRefusal(request, response, SIGN_IN);
    if (!(await parts.operations.whoIs(request.dais))) return sendRefusal(request, response, expired());
    read(request, response, next);
  };
}

/** Bodies are JSON or, where an entry says so, a form. A foreign page cannot send either by itself. */
function onlyJson(request: Request, response: Response, next: NextFunction): void {
  const hasBody =
    request.headers["transfer-encoding"] !== undefined || Number(request.headers["content-length"] ?? 0) > 0;
  if (!hasBody || request.is("json") || request.is("multipart/form-data")) return next();
  sendRefusal(request, response, { status: 415, error: "Send JSON, with Content-Type application/json." });
}

/** The documented REST calls, their description at /api/openapi.json, and a page to browse it at /api/docs. */
export function restRoutes(parts: RestParts): Router {
  const router = Router();
  const brief = readJson("1mb");
  for (const route of REST_ROUTES) {
    const path = route.path.replace(/\{(\w+)\}/g, ":$1");
    const body = route.bodyMost === undefined ? brief : readLong(route.bodyMost, parts);
    const readers = route.body ? [onlyJson, body, ...(route.fileField ? [readForm(route.fileField, parts)] : [])] : [];
    router[route.method](path, ...readers, handlerOf(route, parts));
  }
  // Built on the first request, to keep startup short.
  let description: ReturnType<typeof openApi> | null = null;
  router.get(
    "/api/openapi.json",
    (_request, response) => void response.json((description ??= openApi(REST_ROUTES, DESCRIBED))),
  );
  router.use("/api/docs", docsPage());
  router.use(["/api", "/files"], (request, response) =>
    sendRefusal(request, response, { status: 404, error: "Not found" }),
  );
  return router;
}

/** Swagger UI from this server's own files, without inline scripts. */
function docsPage(): Router {
  const assets = dirname(fileURLToPath(import.meta.resolve("swagger-ui-dist/package.json")));
  const router = Router({ strict: true });
  const shown = new Set(["/swagger-ui.css", "/swagger-ui-bundle.js", "/favicon-32x32.png"]);
  router.get("", (_request, response) => response.redirect(301, "/api/docs/"));
  const files = express.static(assets, { index: false, redirect: false });
  router.use((request, response, next) => (shown.has(request.path) ? files(request, response, next) : next()));
  router.use(express.static(join(ROOT, "server/rest/docs")));
  return router;
}
