import { chmodSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError, readConfig } from "./config.ts";

/** Folders in DATA_DIR that only the product may read: letters with sign-in links, uploads, backups with the secret. */
const OWN_FOLDERS = ["mail", "files", "backups"];

/**
 * The settings of a process that creates all files for its own user only, including the secret that reading the
 * settings may create. Folders that an earlier version left open are closed to other users of the machine. Throws
 * {@link ConfigError}, also when they belong to another user.
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
