import type { Context } from "../context.ts";
import { refuseAsking } from "./mayDecide.rules.ts";
import type { RouteRefusal } from "./refusals.rules.ts";
import type { RouteStage } from "./reviews.rules.ts";
import type { StepAction } from "./rules.ts";
import { candidates } from "./whoDecides.ts";

/** Why steps are not saved: the first, counted from 1, whose person may not do what it asks. Null: all may. */
export async function refuseSteps(
  context: Pick<Context, "db">,
  steps: readonly { stage: RouteStage; action: StepAction; name: string; email: string }[],
): Promise<(RouteRefusal & { step: number }) | null> {
  const people = await candidates(context, { emails: steps.map(({ email }) => email) });
  const byEmail = new Map(people.map((person) => [person.email, person]));
  for (const [index, step] of steps.entries()) {
    const refused = refuseAsking(step, byEmail.get(step.email) ?? null);
    if (refused) return { ...refused, step: index + 1 };
  }
  return null;
}
