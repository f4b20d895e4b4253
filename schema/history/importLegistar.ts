import type { Db } from "#prisma/client.ts";
import type { Clock } from "../context.ts";
import type { ChosenBodies } from "./importBodies.ts";
import { importMeetings, type Written } from "./importMeetings.ts";
import { importTerms } from "./importTerms.ts";
import { IMPORTED_BY, type Reconciliation } from "./importRun.ts";
import type { ImportedFile } from "./imported.rules.ts";
import { settleTerms } from "./settleTerms.ts";

/** The action of an import in the log. */
export type ImportAction = "importLegistar" | "importOpenSlides";

/**
 * Writes some files of another system in one transaction, with a log entry for each meeting that is new or was
 * completed, and one for additions to other meetings. A large import calls it for some meetings at a time, then
 * determines when members were in office, body by body. See
 * {@link importMeetings}.
 */
export async function importSome(
  db: Db,
  files: readonly ImportedFile[],
  clock: Clock,
  { action = "importLegistar", chosen }: { action?: ImportAction; chosen?: ChosenBodies } = {},
): Promise<Written> {
  const written = await importMeetings(db, files, clock, chosen ? { chosen } : {});
  const terms = files.flatMap((file) => file.terms ?? []);
  if (terms.length > 0) written.bodyIds.push(...(await importTerms(db, terms)));
  await log(db, files, written, clock, action);
  return written;
}

async function log(
  db: Db,
  files: readonly ImportedFile[],
  { reports, meetings }: Written,
  clock: Clock,
  action: ImportAction,
): Promise<void> {
  const fileOf = new Map(
    files.flatMap(({ file, meetings: fileMeetings }) => fileMeetings.map(({ source }) => [source, file])),
  );
  const shared = { actorName: IMPORTED_BY, at: clock.now(), action };
  const lines = meetings.map(({ id, source }) => ({
    ...shared,
    noun: "Meeting",
    nounId: id,
    after: { source, file: fileOf.get(source) ?? null } as object,
  }));
  const added = reports.filter(
    ({ imported }) => imported.meetings === 0 && imported.items + imported.votes + imported.attendance > 0,
  );
  if (added.length > 0 && meetings.length === 0) {
    const first = await db.meeting.findFirst({
      where: { source: { in: [...fileOf.keys()] } },
      select: { id: true },
      orderBy: { id: "asc" },
    });
    const sum = (of: keyof Reconciliation["imported"]) => added.reduce((all, { imported }) => all + imported[of], 0);
    const after = { files: added.length, items: sum("items"), votes: sum("votes"), attendance: sum("attendance") };
    if (first) lines.push({ ...shared, noun: "Meeting", nounId: first.id, after });
  }
  await db.auditEntry.createMany({ data: lines });
}

/** Writes files of another system and the terms of the members named in them, in one transaction. */
export async function importLegistar(
  db: Db,
  files: readonly ImportedFile[],
  clock: Clock,
  options: { action?: ImportAction; chosen?: ChosenBodies } = {},
): Promise<Reconciliation[]> {
  const { reports, bodyIds } = await importSome(db, files, clock, options);
  const today = clock.now().toISOString().slice(0, 10);
  for (const bodyId of new Set(bodyIds)) await settleTerms(db, bodyId, today);
  return reports;
}
