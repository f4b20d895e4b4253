import type { SignedContext } from "../context.ts";
import type { PermissionKey } from "../roles/permissions.ts";
import { subject } from "../subject.ts";

/** Permission to set up, change and test webhooks. */
export const MANAGE_WEBHOOKS: PermissionKey = "administration.webhooks.manage";

/** A secret in the Standard Webhooks format: whsec_ and 32 random bytes in base64. */
export function newSecret({ ports }: SignedContext): string {
  return `whsec_${Buffer.from(ports.secrets.random(32), "base64url").toString("base64")}`;
}

/** A secret as stored: sealed for this county's webhooks only. */
export const sealedSecret = ({ ports, tenant }: SignedContext, secret: string): string =>
  ports.secrets.seal(sealedFor(tenant.id), secret);

/** The sealing purpose of a webhook's secret. */
export const sealedFor = (tenantId: string): string => `webhook:${tenantId}`;

export const Webhook = subject("Webhook", {
  noun: "webhook",
  lock: async (context, id) => {
    await context.db.$queryRaw`select id from webhook where id = ${id} for update`;
    const found = await context.db.webhook.findFirst({ where: { id } });
    return found && { ...found, events: found.events as string[] };
  },
});
