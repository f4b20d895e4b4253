import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import { type Context, may, type SignedContext } from "../context.ts";
import { StepActionEnum, StepStateEnum } from "./enums.ts";
import { matterKinds, matterOfStep, noticesOf, withMatter } from "./matters.ts";

/** What somebody is asked to decide on routes that are not over, now or later. */
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
  description: "A step of an approval route that waits for a user, or will.",
  fields: (t) => ({
    about: t.exposeString("about", { description: "The number of what is on the route." }),
    action: t.field({ type: StepActionEnum, description: "What is asked.", resolve: ({ action }) => action }),
    state: t.field({
      type: StepStateEnum,
      description: "OPEN: it is asked now. PENDING: its turn comes.",
      resolve: ({ state }) => state,
    }),
  }),
});

/** Whoever may deactivate users knows what waits for each; others what waits for themselves. */
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
      "What waits for the user on approval routes, or will: what is asked now first, at most 100. [] for whoever may not deactivate users; one's own are told.",
    resolve: ({ id }, _args, context) => (knows(context, id) ? stepsHeld(context as SignedContext, id) : []),
  }),
  stepsHeldCount: t.int({
    description: "How many there are. 0 for whoever may not deactivate users; one's own are told.",
    resolve: ({ id }, _args, context) => (knows(context, id) ? context.db.routeStep.count({ where: heldBy(id) }) : 0),
  }),
}));
