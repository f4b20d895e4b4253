import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Database } from "#prisma/client.ts";
import { DEFAULT_COMMITTEES, DEFAULT_LOCATIONS } from "#prisma/seed/demo.ts";
import { createCounty } from "#prisma/seed/seed.ts";
import type { Clock } from "#schema/context.ts";
import { refusePassword } from "#schema/identity/rules.ts";
import { TEMPORARY_LENGTH, temporaryPasswordOf, temporaryUntil } from "#schema/identity/temporaryPassword.rules.ts";
import { isTimeZone } from "#schema/county/places.rules.ts";
import { subdomainOf } from "#schema/tenancy/rules.ts";
import { hashPassword } from "../identity/passwords.ts";
import { CountyError } from "./countyNamed.ts";

export interface WantedCounty {
  subdomain: string;
  name: string;
  /** Default: the name. */
  displayName?: string | undefined;
  /** IANA name. Default: America/New_York. */
  timeZone?: string | undefined;
  /** E-mail address of the first Full Administrator. */
  admin: string;
  /** Her own password; absent: a temporary one is made, with which she signs in once and then chooses her own. */
  password?: string | undefined;
}

const TAKEN = (subdomain: string) => `${subdomain}: a county has this subdomain already`;

/**
 * A county with the default roles, committees and meeting places and its first Full Administrator.
 * Everything is checked before anything is written; throws {@link CountyError}. `password` is the temporary one, null when one was
 * given.
 */
export async function newCounty(
  database: Database,
  wanted: WantedCounty,
  clock: Clock,
): Promise<{ id: string; admin: string; password: string | null }> {
  const { subdomain, timeZone } = wanted;
  const name = wanted.name.trim();
  const displayName = wanted.displayName?.trim() || name;
  const admin = wanted.admin.trim().toLowerCase();
  if (subdomainOf(`${subdomain}.county`, "county") !== subdomain)
    throw new CountyError(
      `${subdomain}: a subdomain has small letters, digits and hyphens, at most 63, and is not www`,
    );
  if (name === "") throw new CountyError("--name must not be empty");
  if (!z.email().safeParse(admin).success) throw new CountyError(`--admin ${admin}: is not an e-mail address`);
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw new CountyError(`--time-zone ${timeZone}: must be a name such as America/New_York`);
  const words = ["Dais", subdomain, name, displayName, admin, admin.split("@")[0] as string];
  const refusal = wanted.password === undefined ? null : refusePassword(wanted.password, { words });
  if (refusal) throw new CountyError(`--password: ${refusal.message}`);
  if (await database.inDirectory((db) => db.tenant.findUnique({ where: { subdomain } })))
    throw new CountyError(TAKEN(subdomain));

  const now = clock.now();
  const temporary = wanted.password === undefined;
  const password = wanted.password ?? temporaryPasswordOf(randomBytes(TEMPORARY_LENGTH));
  const passwordHash = await hashPassword(password);
  const county = {
    subdomain,
    name,
    displayName,
    ...(timeZone === undefined ? {} : { timeZone }),
    committees: DEFAULT_COMMITTEES,
    locations: DEFAULT_LOCATIONS,
  };
  const id = await createCounty(database, county, async (db, made) => {
    const roleId = made.roles.get("Full Administrator") as string;
    await db.user.create({
      data: {
        email: admin,
        firstName: "",
        lastName: "",
        roleId,
        isAdmin: true,
        passwordHash,
        passwordSetAt: now,
        ...(temporary && { mustChangePassword: true, passwordExpiresAt: temporaryUntil(now), invitedAt: now }),
      },
    });
    await db.auditEntry.create({
      data: { actorName: "Set-up", at: now, action: "newCounty", noun: "Tenant", nounId: made.id },
    });
    return made.id;
  });
  if (id === null) throw new CountyError(TAKEN(subdomain));
  return { id, admin, password: temporary ? password : null };
}
