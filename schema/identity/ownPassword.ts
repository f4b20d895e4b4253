import type { SessionEnd } from "#prisma/generated/client/client.ts";
import type { Context, TenantFacts } from "../context.ts";
import { fullName } from "../people.rules.ts";
import { voidPasswordLinks } from "./passwordLink.ts";
import type { PasswordFacts } from "./rules.ts";

type Parts = Pick<Context, "db" | "ports">;
type County = Pick<TenantFacts, "subdomain" | "name" | "displayName">;

/** Context for checking a person's new password: the county's policy, and related names that are easily guessed. */
export async function passwordFactsOf(
  { db }: Pick<Context, "db">,
  tenant: County,
  userId: string,
): Promise<PasswordFacts> {
  const settings = await db.tenantSettings.findFirst({ select: { passwordPolicy: true } });
  const user = await db.user.findFirstOrThrow({
    where: { id: userId },
    select: {
      email: true,
      firstName: true,
      lastName: true,
      role: { select: { name: true } },
      _count: { select: { totp: true, passkeys: true } },
    },
  });
  const { role, _count } = user;
  return {
    words: wordsNear(tenant, user, role.name),
    policy: settings?.passwordPolicy ?? "SPEC",
    hasSecondFactor: _count.totp + _count.passkeys > 0,
  };
}

/** The same for a person without an account yet. */
export async function passwordFactsOfNewcomer(
  { db }: Pick<Context, "db">,
  tenant: County,
  person: { email: string; firstName: string; lastName: string },
  roleName: string,
): Promise<PasswordFacts> {
  const settings = await db.tenantSettings.findFirst({ select: { passwordPolicy: true } });
  return { words: wordsNear(tenant, person, roleName), policy: settings?.passwordPolicy ?? "SPEC" };
}

/** Related names that would be guessed first. */
const wordsNear = (
  tenant: County,
  person: { email: string; firstName: string; lastName: string },
  roleName: string,
): string[] => [
  "Dais",
  tenant.subdomain,
  tenant.name,
  tenant.displayName,
  person.email,
  person.email.split("@")[0] ?? "",
  person.firstName,
  person.lastName,
  fullName(person),
  roleName,
];

/** Sets a password chosen by the person. Earlier links and temporary passwords become invalid. */
export async function setOwnPassword(parts: Parts, userId: string, password: string): Promise<void> {
  const { clock, passwords } = parts.ports;
  await parts.db.user.updateMany({
    where: { id: userId },
    data: {
      passwordHash: await passwords.hash(password),
      passwordSetAt: clock.now(),
      mustChangePassword: false,
      passwordExpiresAt: null,
    },
  });
  await voidPasswordLinks(parts, userId);
}

/**
 * Ends a person's sessions, except one, and returns how many were ended. Their open screens learn it from `user:{id}`.
 */
export async function endSessionsOf(
  { db, ports }: Parts,
  userId: string,
  why: SessionEnd,
  except: string | null = null,
): Promise<number> {
  const { count } = await db.session.updateMany({
    where: { userId, revokedAt: null, ...(except === null ? {} : { NOT: { id: except } }) },
    data: { revokedAt: ports.clock.now(), revokedWhy: why },
  });
  return count;
}
