import { nearest } from "../nearest.rules.ts";
import type { Refusal } from "../refusal.rules.ts";
import { isNotificationKey, type NotificationKey } from "./rules.ts";
import { FILLED_WHEN_SENT, VARIABLES } from "./variables.rules.ts";

// What a county may write in its letters.

export interface TemplateDraft {
  key: string;
  fromEmail: string;
  subject: string;
  body: string;
  /** Null: text only. */
  html: string | null;
}

export type TemplateField = "fromEmail" | "subject" | "body" | "html";

export interface TemplateProblem {
  field: TemplateField;
  /** What is wrong, where, and how to fix it. */
  message: string;
}

/** Characters. */
export const MAX_LENGTH = { fromEmail: 254, subject: 300, body: 20_000, html: 100_000 } as const;
const LABELS = { fromEmail: "From Email", subject: "Subject", body: "The body", html: "The HTML part" } as const;

/** Line breaks and other control characters, which could add a header to a letter. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/u;
/** One address, without a name, a second address or a comment. */
const ADDRESS = /^[^\s@<>(),;:"[\]\\]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

/** Whether a text is one plain address of at most 254 characters. */
export const isAddress = (text: string): boolean =>
  text.length <= MAX_LENGTH.fromEmail && ADDRESS.test(text) && !CONTROLS.test(text);

/** A password in an address would appear in the server's log. */
const PASSWORD_IN_ADDRESS = /(?:https?:\/\/|href\s*=\s*["']?)[^\s"'>]*(?:\{\{|<%=?)\s*temp_password/i;

/** A variable in either form, or the beginning of one that is not closed. */
const WRITTEN = /\{\{([^{}]*)\}\}|<%=?((?:(?!%>|<%)[^])*)%>|\{\{|<%/g;

/**
 * Mistakes in a template, in the order of the fields and of their text: unknown variables with their line, braces that
 * are not closed, line breaks in a header, an invalid address. Empty: none.
 */
export function problemsOf(draft: TemplateDraft): TemplateProblem[] {
  const key = isNotificationKey(draft.key) ? draft.key : null;
  const fields = ["fromEmail", "subject", "body", "html"] as const;
  return fields.flatMap((field) => {
    const text = draft[field];
    if (text === null || text === "") return [];
    const found = [...ofHeader(field, text), ...(key && field !== "fromEmail" ? ofVariables(key, field, text) : [])];
    if (PASSWORD_IN_ADDRESS.test(text)) found.push(`${LABELS[field]} must not include the password in a link.`);
    if (text.length > MAX_LENGTH[field])
      found.push(`${LABELS[field]} has ${text.length} characters. At most ${MAX_LENGTH[field]} are allowed.`);
    return found.map((message) => ({ field, message }));
  });
}

function ofHeader(field: TemplateField, text: string): string[] {
  if (field !== "fromEmail" && field !== "subject") return [];
  if (CONTROLS.test(text)) return [`${LABELS[field]} must be one line without control characters.`];
  return field === "fromEmail" && !isAddress(text.trim())
    ? ["From Email must be one address such as clerk@county.example."]
    : [];
}

function ofVariables(key: NotificationKey, field: "subject" | "body" | "html", text: string): string[] {
  const known = VARIABLES[key].map(({ name }) => name);
  const several = text.includes("\n");
  return [...text.matchAll(WRITTEN)].flatMap(({ 0: written, 1: braces, 2: percent, index }) => {
    const inLine = several ? ` in line ${text.slice(0, index).split("\n").length}` : "";
    const name = (braces ?? percent)?.trim();
    if (name === undefined)
      return [`“${excerpt(text.slice(index))}”${inLine} is never closed with ${written === "{{" ? "}}" : "%>"}.`];
    if (known.includes(name))
      return field === "subject" && FILLED_WHEN_SENT.includes(name)
        ? [`“${written}” cannot be in the subject. Put it in the body.`]
        : [];
    if (name === "temp_password") return [`“${written}”${inLine} can be used only in WELCOME-EMAIL.`];
    // An earlier version named the matter after resolutions alone.
    const near = nearest(name.replace(/^resolution\./, "matter."), known);
    const hint = near ? ` Did you mean “{{${near}}}”?` : "";
    return [`“${excerpt(written)}”${inLine} is not a variable of ${key}.${hint}`];
  });
}

const excerpt = (text: string): string => {
  const [line = ""] = text.split("\n");
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
};

/**
 * Why a template cannot be saved. Null: it can.
 * Codes: TEMPLATE_INCOMPLETE, UNKNOWN_KEY, TEMPLATE_PROBLEM (with the field at fault and the first mistake).
 */
export function refuseTemplate(draft: TemplateDraft): Refusal | null {
  const empty = (["key", "fromEmail", "subject"] as const).find((field) => draft[field].trim() === "");
  if (empty)
    return { code: "TEMPLATE_INCOMPLETE", message: "Key, From Email, and Subject are required.", field: empty };
  if (!isNotificationKey(draft.key))
    return { code: "UNKNOWN_KEY", message: "Choose a key from the list.", field: "key" };
  const [problem] = problemsOf(draft);
  return problem ? { code: "TEMPLATE_PROBLEM", message: problem.message, field: problem.field } : null;
}

/** Why an address cannot be the county's sender. Null: it can, or none is given. */
export function refuseSender(senderEmail: string | null): Refusal | null {
  if (senderEmail === null || isAddress(senderEmail)) return null;
  return {
    code: "SENDER_MALFORMED",
    message: "The sender must be one address such as clerk@county.example.",
    field: "senderEmail",
  };
}

/** A template with all its variables as {{name}}, because <%name%> in HTML would be parsed as a broken tag. */
export const withBraces = (template: string): string =>
  template.replaceAll(/<%=?\s*([\w.]+)\s*%>/g, (_written, name: string) => `{{${name}}}`);
