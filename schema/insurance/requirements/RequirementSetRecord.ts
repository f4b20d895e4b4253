import { type Context, may } from "../../context.ts";
import type { Refusal } from "../../refusal.rules.ts";
import { subject } from "../../subject.ts";

/** Whether the viewer may read the county's requirements. */
export const seesSets = (context: Pick<Context, "actor">): boolean =>
  may(context, "insurance.requirement-sets.view") || may(context, "insurance.requirement-sets.assign-to-contract");

async function lockSet(context: Context, id: string) {
  if (!seesSets(context)) return null;
  await context.db.$queryRaw`select id from requirement_set where id = ${id} for update`;
  return context.db.requirementSet.findFirst({
    where: { id },
    include: { versions: { orderBy: { number: "desc" }, take: 1 } },
  });
}

/** What the rules need to know about a set. */
export interface SetFacts {
  id: string;
  retiredAt: Date | null;
}

/** Requirement sets, with their newest version. */
export const RequirementSet = subject<SetFacts, NonNullable<Awaited<ReturnType<typeof lockSet>>>>("RequirementSet", {
  noun: "requirement set",
  missing: { code: "NOT_FOUND", message: "This requirement set does not exist." },
  lock: lockSet,
  announces: () => ["insurance"],
});

/** SET_RETIRED. */
export const refuseRetired = ({ retiredAt }: SetFacts): Refusal | null =>
  retiredAt ? { code: "SET_RETIRED", message: "This requirement set is retired." } : null;
