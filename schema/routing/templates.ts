import { batched } from "../batch.ts";
import type { Context } from "../context.ts";
import type { RoutedMatterType } from "./kinds.rules.ts";
import { mostSpecific, type TemplateStep } from "./templates.rules.ts";

/** The steps of a template as stored. */
export function stepsOf(template: { steps: unknown }): TemplateStep[] {
  return template.steps as TemplateStep[];
}

/** What determines the template of a matter. */
export interface RoutedBy {
  /** Null: it has none. */
  category: string | null;
  /** Cents. Null: not known. */
  amount: number | null;
}

/**
 * The template of a county that best matches a matter, by name; null: none matches. Among equally specific ones, the
 * first.
 */
export function templateAmong(
  rows: readonly { id: string; name: string; category: string | null; overAmount: bigint | null; steps: unknown }[],
  wanted: RoutedBy,
): { id: string; name: string; steps: TemplateStep[] } | null {
  const templates = rows.map((row) => ({
    ...row,
    overAmount: row.overAmount === null ? null : Number(row.overAmount),
  }));
  const best = mostSpecific(templates, wanted.category, wanted.amount);
  return best && { id: best.id, name: best.name, steps: stepsOf(best) };
}

/** The county's route templates of a kind, by name; one query for all who ask together. */
export const templatesFor = async (context: Pick<Context, "db" | "memo">, matter: RoutedMatterType) =>
  (await batched(context, "route templates", matter, async (matters) => {
    const where = { matter: { in: matters as RoutedMatterType[] } };
    const found = await context.db.routeTemplate.findMany({ where, orderBy: { name: "asc" } });
    return Map.groupBy<string, (typeof found)[number]>(found, (each) => each.matter);
  })) ?? [];

/** The county's route template of a kind that best matches a matter; null: none matches. */
export const matchingTemplate = async (
  context: Pick<Context, "db" | "memo">,
  matter: RoutedMatterType,
  wanted: RoutedBy,
) => templateAmong(await templatesFor(context, matter), wanted);
