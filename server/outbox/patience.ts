import type { Database } from "#prisma/client.ts";

export interface Patience {
  /** The same database, which holds every call back at first. */
  database: Database;
  /** Ends the delay. */
  end(): void;
}

/** The database for background work: for so many milliseconds after a start it gives way to people opening their first pages. */
export function patientFor(database: Database, milliseconds: number): Patience {
  const over = Promise.withResolvers<void>();
  const timer = setTimeout(() => over.resolve(), milliseconds).unref();
  return {
    database: {
      ...database,
      inTenant: (...given) => over.promise.then(() => database.inTenant(...given)),
      inDirectory: (work) => over.promise.then(() => database.inDirectory(work)),
      inNewTenant: (...given) => over.promise.then(() => database.inNewTenant(...given)),
      asOwner: (...given) => over.promise.then(() => database.asOwner(...given)),
    },
    end() {
      clearTimeout(timer);
      over.resolve();
    },
  };
}
