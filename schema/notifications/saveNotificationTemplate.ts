import { keyOf } from "../builder.ts";
import { at, type SignedContext } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Conflicted, Refused } from "../refusal.ts";
import { nodeNow } from "../subject.ts";
import { assertMay, verb } from "../verb.ts";
import { refuseTemplate } from "./template.rules.ts";

verb("saveNotificationTemplate", {
  description:
    "Saves the county's own text for one kind of letter, new or changed. A template with a mistake is refused, and the refusal names the mistake.",
  permission: {
    rule: "administration.templates.create for a new template, administration.templates.edit for a change",
  },
  input: (t) => ({
    templateId: t.id({ description: "Global id of the template to change. Null for a new template." }),
    version: t.int({ description: "Version of the template that you edited. Null for a new template." }),
    key: t.string({ required: true, description: "Key of the kind of letter. At most one template per key." }),
    fromEmail: t.string({ required: true, description: "Email address of the sender." }),
    subject: t.string({ required: true, description: "Subject with variables, on one line." }),
    body: t.string({ required: true, description: "Text with variables. May be empty." }),
    html: t.string({ description: "The letter as HTML. Null or empty for text only." }),
  }),
  run: async (input, context) => {
    const id = input.templateId == null ? null : keyOf("NotificationTemplate", input.templateId);
    const needed = id === null ? "administration.templates.create" : "administration.templates.edit";
    assertMay(context, needed);
    context.grant = needed;
    const data = {
      key: input.key,
      // Checked before trimming, because a line break at the end counts.
      fromEmail: input.fromEmail,
      subject: input.subject,
      body: input.body.replaceAll("\r\n", "\n"),
      html: input.html?.trim() ? input.html.replaceAll("\r\n", "\n") : null,
    };
    assertAllowed(refuseTemplate(data));
    data.fromEmail = data.fromEmail.trim();
    data.subject = data.subject.trim();
    // One at a time per key, so that a taken key is refused instead of violating the unique index.
    await context.db
      .$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`notification-templates:${context.tenant.id}`}, 0))::text`;
    const before = id === null ? null : await templateNow(context, id, input.version ?? null);
    const other = await context.db.notificationTemplate.findFirst({
      where: { key: data.key, ...(id && { id: { not: id } }) },
      select: { id: true },
    });
    if (other)
      throw new Refused({ code: "KEY_TAKEN", message: `There is already a template for ${data.key}.`, field: "key" });
    const saved =
      id === null
        ? await context.db.notificationTemplate.create({ data, select: { id: true } })
        : await context.db.notificationTemplate.update({
            where: at(context, id),
            data: { ...data, version: { increment: 1 } },
            select: { id: true },
          });
    await record(context, {
      noun: "NotificationTemplate",
      nounId: saved.id,
      ...(before && { before }),
      after: data,
    });
    return saved;
  },
  payload: (t) => ({
    template: nodeNow(t, "NotificationTemplate", "The template after the change.", ({ id }) => id),
  }),
});

/** A template's earlier text, for the record. @throws Refused NOT_FOUND; Conflicted */
async function templateNow(context: SignedContext, id: string, version: number | null) {
  const found = await context.db.notificationTemplate.findFirst({ where: { id } });
  if (!found) throw new Refused({ code: "NOT_FOUND", message: "Not found." });
  if (found.version !== version) throw new Conflicted("NotificationTemplate", id);
  const { key, fromEmail, subject, body, html } = found;
  return { key, fromEmail, subject, body, html };
}
