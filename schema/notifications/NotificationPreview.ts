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
    field: t.exposeString("field", { description: "Where it is: fromEmail, subject, body or html." }),
    message: t.exposeString("message", { description: "What is wrong, in which line, and how to mend it." }),
  }),
});

interface Filled {
  subject: string;
  text: string;
  html: string | null;
}

/** A draft with sample data in place of its variables. @param own values beside the samples, e.g. the receiver's name */
export function filledWithSamples(context: Context, draft: TemplateDraft, own: Record<string, string> = {}): Filled {
  const samples = isNotificationKey(draft.key) ? samplesOf(draft.key, { ...countySamples(context), ...own }) : {};
  return {
    subject: fill(draft.subject, samples),
    text: fill(draft.body, samples),
    html: draft.html === null ? null : cleanHtml(fillHtml(withBraces(draft.html), samples)),
  };
}

const NotificationPreview = builder.objectRef<Filled & { problems: Problem[] }>("NotificationPreview").implement({
  description: "A letter as the receiver would get it, filled with sample data.",
  fields: (t) => ({
    subject: t.exposeString("subject", { description: "Subject with samples; unknown variables stay as written." }),
    text: t.exposeString("text", { description: "Text with samples." }),
    html: t.exposeString("html", {
      nullable: true,
      description: "HTML with samples, without anything that runs or loads. Null: text only.",
    }),
    problems: t.field({
      type: [TemplateProblem],
      description: "Its mistakes. Empty: it can be saved.",
      resolve: ({ problems }) => problems,
    }),
  }),
});

builder.queryField("previewNotification", (t) =>
  t.field({
    type: NotificationPreview,
    nullable: true,
    description:
      "A template as you are writing it, filled with sample data, and its mistakes. Nothing is saved. Null: you may not view templates.",
    args: {
      key: t.arg.string({ required: true, description: "Key of the fixed list." }),
      fromEmail: t.arg.string({ description: "Address of the sender. Null: not checked." }),
      subject: t.arg.string({ required: true, description: "Subject with variables." }),
      body: t.arg.string({ required: true, description: "Text with variables." }),
      html: t.arg.string({ description: "HTML with variables. Null: text only." }),
    },
    resolve: (_root, { key, fromEmail, subject, body, html }, context) => {
      if (!mayReadTemplates(context)) return null;
      const draft = { key, fromEmail: fromEmail ?? "", subject, body, html: html ?? null };
      const problems = problemsOf(draft);
      // What is far too long is not filled.
      return problems.some(({ message }) => message.includes("at most"))
        ? { subject: "", text: "", html: null, problems }
        : { ...filledWithSamples(context, draft), problems };
    },
  }),
);
