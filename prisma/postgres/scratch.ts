import { chmodSync, mkdtempSync } from "node:fs";
import { rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCluster } from "./cluster.ts";
import { npmPrograms, type Programs } from "./programs.ts";
import { keepServer, type Server } from "./server.ts";

const MEMORY = "/dev/shm";
/** Maximum bytes for a run of all tests: the databases of three test files, the template, and the write-ahead log. */
const ROOM = 2 * 1024 ** 3;

/**
 * A PostgreSQL whose files are in memory, if there is room, and are deleted when it stops: for tests, and to compare
 * migrations with models.
 */
export async function startScratch(
  programs: Programs = npmPrograms(),
  settings: Record<string, string> = {},
): Promise<Server> {
  const memory = await statfs(MEMORY).catch(() => null);
  const base = memory && memory.bavail * memory.bsize > ROOM ? MEMORY : tmpdir();
  const around = mkdtempSync(join(base, "dais-scratch-"));
  // When root starts it, another user runs it.
  chmodSync(around, 0o711);
  const folder = join(around, "database");
  const remove = () => rm(around, { recursive: true, force: true });
  try {
    await makeCluster(folder, programs);
    const server = await keepServer(folder, { programs, settings, stillThere: () => {}, tell: () => {} });
    return { url: server.url, stop: () => server.stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
