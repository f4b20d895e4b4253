import { batched } from "../batch.ts";
import type { Context } from "../context.ts";
import type { RoutedMatterType } from "./reviews.rules.ts";
import { mostSpecific, type TemplateStep } from "./templates.rules.ts";

/** The steps of a template as they are kept. */
export function stepsOf(template: { steps: unknown }): TemplateStep[] {
  return template.steps as TemplateStep[];
}

/** By what a matter's route is chosen. */
export interface RoutedBy {
  /** Null: it has none. */
  category: string | null;
  /** Cents. Null: not known. */
  amount: number | null;
}

/** The template that fits a matter best among a county's, by name; null: none fits. Equally specific ones are taken in their order. */
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

/** The county's route templates of a kind, by name; one reading for all who ask at once. */
export const templatesFor = async (context: Pick<Context, "db" | "memo">, matter: RoutedMatterType) =>
  (await batched(context, "route templates", matter, async (matters) => {
    const where = { matter: { in: matters as RoutedMatterType[] } };
    const found = await context.db.routeTemplate.findMany({ where, orderBy: { name: "asc" } });
    return Map.groupBy<string, (typeof found)[number]>(found, (each) => each.matter);
  })) ?? [];

/** The county's route template of a kind that fits a matter best; null: none fits. */
export const matchingTemplate = async (
  context: Pick<Context, "db" | "memo">,
  matter: RoutedMatterType,
  wanted: RoutedBy,
) => templateAmong(await templatesFor(context, matter), wanted);
