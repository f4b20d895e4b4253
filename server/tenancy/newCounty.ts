import type { Database } from "#prisma/client.ts";
import { DEFAULT_COMMITTEES, DEFAULT_LOCATIONS } from "#prisma/seed/demo.ts";
import { createCounty } from "#prisma/seed/seed.ts";
import type { Ports } from "#schema/context.ts";
import { makePasswordLink, type PasswordLink } from "#schema/identity/passwordLink.ts";
import { refusePassword } from "#schema/identity/rules.ts";
import { todayIn } from "#schema/tenancy/rules.ts";
import { hashPassword } from "../identity/passwords.ts";
import { type CountyAnswers, isTaken, refuseAnswer, normalizeAnswer } from "./countyAnswers.ts";
import { CountyError } from "./countyNamed.ts";
import type { Example } from "./practice.ts";

export interface WantedCounty {
  subdomain: string;
  name: string;
  /** Default: the name. */
  displayName?: string | undefined;
  /** IANA name. Default: America/New_York. */
  timeZone?: string | undefined;
  /** Email address of the first Full Administrator. */
  admin: string;
  /** The administrator's password. Absent: a link is created with which they choose one. */
  password?: string | undefined;
  /** Creates a practice county modeled on another. Absent: a real county. */
  example?: Example | undefined;
}

interface MadeCounty {
  id: string;
  /** Email address of its administrator. */
  admin: string;
  timeZone: string;
  /** The link with which the administrator chooses a password. Null: one was given. */
  link: PasswordLink | null;
}

/**
 * A county with the default roles, committees and meeting places and its first Full Administrator. Validates everything
 * before writing anything. Throws {@link CountyError}.
 */
export async function newCounty(
  database: Database,
  wanted: WantedCounty,
  ports: Pick<Ports, "clock" | "secrets">,
): Promise<MadeCounty> {
  const { subdomain, timeZone } = wanted;
  const name = normalizeAnswer.name(wanted.name);
  const displayName = wanted.displayName?.trim() || name;
  const admin = normalizeAnswer.admin(wanted.admin);
  const answers = { subdomain, name, admin, ...(timeZone === undefined ? {} : { timeZone }) };
  for (const [answer, value] of Object.entries(answers)) {
    const refusal = await refuseAnswer(database, answer as keyof CountyAnswers, value);
    if (refusal !== null) throw new CountyError(refusal);
  }
  const words = ["Dais", subdomain, name, displayName, admin, admin.split("@")[0] as string];
  const refusal = wanted.password === undefined ? null : refusePassword(wanted.password, { words });
  if (refusal) throw new CountyError(`--password: ${refusal.message}`);

  const now = ports.clock.now();
  const passwordHash = wanted.password === undefined ? null : await hashPassword(wanted.password);
  const county = {
    subdomain,
    name,
    displayName,
    ...(timeZone === undefined ? {} : { timeZone }),
    // A practice county copies its model's.
    committees: wanted.example ? [] : DEFAULT_COMMITTEES,
    locations: DEFAULT_LOCATIONS,
    isPractice: wanted.example !== undefined,
  };
  const created = await createCounty(database, county, async (db, { id, roles }) => {
    const user = await db.user.create({
      data: {
        email: admin,
        firstName: "",
        lastName: "",
        roleId: roles.get("Full Administrator") as string,
        isAdmin: true,
        ...(passwordHash === null ? { invitedAt: now } : { passwordHash, passwordSetAt: now }),
      },
    });
    await db.auditEntry.create({
      data: { actorName: "Set-up", at: now, action: "newCounty", noun: "Tenant", nounId: id },
    });
    const tenant = await db.tenant.findUniqueOrThrow({ where: { id }, select: { timeZone: true } });
    await wanted.example?.furnish(db, todayIn(tenant.timeZone, now));
    return {
      id,
      admin,
      ...tenant,
      link: passwordHash === null ? await makePasswordLink({ db, ports }, user.id, "INVITE") : null,
    };
  });
  if (created === null) throw new CountyError(isTaken(subdomain));
  return created;
}
