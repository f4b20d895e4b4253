import { Router } from "express";
import type { Database } from "#prisma/client.ts";
import { migrationNames } from "#prisma/migrate.ts";
import { type Trouble, Unavailable } from "#prisma/unavailable.ts";
import type { ServedFileStore } from "./files/servedStore.ts";

/** Without it each process counts limits for itself, and others receive announcements later: degraded, but ready. */
export type RedisState = "answers" | "away";

/** Milliseconds after which a silent database counts as down. */
const TIMEOUT_MS = 2_000;

interface Watched {
  database: Database;
  files: Pick<ServedFileStore, "ready">;
  stopping: () => boolean;
  /** Null: there is none. */
  redis: () => RedisState | null;
}

const NOT_READY: { [trouble in Trouble]?: string } = {
  GONE: "the data folder is missing",
  FULL: "the disk of the data folder is full",
};

/**
 * `/healthz`: the process is alive. `/readyz`: the database answers, the folders are those from the start and have
 * room, and it is not stopping. Neither reveals a secret.
 */
export function healthRoutes({ database, files, stopping, redis }: Watched): Router {
  const router = Router();
  router.get("/healthz", (_request, response) => void response.json({ status: "ok" }));
  router.get("/readyz", async (_request, response) => {
    if (stopping()) return void response.status(503).json({ status: "stopping" });
    try {
      await answering(Promise.all([database.ping(), files.ready()]));
      const shared = redis();
      response.json({
        status: shared === "away" ? "ready, but Redis is not responding" : "ready",
        ...(shared && { redis: shared }),
        migrations: (await migrationNames()).length,
      });
    } catch (error) {
      const trouble = error instanceof Unavailable ? error.trouble : "AWAY";
      response.status(503).json({ status: NOT_READY[trouble] ?? "the database is not responding" });
    }
  });
  return router;
}

async function answering(work: Promise<unknown>): Promise<void> {
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => silence.reject(new Unavailable("AWAY")), TIMEOUT_MS);
  try {
    await Promise.race([work, silence.promise]);
  } finally {
    clearTimeout(timer);
  }
}
