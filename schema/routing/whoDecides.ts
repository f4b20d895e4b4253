import type { RouteStep, StepAction } from "#prisma/generated/client/client.ts";
import type { Context } from "../context.ts";
import { fullName } from "../people.rules.ts";
import { allowedKeys } from "../roles/rules.ts";
import { holdsToday } from "./delegations.ts";
import { type Candidate, mayDecide, whyNoOneDecides } from "./mayDecide.rules.ts";
import { isOutside } from "./outside.rules.ts";
import { ofEveryKind } from "./kinds.rules.ts";

/** What is read of a user to know whether a step may ask them; other permissions are not read. */
const CANDIDATE = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  isActive: true,
  role: {
    select: {
      name: true,
      permissions: {
        where: { key: { in: [...ofEveryKind("APPROVAL"), ...ofEveryKind("SIGNATURE")] as string[] } },
        select: { key: true, allowed: true },
      },
    },
  },
} as const;

/** Users as steps may ask them, by these ids or addresses. */
export async function candidates(
  { db }: Pick<Context, "db">,
  wanted: { ids?: readonly string[]; emails?: readonly string[] },
): Promise<Candidate[]> {
  const { ids = [], emails = [] } = wanted;
  if (ids.length + emails.length === 0) return [];
  const users = await db.user.findMany({
    where: { OR: [{ id: { in: [...new Set(ids)] } }, { email: { in: [...new Set(emails)] } }] },
    select: CANDIDATE,
  });
  return users.map((user) => ({
    userId: user.id,
    name: fullName(user),
    email: user.email,
    isActive: user.isActive,
    roleName: user.role.name,
    permissions: allowedKeys(user.role.permissions),
  }));
}

/** A step and the requester of what is on its route. */
type AskingStep = Pick<RouteStep, "id" | "stage" | "name" | "email" | "userId" | "outsideOrganization"> & {
  action: StepAction;
  requesterId: string | null;
};

/** Who may decide a step now. */
export interface Deciders {
  /** The account that the step names. Null: none. */
  own: Candidate | null;
  /** Its own person and people who stand in for them today, if they may; [] if no one here may. */
  may: Candidate[];
  /** Why no one may, in a sentence. '' if someone may, perhaps from outside. */
  why: string;
}

/** Who may decide each of these steps now, by the step's id; three queries for all of them. */
export async function whoDecides(
  context: Pick<Context, "db" | "tenant" | "ports">,
  steps: readonly AskingStep[],
): Promise<ReadonlyMap<string, Deciders>> {
  const insideSteps = steps.filter((step) => !isOutside(step));
  const ids = insideSteps.flatMap(({ userId }) => userId ?? []);
  const emails = insideSteps.flatMap(({ userId, email }) => (userId === null ? email : []));
  const named = await candidates(context, { ids, emails });
  const delegations =
    named.length === 0
      ? []
      : await context.db.delegation.findMany({
          where: { userId: { in: named.map(({ userId }) => userId) }, ...holdsToday(context) },
          select: { userId: true, delegateId: true },
          orderBy: [{ startsOn: "asc" }, { id: "asc" }],
        });
  const delegates = await candidates(context, { ids: delegations.map(({ delegateId }) => delegateId) });
  const byId = new Map(delegates.map((person) => [person.userId, person]));
  return new Map(
    steps.map((step) => {
      // A signer from outside may decide, regardless of accounts.
      if (isOutside(step)) return [step.id, { own: null, may: [], why: "" }];
      const { userId, email, requesterId } = step;
      const own = named.find((person) => (userId === null ? person.email === email : person.userId === userId)) ?? null;
      const standIns = delegations.flatMap((each) =>
        each.userId === own?.userId ? (byId.get(each.delegateId) ?? []) : [],
      );
      const may = mayDecide(step, { own, standIns, requesterId });
      return [step.id, { own, may, why: may.length > 0 ? "" : whyNoOneDecides(step, own, requesterId) }];
    }),
  );
}
