import { builder } from "../builder.ts";
import { at, may } from "../context.ts";
import { LetterState } from "./Letter.ts";
import { bodyOf } from "./webhooks.rules.ts";

builder.prismaNode("WebhookDelivery", {
  description: "One message to one address: on its way, sent, or not sent. For whoever may view settings.",
  nullable: true,
  id: { resolve: (delivery) => delivery.id, description: "Global id." },
  findUnique: (id, context) => ({
    ...at(context, id),
    ...(may(context, "administration.settings.view") ? {} : { AND: [{ id: "" }] }),
  }),
  fields: (t) => ({
    messageId: t.exposeID("id", { description: "The header webhook-id; the same in every attempt." }),
    type: t.exposeString("type", { description: "Type of the event, or webhook.test." }),
    body: t.string({
      description: "The body as it is sent, JSON.",
      resolve: ({ payload }) => bodyOf(payload),
    }),
    state: t.field({
      type: LetterState,
      description: "How far it is.",
      resolve: (delivery) => delivery.state,
    }),
    attempts: t.exposeInt("attempts", { description: "How often it was tried." }),
    nextAttemptAt: t.expose("nextAttemptAt", {
      type: "DateTime",
      description: "When a waiting message is tried next; means nothing for the others.",
    }),
    lastStatus: t.exposeInt("lastStatus", {
      nullable: true,
      description: "HTTP status of the last answer. Null: no answer came.",
    }),
    lastError: t.exposeString("lastError", {
      nullable: true,
      description: "Why the last attempt failed, with at most 300 characters of the answer. Null: it did not fail.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was written." }),
    sentAt: t.expose("sentAt", {
      type: "DateTime",
      nullable: true,
      description: "When the address accepted it. Null: not yet.",
    }),
  }),
});
