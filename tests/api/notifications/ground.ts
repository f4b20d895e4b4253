import type { Keys, Site } from "#tests/support/grounds.ts";

export async function rows({ db, words, people, now, later }: Site): Promise<Keys> {
  const letter = { key: "APPROVAL-NOTIFY", fromEmail: "a@x.example", toEmail: "b@x.example", toName: words };
  const text = { subject: words, text: words, html: `<p>${words}</p>`, path: "/resolutions", lastError: words };
  await db.outboxLetter.create({ data: { ...letter, ...text, dedupeKey: "1", createdAt: now, nextAttemptAt: later } });
  const template = await db.notificationTemplate.create({
    data: { key: "APPROVAL-NOTIFY", fromEmail: "a@x.example", subject: words, body: words, html: `<p>${words}</p>` },
  });
  await db.tenantSettings.updateMany({
    data: {
      senderEmail: `${words}@x.example`,
      escalationEmail: "late@x.example",
      contactName: words,
      contactEmail: "ann@x.example",
      contactPhone: "1",
    },
  });
  const fields = { url: `https://x.example/${words}`, description: words, events: ["vote.closed"], secret: words };
  const webhook = await db.webhook.create({ data: { ...fields, createdAt: now } });
  const payload = { type: "vote.closed", timestamp: now.toISOString(), data: { words } };
  const delivery = { webhookId: webhook.id, type: words, payload, nextAttemptAt: later, createdAt: now };
  await db.webhookDelivery.create({ data: delivery });
  for (const { userId } of people) {
    const notice = { key: "APPROVAL-NOTIFY", subject: words, text: words, createdAt: now };
    await db.inboxNotice.create({ data: { ...notice, userId } });
    await db.noticePreference.create({ data: { userId, key: "APPROVAL-NOTIFY" } });
  }
  return { NotificationTemplate: template.id, Webhook: webhook.id };
}

export const asked = () => ({
  "Query.previewNotification": `key: "APPROVAL-NOTIFY", subject: "{{nobody}}", body: "B", html: "<p>B</p>"`,
});
