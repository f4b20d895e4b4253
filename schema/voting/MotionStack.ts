import { batched } from "../batch.ts";
import type { Context } from "../context.ts";
import type { ThresholdType } from "../meetings/thresholds.rules.ts";
import { type EffectMotion } from "./effects.rules.ts";
import type { OutcomeMotion } from "./itemOutcome.rules.ts";

/** A motion as it stands among the others of its item. Its key is its id. */
export type ItemMotion = EffectMotion &
  OutcomeMotion & {
    readonly itemId: string;
    readonly moverId: string | null;
    readonly moverName: string | null;
    readonly seconderName: string | null;
    readonly thresholdType: ThresholdType | null;
    readonly customRule: unknown;
    readonly forConsent: boolean;
    /** As the column holds them. */
    readonly importNotes: unknown;
  };

interface Row extends Omit<ItemMotion, "closedAt" | "count" | "isFlag"> {
  source: string | null;
  closedAt: Date | null;
  measure: string | null;
  heads: { yes: number; no: number } | null;
  weight: { yes: number; no: number } | null;
}

async function readMotions(context: Context, itemIds: string[]): Promise<Map<string, ItemMotion[]>> {
  const rows = await context.db.$queryRaw<Row[]>`
    select mo.id as key, mo.item_id as "itemId", mo.kind, mo.state, mo.position, mo.text, mo.outcome, mo.declared, mo.closed_at as "closedAt",
      mo.target_id as "targetKey", mo.again_of_id as "againOfKey", mo.disposed_by_id as "disposedByKey", mo.original_text as "originalText",
      mo.would_read as "wouldRead", mo.mover_id as "moverId", p.name as "moverName", s.name as "seconderName", mo.threshold_type as "thresholdType",
      mo.custom_rule as "customRule", mo.for_consent as "forConsent", mo.import_notes as "importNotes", mo.source, mo.verdict->'verdict'->>'measure' as measure, mo.verdict->'tally'->'heads' as heads,
      mo.verdict->'tally'->'weight' as weight
    from motion mo
    left join member p on p.tenant_id = mo.tenant_id and p.id = mo.mover_id
    left join member s on s.tenant_id = mo.tenant_id and s.id = mo.seconder_id
    where mo.item_id = any(${itemIds}) order by mo.position, mo.id`;
  const found = new Map<string, ItemMotion[]>(itemIds.map((id) => [id, []]));
  for (const { source, measure, heads, weight, ...row } of rows) {
    const byWeight = measure === "WEIGHT" || measure === "BOTH";
    const count = heads && { yes: heads.yes, no: heads.no, weight: byWeight ? weight : null };
    found.get(row.itemId)?.push({ ...row, isFlag: source !== null && row.declared !== null, count });
  }
  return found;
}

/** The motions of an item in the order in which they were made; for verbs, which must see what they and others have just written. */
export const loadMotions = async (context: Context, itemId: string): Promise<ItemMotion[]> =>
  (await readMotions(context, [itemId])).get(itemId) ?? [];

/** The same for fields: one statement for all items that are asked for at once. */
export const motionsOf = async (context: Context, itemId: string): Promise<ItemMotion[]> =>
  (await batched(context, "itemMotions", itemId, (ids) => readMotions(context, ids))) ?? [];

/** The votes on the consent agenda in which items stood; undefined: in none. One statement for all items that are asked for at once. */
export const consentMotionOf = (context: Context, itemId: string): Promise<ItemMotion | undefined> =>
  batched(context, "consentMotions", itemId, async (ids) => {
    const items = await context.db.agendaItem.findMany({
      where: { id: { in: ids }, consentMotionId: { not: null } },
      select: { id: true, consentMotion: { select: { id: true, itemId: true } } },
    });
    const leads = [...new Set(items.flatMap(({ consentMotion }) => consentMotion?.itemId ?? []))];
    if (leads.length === 0) return new Map<string, ItemMotion>();
    const motions = [...(await readMotions(context, leads)).values()].flat();
    return new Map(
      items.flatMap(({ id, consentMotion }) => {
        const found = motions.find(({ key }) => key === consentMotion?.id);
        return found ? [[id, found] as const] : [];
      }),
    );
  });
