import { batched } from "../batch.ts";
import type { Context } from "../context.ts";
import type { ThresholdType } from "../bodies/thresholds.rules.ts";
import { type EffectMotion } from "./effects.rules.ts";
import type { OutcomeMotion } from "./itemOutcome.rules.ts";

/** A motion of an item, with its id as key. */
export type ItemMotion = EffectMotion &
  OutcomeMotion & {
    readonly itemId: string;
    readonly moverId: string | null;
    readonly moverName: string | null;
    readonly seconderName: string | null;
    readonly thresholdType: ThresholdType | null;
    readonly customRule: unknown;
    readonly forConsent: boolean;
    /** As stored. */
    readonly importNotes: unknown;
  };

/** Motions that concern an item. */
export interface ItemMotions {
  /** The item's own motions, in the order they were made. */
  motions: ItemMotion[];
  /** The vote on the consent agenda that included the item. Null if none. */
  consent: ItemMotion | null;
}

interface Row extends Omit<ItemMotion, "closedAt" | "count" | "isFlag"> {
  /** Id of the item. */
  of: string;
  isConsent: boolean;
  source: string | null;
  closedAt: Date | null;
  measure: string | null;
  heads: { yes: number; no: number } | null;
  weight: { yes: number; no: number } | null;
}

async function readMotions(context: Context, itemIds: string[]): Promise<Map<string, ItemMotions>> {
  const rows = await context.db.$queryRaw<Row[]>`
    select i.id as of, coalesce(mo.id = i.consent_motion_id, false) as "isConsent", mo.id as key, mo.item_id as "itemId", mo.kind, mo.state, mo.position, mo.text, mo.outcome, mo.declared, mo.closed_at as "closedAt",
      mo.target_id as "targetKey", mo.again_of_id as "againOfKey", mo.disposed_by_id as "disposedByKey", mo.original_text as "originalText",
      mo.would_read as "wouldRead", mo.entered_text as "enteredText", mo.mover_id as "moverId", p.name as "moverName", s.name as "seconderName", mo.threshold_type as "thresholdType",
      mo.custom_rule as "customRule", mo.for_consent as "forConsent", mo.import_notes as "importNotes", mo.source, mo.verdict->'verdict'->>'measure' as measure, mo.verdict->'tally'->'heads' as heads,
      mo.verdict->'tally'->'weight' as weight
    from agenda_item i
    join motion mo on mo.tenant_id = i.tenant_id and (mo.item_id = i.id or mo.id = i.consent_motion_id)
    left join member p on p.tenant_id = mo.tenant_id and p.id = mo.mover_id
    left join member s on s.tenant_id = mo.tenant_id and s.id = mo.seconder_id
    where i.id = any(${itemIds}) order by mo.position, mo.id`;
  const found = new Map(itemIds.map((id): [string, ItemMotions] => [id, { motions: [], consent: null }]));
  for (const { of, isConsent, source, measure, heads, weight, ...row } of rows) {
    const byWeight = measure === "WEIGHT" || measure === "BOTH";
    const count = heads && { yes: heads.yes, no: heads.no, weight: byWeight ? weight : null };
    const motion = { ...row, isFlag: source !== null && row.declared !== null, count };
    const item = found.get(of);
    if (item && row.itemId === of) item.motions.push(motion);
    if (item && isConsent) item.consent = motion;
  }
  return found;
}

/** The motions of an item, in the order they were made. For verbs, which must see what was just written. */
export const loadMotions = async (context: Context, itemId: string): Promise<ItemMotion[]> =>
  (await readMotions(context, [itemId])).get(itemId)?.motions ?? [];

/** The motions of an item, for fields: one query for all items requested together. */
export const bearingOn = async (context: Context, itemId: string): Promise<ItemMotions> =>
  (await batched(context, "itemMotions", itemId, (ids) => readMotions(context, ids))) ?? { motions: [], consent: null };

/** The item's own motions only. */
export const motionsOf = async (context: Context, itemId: string): Promise<ItemMotion[]> =>
  (await bearingOn(context, itemId)).motions;
