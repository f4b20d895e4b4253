import { builder } from "../builder.ts";
import type { Context } from "../context.ts";
import { cleanHtml } from "./cleanHtml.ts";
import { countySamples } from "./NotificationKey.ts";
import { mayReadTemplates } from "./NotificationTemplate.ts";
import { fill, fillHtml, isNotificationKey } from "./rules.ts";
import { problemsOf, type TemplateDraft, type TemplateProblem as Problem, withBraces } from "./template.rules.ts";
import { samplesOf } from "./variables.rules.ts";

const TemplateProblem = builder.objectRef<Problem>("TemplateProblem").implement({
  description: "A mistake in a template. A template with a mistake cannot be saved.",
  fields: (t) => ({
    field: t.exposeString("field", { description: "Field with the mistake: fromEmail, subject, body or html." }),
    message: t.exposeString("message", { description: "What is wrong, in which line, and how to fix it." }),
  }),
});

interface Filled {
  subject: string;
  text: string;
  html: string | null;
}

/** A draft with sample data for its variables. @param ownSamples values besides the samples, e.g. the recipient's name */
export function filledWithSamples(
  context: Context,
  draft: TemplateDraft,
  ownSamples: Record<string, string> = {},
): Filled {
  const samples = isNotificationKey(draft.key)
    ? samplesOf(draft.key, { ...countySamples(context), ...ownSamples })
    : {};
  return {
    subject: fill(draft.subject, samples),
    text: fill(draft.body, samples),
    html: draft.html === null ? null : cleanHtml(fillHtml(withBraces(draft.html), samples)),
  };
}

const NotificationPreview = builder.objectRef<Filled & { problems: Problem[] }>("NotificationPreview").implement({
  description: "A letter as the recipient would get it, filled with sample data.",
  fields: (t) => ({
    subject: t.exposeString("subject", { description: "Subject with sample data. Unknown variables stay as written." }),
    text: t.exposeString("text", { description: "Text with sample data." }),
    html: t.exposeString("html", {
      nullable: true,
      description: "HTML with sample data, without anything that runs or loads. Null if it is text only.",
    }),
    problems: t.expose("problems", {
      type: [TemplateProblem],
      description: "Mistakes in the template. Empty if it can be saved.",
    }),
  }),
});

builder.queryField("previewNotification", (t) =>
  t.field({
    type: NotificationPreview,
    nullable: true,
    description:
      "Preview of a template while you are writing it, filled with sample data, with its mistakes. Nothing is saved. Null if you may not view templates.",
    args: {
      key: t.arg.string({ required: true, description: "Key of the kind of letter." }),
      fromEmail: t.arg.string({ description: "Email address of the sender. Null if it is not to be checked." }),
      subject: t.arg.string({ required: true, description: "Subject of the template, with variables." }),
      body: t.arg.string({ required: true, description: "Text of the template, with variables." }),
      html: t.arg.string({ description: "HTML with variables. Null for text only." }),
    },
    resolve: (_root, { key, fromEmail, subject, body, html }, context) => {
      if (!mayReadTemplates(context)) return null;
      const draft = { key, fromEmail: fromEmail ?? "", subject, body, html: html ?? null };
      const problems = problemsOf(draft);
      // Templates that are far too long are not filled.
      return problems.some(({ message }) => message.includes("at most"))
        ? { subject: "", text: "", html: null, problems }
        : { ...filledWithSamples(context, draft), problems };
    },
  }),
);
