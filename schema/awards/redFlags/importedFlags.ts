import type { Db } from "#prisma/client.ts";
import { type FlagCode, flagInWords, type FlaggedProcess, flagsOf, gapOf } from "./flags.rules.ts";
import { processOf } from "./processOf.rules.ts";
import { usualBeside } from "./usual.ts";

/** The data of an imported process: its project's key, and its compiled release as input for flags. */
export interface ImportedProcess {
  projectId: string;
  process: FlaggedProcess;
  /** Bidders' names in the file. */
  names: ReadonlyMap<string, string>;
}

/** How many imported processes raised red flags, and how often each flag was raised. */
export interface ImportedFlags {
  processes: number;
  byCode: Partial<Record<FlagCode, number>>;
}

/** Maximum number of projects processed at once. */
const AT_ONCE = 500;
const MAX_NAME_LENGTH = 200;

type Named = { id?: unknown; name?: unknown };
const named = (value: unknown): Named[] => (Array.isArray(value) ? (value as Named[]).filter(Boolean) : []);

/** A compiled release as input for flags. */
export function importedProcess(
  projectId: string,
  compiled: object,
  { comparesPrices }: { comparesPrices: boolean },
): ImportedProcess {
  const { parties, bids } = compiled as { parties?: unknown; bids?: { details?: unknown } };
  const bidders = (Array.isArray(bids?.details) ? (bids.details as { tenderers?: unknown }[]) : []).flatMap((bid) =>
    named(bid?.tenderers),
  );
  const names = new Map(
    [...bidders, ...named(parties)].flatMap(({ id, name }) =>
      typeof id === "string" && typeof name === "string" && name.trim() !== ""
        ? [[id, name.trim().slice(0, MAX_NAME_LENGTH)] as const]
        : [],
    ),
  );
  return { projectId, process: { ...processOf(compiled), comparesPrices }, names };
}

/**
 * Finds and stores red flags in imported processes, in the import's transaction. Flags of an earlier run stay, unless
 * they no longer apply and have no note. The usual range is computed once.
 */
export async function flagImported(
  db: Db,
  imported: readonly ImportedProcess[],
  foundAt: Date,
): Promise<ImportedFlags> {
  const report: ImportedFlags = { processes: 0, byCode: {} };
  const gaps = imported.flatMap(({ process }) => gapOf(process)?.ratio ?? []);
  const usual =
    gaps.length === 0 ? null : await usualBeside(db, new Set(imported.map(({ projectId }) => projectId)), gaps);
  for (let from = 0; from < imported.length; from += AT_ONCE) {
    const some = imported.slice(from, from + AT_ONCE);
    const flags = some.flatMap(({ projectId, process, names }) => {
      const found = flagsOf(process, usual);
      if (found.length > 0) report.processes += 1;
      return found.map((flag) => {
        report.byCode[flag.code] = (report.byCode[flag.code] ?? 0) + 1;
        const words = flagInWords(flag, process, (id) => names.get(id) ?? id.slice(0, MAX_NAME_LENGTH));
        // Each code is found once per process. Its text names the bidders.
        return {
          projectId,
          moment: "IMPORT" as const,
          code: flag.code,
          about: "",
          result: flag.result,
          words,
          foundAt,
        };
      });
    });
    const again = new Set(flags.map(({ projectId, code }) => `${projectId} ${code}`));
    const known = await db.redFlag.findMany({
      where: { moment: "IMPORT", projectId: { in: some.map(({ projectId }) => projectId) }, notes: { none: {} } },
      select: { id: true, projectId: true, code: true },
    });
    const outdatedFlags = known.filter(({ projectId, code }) => !again.has(`${projectId} ${code}`));
    await db.redFlag.deleteMany({ where: { id: { in: outdatedFlags.map(({ id }) => id) } } });
    await db.redFlag.createMany({ data: flags, skipDuplicates: true });
  }
  return report;
}
