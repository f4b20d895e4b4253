import { at, type Context, type SignedContext } from "../context.ts";
import { Refused } from "../refusal.ts";

/** A secret as Standard Webhooks has it: whsec_ and 32 bytes by chance in base64. */
export function newSecret({ ports }: SignedContext): string {
  return `whsec_${Buffer.from(ports.secrets.random(32), "base64url").toString("base64")}`;
}

/** A secret as it is kept: sealed for this county's webhooks only. */
export const sealedSecret = ({ ports, tenant }: SignedContext, secret: string): string =>
  ports.secrets.seal(sealedFor(tenant.id), secret);

/** The purpose that a webhook's secret is sealed for. */
export const sealedFor = (tenantId: string): string => `webhook:${tenantId}`;

/** The webhook, locked until the end of the operation. @throws Refused NOT_FOUND */
export async function lockWebhook(context: SignedContext, id: string) {
  await context.db.$queryRaw`select id from webhook where id = ${id} for update`;
  const found = await context.db.webhook.findFirst({ where: { id } });
  if (!found) throw new Refused({ code: "NOT_FOUND", message: "Not found." });
  return found;
}

/** The payload's field for a webhook as it is now. */
export const webhookNow = {
  type: "Webhook",
  description: "The webhook as it is now.",
  resolve: (query: object, { id }: { id: string }, _args: object, context: Context) =>
    context.db.webhook.findUniqueOrThrow({ ...query, where: at(context, id) }),
} as const;
