import { builder, globalId, unread, versionOf } from "../builder.ts";
import { at, type Context, may } from "../context.ts";
import { type EventType, eventTypes, numberingOf } from "./eventTypes.ts";
import { bodyOf } from "./webhooks.rules.ts";
import { calledInLog } from "../recordNames.ts";

const maySee = (context: Context): boolean => may(context, "administration.settings.view");
/** Matches no key: records that the viewer may not see are not found. */
const visible = (context: Context) => (maySee(context) ? {} : { AND: [{ id: "" }] });

const EventTypeRef = builder.objectRef<EventType>("EventType").implement({
  description: "A type of event that other systems can be notified of.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Name of the event type, e.g. resolution.adopted." }),
    about: t.exposeString("about", { description: "When the event is sent, in words." }),
    example: t.string({
      description: "Example of a message body, as JSON.",
      resolve: ({ name: type, noun }) => {
        const key = "019a1f2e-7c1d-7b43-9c55-3f2b8d1a6e90";
        const number = numberingOf(noun)?.example;
        const data = { id: globalId(noun, key), key, ...(number !== undefined && { number }) };
        return bodyOf({ type, timestamp: "2026-11-20T14:00:00.000Z", data });
      },
    }),
  }),
});

builder.prismaNode("Webhook", {
  description:
    "An address of another system that receives events, by the Standard Webhooks convention. Visible to people who may view settings. Its secret is shown only once.",
  nullable: true,
  id: { resolve: (webhook) => webhook.id, description: "Global id of this webhook." },
  findUnique: (id, context) => ({ ...at(context, id), ...visible(context) }),
  fields: (t) => ({
    uuid: t.exposeID("id", { description: "UUID of the webhook, used in web addresses." }),
    url: t.exposeString("url", { description: "Address to which messages are sent." }),
    description: t.exposeString("description", {
      description: "Purpose of the webhook, in the county's words. Empty if not given.",
    }),
    events: t.stringList({
      description: "Names of the event types that the webhook receives.",
      resolve: ({ events }) => events as string[],
    }),
    isActive: t.exposeBoolean("isActive", {
      description: "Whether the webhook receives messages. While it is off, its messages wait.",
    }),
    disabledWhy: t.exposeString("disabledWhy", {
      nullable: true,
      description: "Why the product switched the webhook off, e.g. the address answered 410 Gone. Null if it did not.",
    }),
    previousUntil: t.field({
      type: "DateTime",
      nullable: true,
      description:
        "Time until which the former secret signs messages in addition to the new one. Null if that is over or there was none.",
      resolve: ({ previousUntil }, _args, { ports: { clock } }) =>
        previousUntil && previousUntil > clock.now() ? previousUntil : null,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When the webhook was set up." }),
    version: t.exposeInt("version", { description: versionOf("the webhook") }),
    deliveries: t.relatedConnection(
      "deliveries",
      {
        cursor: "tenantId_id",
        description: "Messages to the webhook, newest first.",
        query: { orderBy: [{ createdAt: "desc" }, { id: "desc" }] },
      },
      { name: "WebhookDeliveryConnection", description: "Messages, in pages." },
      { name: "WebhookDeliveryEdge", description: "A message, with its cursor." },
    ),
  }),
});

builder.queryField("webhooks", (t) =>
  t.prismaField({
    type: ["Webhook"],
    description: "The county's webhooks, oldest first. Empty for people who may not view settings.",
    resolve: (query, _root, _args, context) =>
      context.db.webhook.findMany({
        ...query,
        where: visible(context),
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      }),
  }),
);

builder.queryField("webhook", (t) =>
  t.prismaField({
    type: "Webhook",
    nullable: true,
    description: "One webhook. Null if no webhook has this UUID or you may not view settings.",
    args: { key: t.arg.id({ required: true, description: "UUID of the webhook." }) },
    resolve: (query, _root, { key }, context) =>
      maySee(context) ? context.db.webhook.findUnique({ ...query, where: at(context, key) }) : unread(query),
  }),
);

builder.queryField("eventTypes", (t) =>
  t.field({
    type: [EventTypeRef],
    description: "Event types that other systems can be notified of. Visible to everyone, as documentation.",
    resolve: () => eventTypes(),
  }),
);

calledInLog("Webhook", {
  select: { description: true, url: true },
  words: ({ description, url }) => description || url,
  path: () => "/webhooks",
  found: (has) => ({ OR: [{ description: has }, { url: has }] }),
});
