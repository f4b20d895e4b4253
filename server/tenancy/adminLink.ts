import type { Database } from "#prisma/client.ts";
import type { Ports } from "#schema/context.ts";
import { makePasswordLink, type PasswordLink } from "#schema/identity/passwordLink.ts";
import { CountyError, countyNamed } from "./countyNamed.ts";

/**
 * A new link with which an administrator chooses a password. It replaces the earlier one, and the present password
 * works until the link is used. Only administrators get one here, since they can help everyone else in the product.
 * Throws {@link CountyError}.
 */
export async function adminLink(
  database: Database,
  { subdomain, email }: { subdomain: string; email: string },
  ports: Pick<Ports, "clock" | "secrets">,
): Promise<PasswordLink & { admin: string; timeZone: string }> {
  const { id, timeZone } = await countyNamed(database, subdomain);
  const admin = email.trim().toLowerCase();
  return database.inTenant(id, async (db) => {
    const user = await db.user.findFirst({ where: { email: admin } });
    if (!user) throw new CountyError(`${admin}: no user of ${subdomain} has this email address`);
    if (!user.isActive) throw new CountyError(`${admin}: is deactivated in ${subdomain}`);
    if (!user.isAdmin)
      throw new CountyError(
        `${admin}: isn't an administrator of ${subdomain}. An administrator can send a temporary password in Setup, Users.`,
      );
    const link = await makePasswordLink({ db, ports }, user.id, "INVITE");
    await db.auditEntry.create({
      data: {
        actorName: "Set-up",
        at: ports.clock.now(),
        action: "makePasswordLink",
        noun: "User",
        nounId: user.id,
        after: { email: admin, until: link.until.toISOString() },
      },
    });
    return { ...link, admin, timeZone };
  });
}
