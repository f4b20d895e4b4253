// The county's letters and their default texts.

/** The fixed list of letter kinds. */
export const NOTIFICATION_KEYS = [
  "AMEND-RENEW-NOTICE",
  "APPROVAL-NOTIFY",
  "APPROVAL-NOTIFY-ONLY",
  "EXECUTED-NOTIFY",
  "INSURANCE-EXPIRE-NOTICE",
  "REJECT-NOTIFY",
  "WELCOME-EMAIL",
] as const;
export type NotificationKey = (typeof NOTIFICATION_KEYS)[number];

/** Whether a text is a key of the list. */
export const isNotificationKey = (text: string): text is NotificationKey =>
  (NOTIFICATION_KEYS as readonly string[]).includes(text);

/** The default texts, until a county writes its own. */
export const DEFAULT_TEMPLATES: Readonly<Record<NotificationKey, { subject: string; body: string }>> = {
  "APPROVAL-NOTIFY": {
    subject: "{{matter.number}} is ready for your {{step.action}}",
    body: "Dear {{user.first_name}},\n\n{{matter.title}} ({{matter.number}}), requested by {{matter.department}}, is ready for your {{step.action}}.\n\n{{note}}\n\n{{link}}\n\n{{tenant.name}}",
  },
  "APPROVAL-NOTIFY-ONLY": {
    subject: "For your information: {{matter.number}}",
    body: "Dear {{user.first_name}},\n\nFor your information: {{matter.title}} ({{matter.number}}) is in progress.\n\n{{note}}\n\n{{link}}\n\n{{tenant.name}}",
  },
  "REJECT-NOTIFY": {
    subject: "{{matter.number}} was returned",
    body: "Dear {{user.first_name}},\n\n{{actor.name}} returned or rejected {{matter.title}} ({{matter.number}}).\n\nReason: {{reason}}\n\n{{link}}\n\n{{tenant.name}}",
  },
  "EXECUTED-NOTIFY": {
    subject: "Resolution {{matter.number}} was adopted",
    body: "Dear {{user.first_name}},\n\nResolution {{matter.number}}, {{matter.title}}, was adopted on {{matter.adoptedOn}}.\n\n{{link}}\n\n{{tenant.name}}",
  },
  "AMEND-RENEW-NOTICE": {
    subject: "{{matter.number}} {{link.kind}} resolution {{prior.number}}",
    body: "Dear {{user.first_name}},\n\n{{matter.title}} ({{matter.number}}) {{link.kind}} resolution {{prior.number}}, {{prior.title}}.\n\n{{link}}\n\n{{tenant.name}}",
  },
  "INSURANCE-EXPIRE-NOTICE": {
    subject: "Insurance for {{vendor.name}} is expiring",
    body: "Dear {{user.first_name}},\n\nInsurance for {{vendor.name}} on file with {{tenant.name}} is expiring:\n\n{{insurance.ending}}\n\n{{link}}\n\n{{tenant.name}}",
  },
  "WELCOME-EMAIL": {
    subject: "Welcome to {{tenant.name}}",
    body: "Dear {{user.first_name}},\n\nAn account was opened for you ({{user.email}}). Sign in at {{app_url}} with this temporary password:\n\n{{temp_password}}\n\nIt works once, within 24 hours. You will then choose your own password.\n\n{{tenant.name}}",
  },
};

/**
 * Fills the variables of a template, written {{name}} or <%name%>. An unknown name stays as written, so that people
 * notice it. Nothing is evaluated. {{link}} and {{app_url}} are filled when the letter is sent.
 */
export function fill(template: string, variables: Readonly<Record<string, string>>): string {
  return template.replaceAll(
    /\{\{\s*([\w.]+)\s*\}\}|<%=?\s*([\w.]+)\s*%>/g,
    (written: string, braces?: string, percent?: string) => {
      const name = braces ?? percent ?? "";
      return Object.hasOwn(variables, name) ? (variables[name] ?? written) : written;
    },
  );
}

/** The same in HTML: filled values are text, never markup. */
export function fillHtml(template: string, variables: Readonly<Record<string, string>>): string {
  return fill(
    template,
    Object.fromEntries(
      Object.entries(variables).map(([name, value]) => [name, escaped(value).replaceAll("\n", "<br />")]),
    ),
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
