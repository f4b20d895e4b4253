import { existsSync, globSync } from "node:fs";
import { extname, join } from "node:path";
import express, { type Request, type Response, Router } from "express";

const HASHED = /\/assets\//;

/** The web app: its files, and its page for every address that is not the server's own. */
export function webRoutes(directory: string): Router {
  const router = Router();
  const page = join(directory, "index.html");
  // The build leaves a Brotli copy beside what is worth it; only names found here are ever served so.
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
    if (!request.accepts("html")) return void response.status(404).json({ error: "Not found" });
    if (!existsSync(page))
      return void response.status(503).type("text").send("The web app has not been built: run npm run build:web");
    response.setHeader("Cache-Control", "no-cache");
    response.sendFile(page);
  });
  return router;
}
