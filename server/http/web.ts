import { existsSync, globSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import express, { type Request, type Response, Router } from "express";
import { subdomainOf } from "#schema/tenancy/rules.ts";
import { NO_COUNTY, sendRefusal } from "./refusals.ts";

const HASHED = /\/assets\//;

/** The page, with data of the county in its head. */
const withMeta = (page: string, name: string): string =>
  readFileSync(page, "utf8").replace("<title>", `<meta name="${name}" content="true" />\n    <title>`);

/**
 * The web app: its files, and its page for every address that is not the server's own. Under the name of a county that
 * does not exist, every page is a 404: the page receives this and shows it instead of its forms.
 */
export function webRoutes(directory: string, tenantDomain: string): Router {
  const router = Router();
  const page = join(directory, "index.html");
  // The build writes Brotli copies where they pay off. Only names found here are served that way.
  const compressed = new Set(globSync("**/*.br", { cwd: directory }).map((name) => `/${name.replaceAll("\\", "/")}`));
  router.use((request, response, next) => {
    const copy = `${request.path}.br`;
    if (!compressed.has(copy) || !/^(GET|HEAD)$/.test(request.method)) return next();
    response.vary("Accept-Encoding");
    if (!request.acceptsEncodings("br")) return next();
    response.type(extname(request.path)).set("Content-Encoding", "br");
    request.url = copy;
    next();
  });
  router.use(
    express.static(directory, {
      index: false,
      setHeaders(response, path) {
        response.setHeader("Cache-Control", HASHED.test(path) ? "public, max-age=31536000, immutable" : "no-cache");
      },
    }),
  );
  router.get("/{*path}", (request: Request, response: Response) => {
    const isUnknown = !request.dais.tenant && subdomainOf(request.get("host"), tenantDomain) !== null;
    if (isUnknown) response.status(404);
    if (!request.accepts("html"))
      return sendRefusal(request, response, isUnknown ? NO_COUNTY : { status: 404, error: "Not found" });
    if (isUnknown && !existsSync(page)) return void response.type("text").send(NO_COUNTY.error);
    if (!existsSync(page))
      return void response.status(503).type("text").send("The web app has not been built. Run npm run build:web");
    response.setHeader("Cache-Control", "no-cache");
    if (isUnknown) return void response.type("html").send(withMeta(page, "no-county"));
    if (request.dais.tenant?.isPractice) return void response.type("html").send(withMeta(page, "practice-county"));
    response.sendFile(page);
  });
  return router;
}
