import type { Prisma } from "#prisma/generated/client/client.ts";
import type { Actor, Context } from "../context.ts";
import { PERSON } from "../users/people.ts";
import { fullName } from "../people.rules.ts";
import { dutiesOf } from "../identity/duties.rules.ts";
import { permissionsOf, type Subject } from "./why.rules.ts";

const FACTS = {
  ...PERSON,
  role: { include: { permissions: { select: { key: true, allowed: true } } } },
  totp: { select: { id: true } },
  passkeys: { select: { id: true } },
} as const;

type Row = Prisma.UserGetPayload<{ include: typeof FACTS }>;

/** People with the facts that determine what their requests may do. */
export const peopleWithFacts = (context: Context, find: Omit<Prisma.UserFindManyArgs, "include" | "select">) =>
  context.db.user.findMany({ ...find, include: FACTS });

/** A person's facts, as the rules expect them. */
export const subjectOf = (row: Row): Subject => ({
  name: fullName(row),
  isActive: row.isActive,
  mustChangePassword: row.mustChangePassword,
  needsSecondFactor: row.role.needsSecondFactor,
  hasSecondFactor: row.totp.length > 0 || row.passkeys.length > 0,
  roleName: row.role.name,
  rows: row.role.permissions,
});

/** The actor that a request from this person's browser would have. It never leaves the server. */
export function actorOf(context: Context, row: Row): Actor {
  const subject = subjectOf(row);
  return {
    userId: row.id,
    sessionId: "",
    name: subject.name,
    email: row.email,
    roleId: row.roleId,
    roleName: row.role.name,
    isAdmin: row.isAdmin,
    permissions: permissionsOf(subject),
    credential: "cookie",
    provedAt: context.ports.clock.now(),
    duties: dutiesOf(subject),
  };
}

export type PersonRow = Row;
