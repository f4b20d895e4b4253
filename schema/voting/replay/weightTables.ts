import type { Context } from "../../context.ts";
import { ONE_VOTE, type WeightTable } from "../../weights/weights.rules.ts";
import type { WeightTableStamp } from "../roll.rules.ts";

/** The tables that votes name, each once, with weights by seat label. */
export async function tablesNamed({ db }: Context, stamps: readonly WeightTableStamp[]): Promise<WeightTable[]> {
  const versions = [...new Set(stamps.map(({ version }) => version))];
  if (versions.length === 0) return [];
  const tables = await db.weightTable.findMany({
    where: { id: { in: versions } },
    orderBy: [{ effectiveOn: "asc" }, { id: "asc" }],
    include: { entries: { orderBy: { seat: { position: "asc" } }, include: { seat: { select: { label: true } } } } },
  });
  return tables.map(({ id, effectiveOn, authority, entries }) => ({
    version: id,
    effectiveFrom: effectiveOn,
    source: authority,
    seats: [...Map.groupBy(entries, ({ seat }) => seat.label)].map(([seat, rows]) => ({
      seat,
      weight: rows.find(({ thresholdType }) => thresholdType === null)?.weight ?? ONE_VOTE,
      byThreshold: Object.fromEntries(
        rows.flatMap(({ thresholdType, weight }) => (thresholdType === null ? [] : [[thresholdType, weight]])),
      ),
    })),
  }));
}
