import { DEFAULT_TEMPLATES, NOTIFICATION_KEYS } from "#schema/notifications/rules.ts";
import { ABOUT, VARIABLES } from "#schema/notifications/variables.rules.ts";

const may = (reason: string | null) => ({ allowed: reason === null, reason });

/** A template as the server returns it. */
export const template = (key: string, more: object = {}) => ({
  __typename: "NotificationTemplate",
  id: `template-${key}`,
  uuid: `uuid-${key}`,
  key,
  fromEmail: "clerk@demo.example",
  subject: "Please look at {{matter.number}}",
  body: "Dear {{user.first_name}},\n\n<%matter.title%> waits for you.\n\n{{link}}\n\n{{tenant.name}}",
  html: null as string | null,
  version: 1,
  viewerCanEdit: may(null),
  viewerCanDelete: may(null),
  ...more,
});
type Template = ReturnType<typeof template>;

interface Options {
  /** Permissions that the viewer lacks, with the reasons. */
  lacks?: Record<string, string>;
  /** Answers for the next saves, instead of saving. */
  answers?: Record<string, unknown>[];
}

/** The mock server of a county with these templates. Saving, deleting and the sender change them. */
export function templatesWorld(
  initialTemplates: Template[],
  { lacks = {}, answers = [] }: Options = {},
): Record<string, unknown> {
  let templates = initialTemplates;
  let sender: string | null = null;
  let version = 3;
  const queuedAnswers: Record<string, unknown>[] = [...answers];
  const see = !("administration.templates.view" in lacks);
  const settings = () => ({
    senderEmail: sender,
    defaultSender: "no-reply@demo.example",
    version,
    viewerCanEdit: may(lacks["administration.templates.edit"] ?? null),
  });
  return {
    viewer: {
      can: ({ permission }: { permission: string }) => may(lacks[permission] ?? null),
      account: null,
    },
    notificationTemplates: () => (see ? templates : []),
    notificationTemplate: ({ key }: { key: string }) => templates.find(({ uuid }) => see && uuid === key) ?? null,
    notificationKeys: () =>
      NOTIFICATION_KEYS.map((key) => ({
        key,
        about: ABOUT[key],
        ...DEFAULT_TEMPLATES[key],
        variables: VARIABLES[key],
        template: templates.find((each) => each.key === key) ?? null,
      })),
    notificationSettings: settings,
    previewNotification: ({ html }: { html: string | null }) => ({
      subject: "",
      text: "",
      html: html?.replaceAll("{{user.first_name}}", "Ann").replaceAll(/<script[^]*?<\/script>/g, "") ?? null,
      problems: [],
    }),
    saveNotificationTemplate: ({ input }: { input: Partial<Template> & { templateId: string | null } }) => {
      const answer = queuedAnswers.shift();
      if (answer) return answer;
      const saved = template(input.key ?? "", { ...input, version: 2 });
      templates = [...templates.filter(({ key }) => key !== saved.key), saved];
      return { __typename: "SaveNotificationTemplatePayload", template: saved };
    },
    deleteNotificationTemplate: ({ input }: { input: { templateId: string } }) => {
      templates = templates.filter(({ id }) => id !== input.templateId);
      return { __typename: "DeleteNotificationTemplatePayload", deletedId: input.templateId };
    },
    sendTestNotification: { __typename: "SendTestNotificationPayload", toEmail: "admin@demo.example" },
    setSenderEmail: ({ input }: { input: { senderEmail: string | null } }) => {
      sender = input.senderEmail;
      version += 1;
      return { __typename: "SetSenderEmailPayload", settings: settings() };
    },
  };
}

/** The mock server of a person who chooses how to be notified. */
export function noticesWorld(refusal: object | null = null): Record<string, unknown> {
  let preferences = NOTIFICATION_KEYS.filter((key) => key !== "WELCOME-EMAIL").map((key) => ({
    key: key as string,
    about: ABOUT[key],
    mail: true,
    inbox: true,
  }));
  const account = () => ({ __typename: "Account", id: "account-1", preferences });
  return {
    viewer: { account },
    setNoticePreferences: ({ input }: { input: { preferences: { key: string; mail: boolean; inbox: boolean }[] } }) => {
      if (refusal) return refusal;
      preferences = preferences.map((row) => ({ ...row, ...input.preferences.find(({ key }) => key === row.key) }));
      return { __typename: "SetNoticePreferencesPayload", account };
    },
  };
}
