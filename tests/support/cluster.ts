import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Programs } from "#prisma/postgres/programs.ts";
import { startScratch } from "#prisma/postgres/scratch.ts";
import type { Server } from "#prisma/postgres/server.ts";

/** The oldest supported PostgreSQL. */
const OLDEST = 15;
/** Where Debian's packages install their versions. */
const DEBIAN = "/usr/lib/postgresql";
/** Connections for three files at a time, each with a pool, and for tests that read the database directly. */
const SETTINGS = { max_connections: "200", shared_buffers: "256MB" };

/** The oldest supported PostgreSQL installed on this machine. Undefined: none. */
async function oldestPrograms(): Promise<Programs | undefined> {
  const versions = (await readdir(DEBIAN).catch(() => [])).map(Number).filter((version) => version >= OLDEST);
  if (versions.length === 0) return undefined;
  const major = String(Math.min(...versions));
  return { folder: join(DEBIAN, major, "bin"), major, name: `debian-${major}`, locale: ["--locale=C.UTF-8"] };
}

/**
 * Starts the run's PostgreSQL: with TEST_POSTGRES=oldest, the oldest supported one that is installed, otherwise the
 * product's own.
 */
export async function startCluster(): Promise<Server> {
  const programs = process.env["TEST_POSTGRES"] === "oldest" ? await oldestPrograms() : undefined;
  const server = await startScratch(programs, SETTINGS);
  console.log(`Tests run on PostgreSQL ${programs?.major ?? "(the product's own)"}.`);
  return server;
}
