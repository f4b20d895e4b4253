import { join } from "node:path";
import { createFolderStore } from "#server/files/folderStore.ts";
import { hashPassword } from "#server/identity/passwords.ts";
import { createSecrets } from "#server/identity/secrets.ts";

/** The parts that create the demonstration counties, with their documents in a data folder. */
export function demoParts(dataDir: string, secret: string) {
  const clock = { now: () => new Date() };
  return {
    clock,
    hashPassword,
    files: createFolderStore({ folder: join(dataDir, "files"), secret, clock }),
    secrets: createSecrets(secret),
    addressOf: (county: string) => `http://${county}.localhost`,
  };
}
