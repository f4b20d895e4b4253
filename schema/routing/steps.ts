import type { RouteStep } from "#prisma/generated/client/client.ts";
import type { SignedContext } from "../context.ts";
import { kindOf, type Matter } from "./matters.ts";

/** Lowest order first; the same wherever steps are read, so that one query serves all fields. */
export const IN_ORDER = [{ order: "asc" as const }, { id: "asc" as const }];

/** The steps of a matter as they are now, in their order. */
export const stepsNow = (context: SignedContext, matter: Pick<Matter, "type" | "id">): Promise<RouteStep[]> =>
  context.db.routeStep.findMany({ where: kindOf(matter).column(matter.id), orderBy: IN_ORDER });

/** The account with an email address; null: none. */
export async function accountOf(context: SignedContext, email: string): Promise<string | null> {
  const user = await context.db.user.findFirst({ where: { email, isActive: true }, select: { id: true } });
  return user?.id ?? null;
}

/** A step whose person has not been asked. */
export const NOT_ASKED = {
  state: "PENDING" as const,
  openedAt: null,
  decidedAt: null,
  decidedById: null,
  decidedByName: null,
  reason: null,
  signedHash: null,
  remindedAt: null,
  escalatedAt: null,
  stuckAt: null,
};
