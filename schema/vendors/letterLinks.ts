import { v7 as uuid } from "uuid";
import type { Context, CountyContext } from "../context.ts";
import { vendorRole } from "../users/rules.ts";
import { LINK_DAYS } from "./registration.rules.ts";

// Links in letters to vendors' contacts who have no account yet. What they typed is stored sealed under the digest of
// the link's secret.

const PURPOSE = "vendor registration";
const DAY_MS = 86_400_000;

/** What a link confirms: a registration, or an invitation to an existing vendor. */
export interface Waiting {
  id: string;
  email: string;
  /** The input, sealed. */
  typed: unknown;
  /** The inviting vendor. Null for a registration. */
  vendorId: string | null;
}

/**
 * Stores the input until its link is opened. Returns the row's key and the link's secret. Earlier links for the same
 * purpose become invalid.
 */
export async function keepForLink(
  context: CountyContext,
  input: { email: string; typed: object; vendorId: string | null },
): Promise<{ id: string; token: string }> {
  const { clock, secrets } = context.ports;
  const now = clock.now();
  const { email, vendorId } = input;
  await context.db.vendorRegistration.deleteMany({ where: { email, vendorId } });
  const token = secrets.random(32);
  const id = uuid();
  await context.db.vendorRegistration.create({
    data: {
      id,
      digest: secrets.digest(token),
      email,
      sealed: secrets.seal(PURPOSE, JSON.stringify(input.typed)),
      vendorId,
      createdAt: now,
      expiresAt: new Date(now.valueOf() + LINK_DAYS * DAY_MS),
    },
  });
  return { id, token };
}

/**
 * Deletes input that was not confirmed in time. Returns how many. Repeating it, or running it twice at the same time,
 * changes nothing.
 */
export async function eraseExpired({ db, ports }: Pick<Context, "db" | "ports">): Promise<number> {
  return (await db.vendorRegistration.deleteMany({ where: { expiresAt: { lte: ports.clock.now() } } })).count;
}

/** The input that a link confirms. Null if there is none any longer. */
export async function waitingFor({ db, ports }: Pick<Context, "db" | "ports">, token: string): Promise<Waiting | null> {
  const { clock, secrets } = ports;
  const where = { digest: secrets.digest(token), expiresAt: { gt: clock.now() } };
  const row = await db.vendorRegistration.findFirst({ where });
  const opened = row && secrets.open(PURPOSE, row.sealed);
  return row && opened !== null
    ? { id: row.id, email: row.email, vendorId: row.vendorId, typed: JSON.parse(opened as string) }
    : null;
}

/** Uses up a link. False if someone else already has. */
export async function useUp({ db }: Pick<Context, "db">, { id }: Waiting): Promise<boolean> {
  return (await db.vendorRegistration.deleteMany({ where: { id } })).count > 0;
}

/** The role of vendors' contacts. Null if the county has none, and so accepts no registrations. */
export async function roleOfVendors({ db }: Pick<Context, "db">): Promise<{ id: string; name: string } | null> {
  return vendorRole(await db.role.findMany({ select: { id: true, name: true, isSystem: true } })) ?? null;
}

/**
 * Whether an address has an account that must not change: an active user's or a staff member's. A former vendor
 * contact's may be used again.
 */
export async function hasAccount({ db }: Pick<Context, "db">, email: string, roleId: string): Promise<boolean> {
  const user = await db.user.findFirst({
    where: { email },
    select: { isActive: true, roleId: true, vendorContact: { select: { id: true } } },
  });
  return user !== null && (user.isActive || user.roleId !== roleId || user.vendorContact !== null);
}

/** Creates the account of a vendor's contact, who chose a password and has the link sent to their address, or reactivates their earlier one. */
export async function accountFor(
  { db, ports }: Pick<Context, "db" | "ports">,
  person: { email: string; firstName: string; lastName: string; phone: string | null; passwordHash: string },
  roleId: string,
): Promise<string> {
  const now = ports.clock.now();
  const { email, ...fields } = person;
  const data = { ...fields, passwordSetAt: now, mustChangePassword: false, passwordExpiresAt: null };
  const earlier = await db.user.findFirst({ where: { email }, select: { id: true } });
  if (earlier) {
    await db.user.updateMany({
      where: { id: earlier.id },
      data: { ...data, isActive: true, deactivatedAt: null, version: { increment: 1 } },
    });
    return earlier.id;
  }
  const id = uuid();
  await db.user.create({ data: { id, email, ...data, roleId, isAdmin: false, createdAt: now } });
  return id;
}
