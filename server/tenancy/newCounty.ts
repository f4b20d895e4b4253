import { randomBytes } from "node:crypto";
import type { Database } from "#prisma/client.ts";
import { DEFAULT_COMMITTEES, DEFAULT_LOCATIONS } from "#prisma/seed/demo.ts";
import { createCounty } from "#prisma/seed/seed.ts";
import type { Clock } from "#schema/context.ts";
import { refusePassword } from "#schema/identity/rules.ts";
import { TEMPORARY_LENGTH, temporaryPasswordOf, temporaryUntil } from "#schema/identity/temporaryPassword.rules.ts";
import { hashPassword } from "../identity/passwords.ts";
import { type CountyAnswers, isTaken, refuseAnswer, tidied } from "./countyAnswers.ts";
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
  const name = tidied.name(wanted.name);
  const displayName = wanted.displayName?.trim() || name;
  const admin = tidied.admin(wanted.admin);
  const answers = { subdomain, name, admin, ...(timeZone === undefined ? {} : { timeZone }) };
  for (const [answer, value] of Object.entries(answers)) {
    const refusal = await refuseAnswer(database, answer as keyof CountyAnswers, value);
    if (refusal !== null) throw new CountyError(refusal);
  }
  const words = ["Dais", subdomain, name, displayName, admin, admin.split("@")[0] as string];
  const refusal = wanted.password === undefined ? null : refusePassword(wanted.password, { words });
  if (refusal) throw new CountyError(`--password: ${refusal.message}`);

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
  if (id === null) throw new CountyError(isTaken(subdomain));
  return { id, admin, password: temporary ? password : null };
}
