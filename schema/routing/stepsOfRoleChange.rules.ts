import { rightFor, type RouteStage } from "./kinds.rules.ts";
import type { StepAction } from "./rules.ts";

/** An open step that waits for someone. */
export interface OpenStep {
  stage: RouteStage;
  action: StepAction;
  /** File number or title of its matter. */
  about: string;
}

/** Maximum number named individually. */
const NAMED = 3;

/** Open steps that someone could no longer decide without some permissions, in a sentence. Null: there are none. */
export function undecidableSteps(loses: readonly string[], steps: readonly OpenStep[]): string | null {
  const stuck = steps.filter(({ stage, action }) => action !== "FYI" && loses.includes(rightFor(stage, action)));
  if (stuck.length === 0) return null;
  const named = stuck.slice(0, NAMED).map(({ about }) => about);
  const more = stuck.length > NAMED ? ` and ${stuck.length - NAMED} more` : "";
  const open = stuck.length === 1 ? "1 open step" : `${stuck.length} open steps`;
  return `${open} could no longer be decided: ${named.join(", ")}${more}.`;
}
