import type { SignedContext } from "../context.ts";
import { kindOf, type RoutedMatter } from "./matters.ts";
import { KINDS, stageInstead } from "./kinds.rules.ts";
import { accountOf, NOT_ASKED } from "./steps.ts";
import { matchingTemplate, type RoutedBy } from "./templates.ts";

/**
 * Submits a draft: without a route of its own it gets the steps of the matching template. Every step starts again, and
 * a step of a stage that is no longer used is asked in the next one. Source: decision 'Lifecycles'.
 */
export async function startRoute(context: SignedContext, matter: RoutedMatter, by: RoutedBy): Promise<void> {
  const kind = kindOf(matter);
  const matterKey = kind.column(matter.id);
  if (matter.steps.length === 0) await copyTemplate(context, matter, by);
  // Decisions of an earlier round are in the timeline.
  await context.db.routeStep.updateMany({
    where: { ...matterKey, state: { not: "PENDING" } },
    data: { ...NOT_ASKED, version: { increment: 1 } },
  });
  const used = await kind.stages(context);
  for (const stage of KINDS[kind.matter].stages.filter((each) => !used.includes(each)))
    await context.db.routeStep.updateMany({
      where: { ...matterKey, stage },
      data: { stage: stageInstead(stage, used) },
    });
}

async function copyTemplate(context: SignedContext, matter: RoutedMatter, by: RoutedBy): Promise<void> {
  const kind = kindOf(matter);
  const matterKey = kind.column(matter.id);
  const template = await matchingTemplate(context, kind.matter, by);
  for (const { stage, order, name, email, action, notes } of template?.steps ?? []) {
    const userId = await accountOf(context, email);
    await context.db.routeStep.create({ data: { ...matterKey, stage, order, name, email, action, notes, userId } });
  }
}
