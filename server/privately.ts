import { chmodSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError, readConfig } from "./config.ts";

/** Folders in DATA_DIR with what only the product may read: letters with links that sign people in, uploads, backups with the secret. */
const OWN_FOLDERS = ["mail", "files", "backups"];

/**
 * The settings of a process whose every file is for its own user, from the secret on that reading them may make; folders that an earlier
 * version left open are closed to other users of the machine. Throws {@link ConfigError}, also where they belong to somebody else.
 */
export function readPrivately(): Config {
  process.umask(0o077);
  const config = readConfig();
  closeFolders(config.dataDir);
  return config;
}

function closeFolders(dataDir: string): void {
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
