import type { Database } from "#prisma/client.ts";

export interface StartupDelay {
  /** The database, with every call delayed until the delay ends. */
  database: Database;
  /** Ends the delay. */
  end(): void;
}

/**
 * The database for background work. Delays every call after startup, so that it does not compete with people opening
 * their first pages.
 */
export function delayDatabase(database: Database, milliseconds: number): StartupDelay {
  const ended = Promise.withResolvers<void>();
  const timer = setTimeout(() => ended.resolve(), milliseconds).unref();
  return {
    database: {
      ...database,
      inTenant: (...args) => ended.promise.then(() => database.inTenant(...args)),
      inDirectory: (work) => ended.promise.then(() => database.inDirectory(work)),
      inNewTenant: (...args) => ended.promise.then(() => database.inNewTenant(...args)),
      asOwner: (...args) => ended.promise.then(() => database.asOwner(...args)),
    },
    end() {
      clearTimeout(timer);
      ended.resolve();
    },
  };
}
