import { randomUUID } from "node:crypto";
import { announce } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { filledWithSamples } from "./NotificationPreview.ts";
import { refuseTemplate } from "./template.rules.ts";

verb("sendTestNotification", {
  description:
    "Sends you a template while you are writing it, filled with sample data. No one else receives it. The template is not saved.",
  permission: "administration.templates.send-test",
  input: (t) => ({
    key: t.string({ required: true, description: "Key of the kind of letter." }),
    fromEmail: t.string({ required: true, description: "Email address of the sender." }),
    subject: t.string({ required: true, description: "Subject of the template, with variables." }),
    body: t.string({ required: true, description: "Text of the template, with variables." }),
    html: t.string({ description: "The letter as HTML. Null for text only." }),
  }),
  run: async ({ key, fromEmail, subject, body, html }, context) => {
    const draft = { key, fromEmail, subject, body, html: html?.trim() ? html : null };
    assertAllowed(refuseTemplate(draft));
    const { name, email } = context.actor;
    const [first = name, ...more] = name.split(" ");
    const filled = filledWithSamples(context, draft, {
      "user.email": email,
      "user.first_name": first,
      "user.last_name": more.join(" "),
    });
    const now = context.ports.clock.now();
    const { id } = await context.db.outboxLetter.create({
      data: {
        key,
        dedupeKey: `test:${randomUUID()}`,
        fromEmail: fromEmail.trim(),
        toEmail: email,
        toName: name.replaceAll(/\s+/g, " "),
        subject: `Test: ${filled.subject}`.replaceAll(/\s+/g, " ").slice(0, 300),
        text: filled.text,
        html: filled.html,
        nextAttemptAt: now,
        createdAt: now,
      },
      select: { id: true },
    });
    await record(context, {
      noun: "Letter",
      nounId: id,
      after: { key, toEmail: email },
    });
    announce(context, "outbox");
    return { toEmail: email };
  },
  payload: (t) => ({
    toEmail: t.exposeString("toEmail", { description: "Recipient of the test: your own address." }),
  }),
});
