import { existsSync } from "node:fs";
import { join } from "node:path";
import express, { type Request, type Response, Router } from "express";

const HASHED = /\/assets\//;

/** The web app: its files, and its page for every address that is not the server's own. */
export function webRoutes(directory: string): Router {
  const router = Router();
  const page = join(directory, "index.html");
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
    if (!existsSync(page)) return void response.status(503).type("text").send("The web app has not been built: run npm run build:web");
    response.setHeader("Cache-Control", "no-cache");
    response.sendFile(page);
  });
  return router;
}
