import type { Database } from "#prisma/client.ts";
import type { Prisma } from "#prisma/generated/client/client.ts";
import type { Clock, FileStore, Log } from "#schema/context.ts";
import { PARTS } from "#schema/files/parts.rules.ts";

/** An upload that is not attached within a day never will be, because its address has expired. A print is kept as long. */
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a meeting's deleted files can be restored. */
const KEPT_DAYS = 30;
const EVERY_MS = 60 * 60 * 1000;

interface Deps {
  database: Database;
  files: Pick<FileStore, "remove" | "abortParts">;
  clock: Clock;
  log: Log;
}

/** Removes unattached uploads with their bytes, and old prints, in every county. Returns how many. Several processes may run it at once. */
export async function sweepUploads({ database, files, clock, log }: Deps): Promise<number> {
  const now = clock.now().valueOf();
  const createdAt = { lt: new Date(now - DAY_MS) };
  // Senders may resume a recording in parts for some days.
  const staleFilters: Prisma.StoredFileWhereInput[] = [
    { state: "PENDING", uploadId: null, createdAt },
    { state: "PENDING", uploadId: { not: null }, createdAt: { lt: new Date(now - PARTS.days * DAY_MS) } },
    { kind: "print", createdAt },
    { deletedAt: { lt: new Date(now - KEPT_DAYS * DAY_MS) } },
  ];
  const items = {
    deletedAt: { lt: new Date(now - KEPT_DAYS * DAY_MS) },
    approves: { none: {} },
    motions: { none: { consentItems: { some: {} } } },
  } as const satisfies Prisma.AgendaItemWhereInput;
  const counties = await database.inDirectory((db) => db.tenant.findMany({ select: { id: true } }));
  let removed = 0;
  for (const { id: tenant } of counties) {
    const left = await database.inTenant(
      tenant,
      (db) =>
        db.storedFile.findMany({
          where: { OR: staleFilters },
          select: { id: true, key: true, uploadId: true },
          take: 500,
        }),
      { readOnly: true },
    );
    for (const { id, key, uploadId } of left) {
      // Deletes the row only while it is still pending: someone may attach it at this moment.
      const { count } = await database.inTenant(tenant, (db) =>
        db.storedFile.deleteMany({ where: { id, OR: staleFilters } }),
      );
      if (count === 0) continue;
      if (uploadId) await files.abortParts(key, uploadId);
      await files.remove(key);
      removed += 1;
    }
    // Deleting an item deletes its document.
    const deleted = await database.inTenant(
      tenant,
      (db) =>
        db.agendaItem.findMany({
          where: items,
          select: { id: true, files: { select: { key: true } } },
          take: 500,
        }),
      { readOnly: true },
    );
    for (const { id, files: held } of deleted) {
      const { count } = await database.inTenant(tenant, async (db) => {
        await db.agendaItem.updateMany({ where: { id, ...items }, data: { documentFileId: null } });
        return db.agendaItem.deleteMany({ where: { id, ...items } });
      });
      if (count > 0) for (const { key } of held) await files.remove(key);
    }
    if (left.length > 0)
      log.info(
        { event: "files.swept", tenant, files: left.length },
        "uploads never attached and old prints were removed",
      );
  }
  return removed;
}

/** Sweeps once an hour until the returned function is called. A failed round is logged, and the next one retries. */
export function keepSwept(deps: Deps): () => void {
  const round = () =>
    void sweepUploads(deps).catch((error: unknown) => deps.log.warn({ err: error }, "uploads could not be swept"));
  const timer = setInterval(round, EVERY_MS).unref();
  return () => clearInterval(timer);
}
