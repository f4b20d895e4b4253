import { builder, unread, globalId } from "../builder.ts";
import { at, type Context, may } from "../context.ts";
import { type EventType, eventTypes, numberingOf } from "./eventTypes.ts";
import { bodyOf } from "./webhooks.rules.ts";
import { calledInLog } from "../recordNames.ts";

const maySee = (context: Context): boolean => may(context, "administration.settings.view");
/** Matches no key: what is not hers to see is not there. */
const visible = (context: Context) => (maySee(context) ? {} : { AND: [{ id: "" }] });

const EventTypeRef = builder.objectRef<EventType>("EventType").implement({
  description: "A type of event that other systems can be told of.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Its name, e.g. resolution.adopted." }),
    about: t.exposeString("about", { description: "When it is sent, in words." }),
    example: t.string({
      description: "An example of a body, as JSON.",
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
    "The address of another system that is told of events, by the Standard Webhooks convention. For whoever may view settings; its secret is shown once.",
  nullable: true,
  id: { resolve: (webhook) => webhook.id, description: "Global id." },
  findUnique: (id, context) => ({ ...at(context, id), ...visible(context) }),
  fields: (t) => ({
    uuid: t.exposeID("id", { description: "Its UUID, as in web addresses." }),
    url: t.exposeString("url", { description: "The address that is called." }),
    description: t.exposeString("description", {
      description: "What it is for, in the county's words; empty: not said.",
    }),
    events: t.stringList({
      description: "Names of the types of events that it is told of.",
      resolve: ({ events }) => events as string[],
    }),
    isActive: t.exposeBoolean("isActive", {
      description: "Whether it is told of events; while it is not, its messages wait.",
    }),
    disabledWhy: t.exposeString("disabledWhy", {
      nullable: true,
      description: "Why the product switched it off, e.g. it answered 410 Gone. Null: the product did not.",
    }),
    previousUntil: t.field({
      type: "DateTime",
      nullable: true,
      description: "Until when the former secret signs beside the new one. Null: no longer, or there was none.",
      resolve: ({ previousUntil }, _args, { ports: { clock } }) =>
        previousUntil && previousUntil > clock.now() ? previousUntil : null,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was set up." }),
    version: t.exposeInt("version", { description: "Counts its changes; a save names the one it started from." }),
    deliveries: t.relatedConnection(
      "deliveries",
      {
        cursor: "tenantId_id",
        description: "Messages to it, newest first.",
        query: { orderBy: [{ createdAt: "desc" }, { id: "desc" }] },
      },
      { name: "WebhookDeliveryConnection", description: "Messages with their pages." },
      { name: "WebhookDeliveryEdge", description: "A message in a page." },
    ),
  }),
});

builder.queryField("webhooks", (t) =>
  t.prismaField({
    type: ["Webhook"],
    description: "The county's webhooks, oldest first. Empty for whoever may not view settings.",
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
    description: "One webhook by its UUID. Null: there is none, or you may not view settings.",
    args: { key: t.arg.id({ required: true, description: "Its UUID." }) },
    resolve: (query, _root, { key }, context) =>
      maySee(context) ? context.db.webhook.findUnique({ ...query, where: at(context, key) }) : unread(query),
  }),
);

builder.queryField("eventTypes", (t) =>
  t.field({
    type: [EventTypeRef],
    description: "The types of events that other systems can be told of. For everybody: it is documentation.",
    resolve: () => eventTypes(),
  }),
);

calledInLog(
  "Webhook",
  async ({ db }, keys) => {
    const found = await db.webhook.findMany({
      where: { id: { in: keys } },
      select: { id: true, description: true, url: true },
    });
    return found.map(({ id, description, url }) => ({ key: id, words: description || url, path: "/webhooks" }));
  },
  ({ db }, has, take) =>
    db.webhook.findMany({ where: { OR: [{ description: has }, { url: has }] }, select: { id: true }, take }),
);
