import type { Context } from "../context.ts";
import { mostSpecific, type TemplateStep } from "./templates.rules.ts";

/** The steps of a template as they are kept. */
export function stepsOf(template: { steps: unknown }): TemplateStep[] {
  return template.steps as TemplateStep[];
}

/** By what a matter's route is chosen. */
export interface RoutedBy {
  category: string;
  /** Cents. Null: not known. */
  amount: number | null;
}

/** The county's route template that fits a matter best; null: none fits. Equally specific ones are taken by name. */
export async function matchingTemplate(
  context: Pick<Context, "db">,
  wanted: RoutedBy,
): Promise<{ id: string; name: string; steps: TemplateStep[] } | null> {
  const rows = await context.db.routeTemplate.findMany({ orderBy: { name: "asc" } });
  const templates = rows.map((row) => ({
    ...row,
    overAmount: row.overAmount === null ? null : Number(row.overAmount),
  }));
  const best = mostSpecific(templates, wanted.category, wanted.amount);
  return best && { id: best.id, name: best.name, steps: stepsOf(best) };
}
