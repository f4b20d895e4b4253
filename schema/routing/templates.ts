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

/** The county's route template of a kind that fits a matter best; null: none fits. Equally specific ones are taken by name. */
export async function matchingTemplate(
  context: Pick<Context, "db">,
  matter: RoutedMatterType,
  wanted: RoutedBy,
): Promise<{ id: string; name: string; steps: TemplateStep[] } | null> {
  const rows = await context.db.routeTemplate.findMany({ where: { matter }, orderBy: { name: "asc" } });
  const templates = rows.map((row) => ({
    ...row,
    overAmount: row.overAmount === null ? null : Number(row.overAmount),
  }));
  const best = mostSpecific(templates, wanted.category, wanted.amount);
  return best && { id: best.id, name: best.name, steps: stepsOf(best) };
}
