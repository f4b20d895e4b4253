import { rm } from "node:fs/promises";
import { join } from "node:path";
import { stopLeftOver } from "#prisma/postgres/cluster.ts";

/** Stops the PostgreSQL that a killed product left running on its DATA_DIR. */
export async function stopDatabase(dataDir: string): Promise<void> {
  await stopLeftOver(join(dataDir, "database"));
}

/** Removes a DATA_DIR whose product has ended. */
export async function removeDataFolder(dataDir: string): Promise<void> {
  await stopDatabase(dataDir);
  await rm(dataDir, { recursive: true, force: true });
}
