import { z } from "zod";
import { globalId } from "#schema/builder.ts";
import { countyQuery, done, idParam, text, version } from "../rest/fields.ts";
import { type CallRefusal } from "../http/refusals.ts";
import { route } from "../rest/route.ts";

interface TemplateData {
  id: string;
  uuid: string;
  key: string;
  fromEmail: string;
  subject: string;
  body: string;
  html: string | null;
  version: number;
}

const FIELDS = "id uuid key fromEmail subject body html version";
const TemplateJson = z
  .object({
    id: z.string().describe("UUID."),
    key: z.string().describe("Key from the fixed list, e.g. APPROVAL-NOTIFY."),
    fromemail: z.string().describe("Address of the sender."),
    subject: z.string().describe("Subject with variables as {{…}} or <%…%>."),
    body: z.string().describe("Text with variables."),
    html: z.string().nullable().describe("The same as HTML; null: the letter is text only."),
    version: z.number().int().describe("Counts its changes."),
  })
  .meta({ id: "NotificationTemplate", description: "The county's own text for one kind of letter." });

const json = ({ uuid, key, fromEmail, subject, body, html, version: now }: TemplateData) => ({
  id: uuid,
  key,
  fromemail: fromEmail,
  subject,
  body,
  html,
  version: now,
});

const Given = z.object({
  key: text(60, "Key from the fixed list.").nullish(),
  fromemail: text(300, "Address of the sender.").nullish(),
  subject: text(1000, "Subject with variables.").nullish(),
  body: text(40_000, "Text with variables.").nullish(),
  html: text(200_000, "The same as HTML; null: text only.").nullish(),
  tenant_id: text(64, "The county; it must be the session's own.").optional(),
});

/** Details of an administration call's 403. */
const NOT_HERS: CallRefusal = {
  status: 403,
  code: "FORBIDDEN",
  error: "Your session has expired or you are not authorized. Please log in again.",
};
const missing = (error: string): CallRefusal => ({ status: 404, code: "NOT_FOUND", error });

interface Found {
  notificationKeys: { key: string }[];
  notificationTemplate: TemplateData | null;
}
const find = {
  query: `query($key: ID!) { viewer { user { key } } notificationKeys { key } notificationTemplate(key: $key) { ${FIELDS} } }`,
  variables: ({ params }: { params: { id: string } }) => ({ key: params.id }),
};
/** Callers who may not view templates learn that, but not whether the template exists. */
const refuse = (error: string) => ({
  refuse: (_asked: unknown, { notificationKeys, notificationTemplate }: Found) =>
    notificationKeys.length === 0 ? NOT_HERS : notificationTemplate ? null : missing(error),
});

/** The letters' texts. */
export const calls = [
  route<{ notificationKeys: { key: string }[]; notificationTemplates: TemplateData[] }>()({
    method: "get",
    path: "/api/notifications",
    tag: "Notifications",
    summary: "The county's own letter templates, by key",
    query: countyQuery,
    steps: [
      {
        query: `query { viewer { user { key } } notificationKeys { key } notificationTemplates { ${FIELDS} } }`,
        variables: () => ({}),
      },
      { refuse: (_asked, { notificationKeys }) => (notificationKeys.length === 0 ? NOT_HERS : null) },
    ],
    reply: { schema: z.array(TemplateJson), json: ({ notificationTemplates }) => notificationTemplates.map(json) },
  }),

  route<{ saved: { template: TemplateData } }>()({
    method: "post",
    path: "/api/notifications",
    tag: "Notifications",
    summary: "Creates a template for a key that has none",
    description: "A template with a mistake, such as an unknown variable, is refused. The refusal names the mistake.",
    query: countyQuery,
    body: Given,
    status: 201,
    steps: [
      {
        verbs: ({ body }) => [
          {
            as: "saved",
            verb: "saveNotificationTemplate",
            input: {
              key: body.key ?? "",
              fromEmail: body.fromemail ?? "",
              subject: body.subject ?? "",
              body: body.body ?? "",
              html: body.html ?? null,
            },
            select: `template { ${FIELDS} }`,
          },
        ],
      },
    ],
    reply: {
      schema: TemplateJson,
      json: ({ saved }) => json(saved.template),
      version: ({ saved }) => saved.template.version,
    },
    refusals: [409],
  }),

  route<Found>()({
    method: "get",
    path: "/api/notifications/{id}",
    tag: "Notifications",
    summary: "One template",
    params: idParam("template"),
    query: countyQuery,
    steps: [find, refuse("Unable to load this notification.")],
    reply: {
      schema: TemplateJson,
      json: ({ notificationTemplate }) => json(notificationTemplate as TemplateData),
      version: ({ notificationTemplate }) => notificationTemplate?.version ?? 0,
    },
    refusals: [404],
  }),

  route<Found & { saved: { template: TemplateData } }>()({
    method: "put",
    path: "/api/notifications/{id}",
    tag: "Notifications",
    summary: "Changes a template",
    description:
      "Fields that are not sent stay unchanged. If the body is changed and no html is sent, the letter becomes text only, so that its two parts never differ. With If-Match or version, a template changed in the meantime is refused with 412.",
    params: idParam("template"),
    query: countyQuery,
    body: Given.extend({ version }),
    steps: [
      find,
      refuse("Failed to save notification."),
      {
        verbs: ({ body, version }, { notificationTemplate }) => {
          const now = notificationTemplate as TemplateData;
          const bodyText = body.body ?? now.body;
          return [
            {
              as: "saved",
              verb: "saveNotificationTemplate",
              input: {
                templateId: now.id,
                version: version ?? now.version,
                key: body.key ?? now.key,
                fromEmail: body.fromemail ?? now.fromEmail,
                subject: body.subject ?? now.subject,
                body: bodyText,
                html: body.html === undefined ? (bodyText === now.body ? now.html : null) : body.html,
              },
              select: `template { ${FIELDS} }`,
            },
          ];
        },
      },
    ],
    reply: {
      schema: TemplateJson,
      json: ({ saved }) => json(saved.template),
      version: ({ saved }) => saved.template.version,
    },
    refusals: [404, 409, 412],
  }),

  route<Found>()({
    method: "delete",
    path: "/api/notifications/{id}",
    tag: "Notifications",
    summary: "Deletes a template; the default text is used again",
    params: idParam("template"),
    query: countyQuery,
    steps: [
      find,
      refuse("Failed to delete notification."),
      {
        verbs: ({ params }) => [
          {
            as: "deleted",
            verb: "deleteNotificationTemplate",
            input: { templateId: globalId("NotificationTemplate", params.id) },
            select: "deletedId",
          },
        ],
      },
    ],
    reply: { schema: done, json: () => ({ ok: true }) },
    refusals: [404],
  }),
];
