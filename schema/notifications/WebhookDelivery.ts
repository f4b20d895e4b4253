import { builder } from "../builder.ts";
import { at, may } from "../context.ts";
import { LetterState } from "./Letter.ts";
import { bodyOf } from "./webhooks.rules.ts";

builder.prismaNode("WebhookDelivery", {
  description: "A message to a webhook: waiting, sent, or not sent. Visible to people who may view settings.",
  nullable: true,
  id: { resolve: (delivery) => delivery.id, description: "Global id of this message." },
  findUnique: (id, context) => ({
    ...at(context, id),
    ...(may(context, "administration.settings.view") ? {} : { AND: [{ id: "" }] }),
  }),
  fields: (t) => ({
    messageId: t.exposeID("id", { description: "Value of the webhook-id header, the same in every attempt." }),
    type: t.exposeString("type", { description: "Type of the event, or webhook.test." }),
    body: t.string({
      description: "Message body as sent, in JSON.",
      resolve: ({ payload }) => bodyOf(payload),
    }),
    state: t.expose("state", { type: LetterState, description: "Delivery state of the message." }),
    attempts: t.exposeInt("attempts", { description: "Number of delivery attempts." }),
    nextAttemptAt: t.expose("nextAttemptAt", {
      type: "DateTime",
      description: "When a waiting message is tried next. Without meaning in other states.",
    }),
    lastStatus: t.exposeInt("lastStatus", {
      nullable: true,
      description: "HTTP status of the last response. Null if there was no response.",
    }),
    lastError: t.exposeString("lastError", {
      nullable: true,
      description: "Why the last attempt failed, with at most 300 characters of the response. Null if it did not fail.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the message was written." }),
    sentAt: t.expose("sentAt", {
      type: "DateTime",
      nullable: true,
      description: "When the address accepted the message. Null until then.",
    }),
  }),
});
