import { chmodSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "./config.ts";

/** Folders in DATA_DIR with what only the product may read: letters with links that sign people in, uploads, backups with the secret. */
const OWN_FOLDERS = ["mail", "files", "backups"];

/**
 * What this process writes from now on is for its own user; folders that an earlier version left open are closed to other users of the
 * machine. Throws {@link ConfigError} where they belong to somebody else.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(0o077);
  for (const name of OWN_FOLDERS) {
    const folder = join(dataDir, name);
    try {
      chmodSync(folder, 0o700);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "ENOENT" || code === "ENOTDIR") continue;
      throw new ConfigError(`DATA_DIR: ${folder} cannot be closed to other users (${code})`);
    }
  }
}
