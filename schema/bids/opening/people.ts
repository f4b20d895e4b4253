import { type CountyContext, once } from "../../context.ts";
import type { Recipient } from "../../notifications/notify.ts";
import { ADMINISTERS, recipients, rolesHolding } from "../../users/holders.ts";

type Place = Pick<CountyContext, "db" | "memo">;

const WITNESSES = "procurement.opening.witness-opening";
const CONDUCTS = "procurement.opening.conduct-opening";
/** Permissions that let a keyholder enter a share. */
export const ENTERS = ["procurement.opening.release-key-share", "procurement.opening.hold-opening-key"] as const;

/**
 * Roles asked to witness openings: those that may witness but neither conduct openings nor administer the county. If no
 * active user has such a role, all roles that may witness.
 */
export const witnessRoles = (context: Place): Promise<ReadonlySet<string>> =>
  once(context, "roles that witness openings", async () => {
    const roles = [...(await rolesHolding(context, [WITNESSES, CONDUCTS, ADMINISTERS]))].filter(([, keys]) =>
      keys.has(WITNESSES),
    );
    const all = roles.map(([id]) => id);
    const witnessOnlyRoleIds = roles
      .filter(([, keys]) => !keys.has(CONDUCTS) && !keys.has(ADMINISTERS))
      .map(([id]) => id);
    const there = await context.db.user.findFirst({
      where: { isActive: true, roleId: { in: witnessOnlyRoleIds } },
      select: { id: true },
    });
    return new Set(there ? witnessOnlyRoleIds : all);
  });

/** A person asked to take part in an opening, and in which capacity. */
interface Called extends Recipient {
  holds: boolean;
  witnesses: boolean;
}

/** Whom an opening calls: keyholders who can enter a share, and people asked to witness. */
export async function calledTo(context: Place, solicitationId: string): Promise<Called[]> {
  const keyholders = await context.db.keyholder.findMany({
    where: { shareCommitment: { not: null }, seal: { solicitationId, state: "READY" } },
    select: { userId: true },
  });
  const entering = [...(await rolesHolding(context, ENTERS))].filter(([, keys]) =>
    ENTERS.every((key) => keys.has(key)),
  );
  const holders = await recipients(context, {
    id: { in: keyholders.map(({ userId }) => userId) },
    roleId: { in: entering.map(([id]) => id) },
  });
  const witnesses = await recipients(context, { roleId: { in: [...(await witnessRoles(context))] } });
  const isIn = (people: readonly Recipient[], email: string) => people.some((person) => person.email === email);
  return [...new Map([...holders, ...witnesses].map((person) => [person.email, person])).values()].map((person) => ({
    ...person,
    holds: isIn(holders, person.email),
    witnesses: isIn(witnesses, person.email),
  }));
}
