// Which route a resolution is offered. Source: product decision 'Route'; part 2, section 9 (actions).
import type { ResolutionCategory, Review } from "../resolutions/facts.rules.ts";

/** A step as a template keeps it. */
export interface TemplateStep {
  stage: Review;
  /** Steps of the same order run side by side. */
  order: number;
  name: string;
  /** Lower case. */
  email: string;
  action: "APPROVAL" | "SIGNATURE" | "FYI";
  notes: string;
}

/** For which resolutions a template is meant. Amounts in cents. */
export interface TemplateScope {
  /** Null: any category. */
  category: string | null;
  /** Holds for amounts over it. Null: any amount, an unknown one too. */
  overAmount: number | null;
}

/** Whether a template is meant for a category and an amount in cents (null: not known). */
export function fits(template: TemplateScope, category: ResolutionCategory, amount: number | null): boolean {
  if (template.category !== null && template.category !== category) return false;
  return template.overAmount === null || (amount !== null && amount > template.overAmount);
}

/**
 * The most specific template that fits: one of the category before one for any, then the highest amount passed.
 * @returns null when none fits
 */
export function mostSpecific<T extends TemplateScope>(
  templates: readonly T[],
  category: ResolutionCategory,
  amount: number | null,
): T | null {
  const rank = (template: T): [number, number] => [template.category === null ? 0 : 1, template.overAmount ?? -1];
  const [best] = templates
    .filter((template) => fits(template, category, amount))
    .sort((a, b) => {
      const [categoryA, amountA] = rank(a);
      const [categoryB, amountB] = rank(b);
      return categoryB - categoryA || amountB - amountA;
    });
  return best ?? null;
}
