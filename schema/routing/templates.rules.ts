// Which route template is offered. Source: decision 'Approval route'.
import { isEmail } from "../people.rules.ts";
import { KINDS, type RoutedMatterType, type RouteStage } from "./kinds.rules.ts";
import { MAX_STEPS, stageFault, type StepAction } from "./rules.ts";

/** A step as stored in a template. */
export interface TemplateStep {
  stage: RouteStage;
  /** Steps with the same order run at the same time. */
  order: number;
  name: string;
  /** Lower case. */
  email: string;
  action: StepAction;
  notes: string;
}

/** What a template is for. Amounts in cents. */
export interface TemplateScope {
  /** Null: any category. */
  category: string | null;
  /** Applies to amounts above it. Null: any amount, including an unknown one. */
  overAmount: number | null;
}

/** Whether a template applies to a category and an amount in cents (null: not known). */
export function templateApplies(template: TemplateScope, category: string | null, amount: number | null): boolean {
  if (template.category !== null && template.category !== category) return false;
  return template.overAmount === null || (amount !== null && amount > template.overAmount);
}

/**
 * The most specific matching template: one of the category before one for any category, then the highest amount
 * exceeded.
 * @returns null if none matches
 */
export function mostSpecific<T extends TemplateScope>(
  templates: readonly T[],
  category: string | null,
  amount: number | null,
): T | null {
  const rank = (template: T): [number, number] => [template.category === null ? 0 : 1, template.overAmount ?? -1];
  const [best] = templates
    .filter((template) => templateApplies(template, category, amount))
    .sort((a, b) => {
      const [categoryA, amountA] = rank(a);
      const [categoryB, amountB] = rank(b);
      return categoryB - categoryA || amountB - amountA;
    });
  return best ?? null;
}

const REFUSALS = {
  NAME_REQUIRED: "Give the template a name.",
  NAME_TOO_LONG: "A name may have at most 200 characters.",
  NAME_TAKEN: "Another template has this name.",
  AMOUNT_NEGATIVE: "An amount must be 0 or more.",
  STEPS_REQUIRED: "A template needs at least one step.",
  TOO_MANY_STEPS: "A route may have at most 40 steps.",
  STEP_NAME_REQUIRED: "Give each step a name.",
  STEP_EMAIL_INVALID: "Give each step an email address, such as name@county.example.",
  STEP_ORDER_INVALID: "The order of a step must be a number from 1 to 99.",
  STEP_NOTES_TOO_LONG: "Notes may have at most 1,000 characters.",
  STEP_STAGE_INVALID: "This stage is not part of such a route.",
  MATTER_STAYS: "A template cannot move to another kind of record. Create another template.",
  NO_CATEGORY: "Templates of contracts have no category.",
  STEP_OUTSIDE: "Add people from outside on the contract's own route, not in a template.",
  STEP_PERSON_MAY_NOT: "Choose someone who may do what the step asks.",
} as const;

/** Why a template cannot be saved: code, message, and the input field. `step` counts from 1. */
export interface TemplateRefusal {
  code: keyof typeof REFUSALS;
  message: string;
  field: "name" | "matter" | "category" | "overAmount" | "steps";
  /** The step at fault, from 1. Null: none. */
  step: number | null;
}

/** A refusal of a template by its name. */
export function templateRefusal(
  code: keyof typeof REFUSALS,
  field: TemplateRefusal["field"],
  step: number | null = null,
  words: string = REFUSALS[code],
): TemplateRefusal {
  return { code, message: step === null ? words : `Step ${step}: ${words}`, field, step };
}

/** A step as stored: trimmed, its address in lower case. */
export function normalStep(step: TemplateStep): TemplateStep {
  return {
    ...step,
    name: step.name.replaceAll(/\s+/g, " ").trim(),
    email: step.email.trim().toLowerCase(),
    notes: step.notes.trim(),
  };
}

function refuseStep(step: TemplateStep, number: number, matter: RoutedMatterType): TemplateRefusal | null {
  if (!step.name) return templateRefusal("STEP_NAME_REQUIRED", "steps", number);
  if (step.name.length > 200) return templateRefusal("NAME_TOO_LONG", "steps", number);
  if (!isEmail(step.email)) return templateRefusal("STEP_EMAIL_INVALID", "steps", number);
  if (!Number.isInteger(step.order) || step.order < 1 || step.order > 99)
    return templateRefusal("STEP_ORDER_INVALID", "steps", number);
  const fault = stageFault(step, matter);
  if (fault) return templateRefusal("STEP_STAGE_INVALID", "steps", number, fault);
  return step.notes.length > 1_000 ? templateRefusal("STEP_NOTES_TOO_LONG", "steps", number) : null;
}

/** Why a template cannot be saved, its steps being {@link normalStep}s; null: it can. Amounts in cents. */
export function refuseTemplate(template: {
  name: string;
  matter: RoutedMatterType;
  category: string | null;
  overAmount: number | null;
  steps: readonly TemplateStep[];
}): TemplateRefusal | null {
  const name = template.name.trim();
  if (!name) return templateRefusal("NAME_REQUIRED", "name");
  if (name.length > 200) return templateRefusal("NAME_TOO_LONG", "name");
  if (!KINDS[template.matter].hasCategories && template.category !== null)
    return templateRefusal("NO_CATEGORY", "category");
  if (template.overAmount !== null && template.overAmount < 0) return templateRefusal("AMOUNT_NEGATIVE", "overAmount");
  if (template.steps.length === 0) return templateRefusal("STEPS_REQUIRED", "steps");
  if (template.steps.length > MAX_STEPS) return templateRefusal("TOO_MANY_STEPS", "steps");
  for (const [index, step] of template.steps.entries()) {
    const refused = refuseStep(step, index + 1, template.matter);
    if (refused) return refused;
  }
  return null;
}
