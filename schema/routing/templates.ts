import type { Context } from "../context.ts";
import type { ResolutionCategory } from "../resolutions/facts.rules.ts";
import { mostSpecific, type TemplateStep } from "./templates.rules.ts";

/** The steps of a template as they are kept. */
export function stepsOf(template: { steps: unknown }): TemplateStep[] {
  return template.steps as TemplateStep[];
}

/** By what a resolution's route is chosen: its category, and its amount in cents, for a grant that of the grant. */
export function routedBy(resolution: { category: string; amount: bigint | null; grantAmount: bigint | null }): {
  category: ResolutionCategory;
  amount: number | null;
} {
  const amount = resolution.amount ?? resolution.grantAmount;
  return { category: resolution.category as ResolutionCategory, amount: amount === null ? null : Number(amount) };
}

/**
 * The county's route template that fits a category and an amount in cents (null: not known) best; null: none fits.
 * Equally specific ones are taken by name.
 */
export async function matchingTemplate(
  context: Pick<Context, "db">,
  wanted: { category: ResolutionCategory; amount: number | null },
): Promise<{ id: string; name: string; steps: TemplateStep[] } | null> {
  const rows = await context.db.routeTemplate.findMany({ orderBy: { name: "asc" } });
  const templates = rows.map((row) => ({
    ...row,
    overAmount: row.overAmount === null ? null : Number(row.overAmount),
  }));
  const best = mostSpecific(templates, wanted.category, wanted.amount);
  return best && { id: best.id, name: best.name, steps: stepsOf(best) };
}
