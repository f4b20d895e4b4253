import { Router } from "express";
import type { Database } from "#prisma/client.ts";
import { migrationNames } from "#prisma/migrate.ts";

/** `/healthz`: the process lives. `/readyz`: the database answers, and it is not stopping. Neither tells a secret. */
export function healthRoutes(database: Database, stopping: () => boolean): Router {
  const router = Router();
  router.get("/healthz", (_request, response) => void response.json({ status: "ok" }));
  router.get("/readyz", async (_request, response) => {
    if (stopping()) return void response.status(503).json({ status: "stopping" });
    try {
      await database.ping();
      response.json({ status: "ready", database: database.kind, migrations: (await migrationNames()).length });
    } catch {
      response.status(503).json({ status: "the database does not answer" });
    }
  });
  return router;
}
