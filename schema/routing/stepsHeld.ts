import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import { type Context, may, type SignedContext } from "../context.ts";
import { StepActionEnum, StepStateEnum } from "./enums.ts";
import { matterKinds, matterOfStep, noticesOf, withMatter } from "./matters.ts";

/** What a user is asked to decide on routes that are not over, now or later. */
export const heldBy = (userId: string): Prisma.RouteStepWhereInput => ({
  userId,
  state: { in: ["OPEN", "PENDING"] },
  action: { not: "FYI" },
  OR: matterKinds().map(({ underWay }) => underWay),
});

/** Steps that are named one by one. */
const NAMED = 100;

interface Held {
  about: string;
  action: "APPROVAL" | "SIGNATURE" | "FYI";
  state: "PENDING" | "OPEN" | "DONE" | "REJECTED" | "SKIPPED";
}

const StepHeld = builder.objectRef<Held>("StepHeld").implement({
  description: "A step of an approval route that waits for a user now or later.",
  fields: (t) => ({
    about: t.exposeString("about", { description: "Number of the record on the route." }),
    action: t.expose("action", { type: StepActionEnum, description: "What the user is asked to do." }),
    state: t.expose("state", {
      type: StepStateEnum,
      description: "OPEN if the step is asked now, PENDING if its turn is still to come.",
    }),
  }),
});

/** People who may deactivate users see what waits for each; others see what waits for themselves. */
const knows = (context: Context, userId: string): boolean =>
  may(context, "administration.user-record.delete") || context.actor?.userId === userId;

async function stepsHeld(context: SignedContext, userId: string): Promise<Held[]> {
  const found = await context.db.routeStep.findMany({
    where: heldBy(userId),
    include: withMatter(),
    orderBy: [{ openedAt: { sort: "asc", nulls: "last" } }, { order: "asc" }, { id: "asc" }],
    take: NAMED,
  });
  const steps = found.map((step) => ({ ...step, matter: matterOfStep(step) }));
  const notices = await noticesOf(context, steps);
  return steps.map(({ action, state, matter }) => ({ action, state, about: notices.get(matter.id)?.about ?? "" }));
}

builder.prismaObjectFields("User", (t) => ({
  stepsHeld: t.field({
    type: [StepHeld],
    description:
      "Steps of approval routes that wait for this user now or later, current ones first, at most 100. [] for people who may not deactivate users, except for their own steps.",
    resolve: ({ id }, _args, context) => (knows(context, id) ? stepsHeld(context as SignedContext, id) : []),
  }),
  stepsHeldCount: t.int({
    description:
      "Number of steps that wait for this user now or later. 0 for people who may not deactivate users, except for their own steps.",
    resolve: ({ id }, _args, context) => (knows(context, id) ? context.db.routeStep.count({ where: heldBy(id) }) : 0),
  }),
}));
