import { Router } from "express";
import type { Database } from "#prisma/client.ts";
import { migrationNames } from "#prisma/migrate.ts";
import { type Trouble, Unavailable } from "#prisma/unavailable.ts";
import type { ServedFileStore } from "./files/servedStore.ts";

/** While it is away each process counts limits for itself, and others hear of announcements later: slower to share, but ready. */
export type RedisState = "answers" | "away";

/** Milliseconds after which a database that says nothing does not answer. */
const PATIENCE = 2_000;

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
 * `/healthz`: the process lives. `/readyz`: the database answers, the folders are those it began with and have room, and it is not stopping.
 * Neither tells a secret.
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
  const timer = setTimeout(() => silence.reject(new Unavailable("AWAY")), PATIENCE);
  try {
    await Promise.race([work, silence.promise]);
  } finally {
    clearTimeout(timer);
  }
}
