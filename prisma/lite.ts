import { existsSync, readdirSync, statSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite, type Transaction } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { CannotStart } from "./cannotStart.ts";
import { Unavailable } from "./unavailable.ts";

/** What search needs beside PostgreSQL itself; a server has them in its contrib package, the embedded database is given them. */
export const EXTENSIONS = { btree_gin, pg_trgm };

/** Every database folder has it, and it is only ever written in place. */
const CONTROL = "global/pg_control";

const opened = (folder: string): Promise<PGlite> => PGlite.create({ extensions: EXTENSIONS, dataDir: folder });

/** The embedded database of a folder, made where there is none; throws {@link CannotStart} when it cannot be opened. */
export async function openFolder(folder: string): Promise<PGlite> {
  try {
    if (!existsSync(folder) || readdirSync(folder).length === 0) await make(folder);
    return await opened(folder);
  } catch (error) {
    throw new CannotStart(`DATA_DIR: ${await whyNot(folder)}`, { cause: error });
  }
}

/** Made aside and moved when it is whole: what breaks off leaves no half a database behind. */
async function make(folder: string): Promise<void> {
  const aside = `${folder}.new`;
  await rm(aside, { recursive: true, force: true });
  try {
    await (await opened(aside)).close();
    await rename(aside, folder);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** The database itself says nothing that helps; its disk does. */
async function whyNot(folder: string): Promise<string> {
  const probe = `${folder}.probe`;
  try {
    await writeFile(probe, Buffer.alloc(64 * 1024));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOSPC" || code === "EDQUOT"
      ? `there is no room left on the disk of ${folder}. Make room and start again.`
      : `the folder of ${folder} cannot be written (${code}).`;
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
  return `the database in ${folder} cannot be opened; it may be broken. Put a backup of the whole folder in its place.`;
}

/** Throws {@link Unavailable} once the folder is no longer the one that was opened: what is written then is lost. */
export function stillThere(folder: string): () => void {
  const control = join(folder, CONTROL);
  const { dev, ino } = statSync(control);
  return () => {
    const now = statSync(control, { throwIfNoEntry: false });
    if (now?.ino !== ino || now.dev !== dev) throw new Unavailable("GONE");
  };
}

/** Prisma's adapter drops the error of a commit that failed and of a script: here both are told. */
export function liteAdapter(lite: PGlite): SqlMigrationAwareDriverAdapterFactory {
  const factory = new PrismaPGlite(lite);
  const begin = lite.transaction.bind(lite);
  // The embedded database runs one transaction at a time: this is how that one ends.
  let outcome: Promise<unknown> = Promise.resolve();
  lite.transaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    const ended: Promise<T> = begin((tx) => {
      outcome = ended;
      return work(tx);
    });
    return ended;
  };
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connectToShadowDb: () => factory.connectToShadowDb(),
    async connect() {
      const adapter = await factory.connect();
      const start = adapter.startTransaction.bind(adapter);
      adapter.executeScript = async (script) => void (await lite.exec(script));
      adapter.startTransaction = async (level) => {
        const transaction = await start(level);
        const ended = outcome;
        const commit = transaction.commit.bind(transaction);
        transaction.commit = async () => {
          await commit();
          await ended;
        };
        return transaction;
      };
      return adapter;
    },
  };
}
