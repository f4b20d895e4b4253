// The state of the page of a renewal link, kept in its tab, and the county's answers. A reload continues; closing the
// tab forgets.
import type { PrepareBy } from "#web/files/useUpload.ts";
import { postCall, textOf } from "#web/identity/calls.ts";
import { type CertificateTyped, inputOf } from "../certificates/certificateForm.ts";
import { texts } from "./texts.ts";

const KEY = "insurance_renewal";
export const savedToken = (): string => window.sessionStorage.getItem(KEY) ?? "";
export const saveToken = (token: string): void => window.sessionStorage.setItem(KEY, token);

/** The request behind a link. */
export interface Asked {
  vendor: string;
  email: string;
  expires_at: string;
  uses_left: number;
  contracts: {
    number: string;
    name: string;
    sentences: string[];
    /** Lines whose coverage ends during the contract, as listed in the letter. */
    renewals: string[];
    lines: { line: string; label: string; state: string; words: string; ends_on: string | null }[];
  }[];
}

export type ByLink<Done> = ({ ok: true } & Done) | { ok: false; text: string; field: string; isOver: boolean };

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The public API uses snake case field names. */
function snaked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snaked);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [snake(name), snaked(each)]));
}

async function ask<Answer>(path: string, body: Record<string, unknown>): Promise<ByLink<{ body: Answer }>> {
  const { renewal: words } = texts;
  const answer = await postCall(`/api/insurance/renewal${path}`, body, words.failed, words.failed);
  if (answer.ok) return { ok: true, body: answer.body as Answer };
  return {
    ok: false,
    text: answer.text,
    // Maps the API's field name to the form's.
    field: camel((textOf(answer.body, "field") ?? "").replace(/^certificate\./, "")),
    isOver: textOf(answer.body, "code") === "LINK_OVER",
  };
}

export const lookAt = (token: string) => ask<Asked>("/link", { token });

/** Sends the typed values and the uploaded file. */
export const sendRenewal = (token: string, typed: CertificateTyped, fileId: string) =>
  ask<{ message: string }>("", { token, file_id: fileId, certificate: snaked(inputOf(typed)) });

/** Requests an upload address with the link's ticket. */
export const paperBy =
  (token: string): PrepareBy =>
  async ({ filename, contentType, size }) => {
    const answer = await ask<{ file_id: string; upload_url: string; headers: Record<string, string> }>("/paper", {
      token,
      filename,
      content_type: contentType,
      size,
    });
    if (!answer.ok) return { ok: false, refusal: { code: "LINK", message: answer.text, field: null } };
    const { file_id: fileId, upload_url: uploadUrl, headers } = answer.body;
    const named = Object.entries(headers).map(([name, value]) => ({ name, value }));
    return { ok: true, payload: { fileId, uploadUrl, parts: [], headers: named } };
  };
