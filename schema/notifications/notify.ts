import type { Prisma } from "#prisma/generated/client/client.ts";
import { announce, type SignedContext } from "../context.ts";
import { DEFAULT_TEMPLATES, fill, type NotificationKey } from "./rules.ts";

export interface Recipient {
  name: string;
  /** Lower case. */
  email: string;
  /** Null: somebody without an account; she gets mail only. */
  userId: string | null;
}

/**
 * Writes a notice of a template's words: a letter into the outbox, and a line into the inbox of whoever has an account. Nothing is sent
 * here: letters leave after the commit (house rule 3). The same `dedupe` and person never get it twice.
 * @param path path in the product that it is about, e.g. /resolutions/{key}
 */
export async function notify(
  context: SignedContext,
  notice: {
    key: NotificationKey;
    to: readonly Recipient[];
    variables: Record<string, string>;
    path: string;
    dedupe: string;
  },
): Promise<void> {
  const now = context.ports.clock.now();
  const [own, settings] = await Promise.all([
    context.db.notificationTemplate.findFirst({ where: { key: notice.key } }),
    context.db.tenantSettings.findFirst({ select: { senderEmail: true } }),
  ]);
  const template = own ?? {
    ...DEFAULT_TEMPLATES[notice.key],
    fromEmail: settings?.senderEmail ?? "no-reply@localhost",
  };
  const letters: Prisma.OutboxLetterCreateManyInput[] = notice.to.map((person) => {
    const variables = {
      ...notice.variables,
      "user.email": person.email,
      "user.first_name": person.name.split(" ")[0] ?? person.name,
      "user.last_name": person.name.split(" ").slice(1).join(" "),
      "tenant.name": context.tenant.name,
    };
    return {
      key: notice.key,
      dedupeKey: `${notice.dedupe}:${person.email}`,
      fromEmail: template.fromEmail,
      toEmail: person.email,
      toName: person.name,
      subject: fill(template.subject, variables).replaceAll(/\s+/g, " ").slice(0, 300),
      text: fill(template.body, variables),
      path: notice.path,
      nextAttemptAt: now,
      createdAt: now,
    };
  });
  const written = await context.db.outboxLetter.createManyAndReturn({
    data: letters,
    skipDuplicates: true,
    select: { toEmail: true, subject: true, text: true },
  });
  for (const letter of written) {
    const userId = notice.to.find((person) => person.email === letter.toEmail)?.userId;
    if (!userId) continue;
    const { subject, text } = letter;
    await context.db.inboxNotice.create({
      data: { userId, key: notice.key, subject, text, path: notice.path, createdAt: now },
    });
    announce(context, `notices:${userId}`);
  }
  announce(context, "outbox");
}
