import type { Context } from "../context.ts";
import { vendorRole } from "../users/rules.ts";
import { mailboxOf } from "./mailboxes.rules.ts";
import { type Candidate, refuseAsking } from "./mayDecide.rules.ts";
import type { OutsideSigner } from "./outside.rules.ts";
import { refusal, type RouteRefusal } from "./refusals.rules.ts";
import type { RouteStage } from "./kinds.rules.ts";
import type { StepAction } from "./rules.ts";
import { candidates } from "./whoDecides.ts";

/** Why steps cannot be saved: the first step, from 1, whose person may not do what it asks. Null: all may. */
export async function refuseSteps(
  context: Pick<Context, "db">,
  steps: readonly {
    stage: RouteStage;
    action: StepAction;
    name: string;
    email: string;
    outside?: OutsideSigner | null;
  }[],
): Promise<(RouteRefusal & { step: number }) | null> {
  const people = await candidates(context, { emails: steps.map(({ email }) => email) });
  const byEmail = new Map(people.map((person) => [person.email, person]));
  for (const [index, step] of steps.entries()) {
    const candidate = byEmail.get(step.email) ?? null;
    const refused = step.outside ? await refuseOutside(context, step.email, candidate) : refuseAsking(step, candidate);
    if (refused) return { ...refused, step: index + 1 };
  }
  return null;
}

/**
 * The county's own people sign with their account, never as a signer from outside, and no one signs through the
 * county's own mail, which the requester of a contract could read. A vendor's person may do either. Null: no such
 * address.
 */
async function refuseOutside(
  { db }: Pick<Context, "db">,
  email: string,
  candidate: Candidate | null,
): Promise<RouteRefusal | null> {
  const isVendors = (name: string) => vendorRole([{ id: "", name, isSystem: false }]) !== undefined;
  if (candidate && isVendors(candidate.roleName)) return null;
  if (candidate?.isActive)
    return refusal("OUTSIDE_INVALID", {
      message: `${candidate.name} has an account in this county and signs with it. Choose them as a colleague.`,
      field: "email",
    });
  const { local, domain, organizationDomains } = mailboxOf(email);
  const roles = await db.role.findMany({ select: { id: true, name: true } });
  const staff = await db.user.findFirst({
    where: {
      roleId: { in: roles.flatMap(({ id, name }) => (isVendors(name) ? [] : id)) },
      OR: [
        { email: { in: [email, `${local}@${domain}`] } },
        { AND: [{ email: { startsWith: `${local}+` } }, { email: { endsWith: `@${domain}` } }] },
        ...organizationDomains.map((each) => ({ email: { endsWith: `@${each}` } })),
      ],
    },
    select: { id: true },
  });
  if (!staff) return null;
  return refusal("OUTSIDE_INVALID", {
    message: `${email} is a county address. Enter an address at the organization the person signs for.`,
    field: "email",
  });
}
