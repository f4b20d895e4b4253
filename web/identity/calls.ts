import { postJson, RequestFailed } from "#web/relay/request.ts";
import { texts } from "./texts.ts";

type Body = Record<string, unknown>;
/** The answer of a sign-in call. `text` can be shown, `status` is 0 if nothing came back, `at` is the server's time. */
export type Answered = { ok: true; body: Body; at: Date } | { ok: false; status: number; text: string; body: Body };

const isRecord = (value: unknown): value is Body => typeof value === "object" && value !== null;

/** A text field of an answer. Null: missing or empty. */
export const textOf = (body: Body, field: string): string | null => {
  const value = body[field];
  return typeof value === "string" && value !== "" ? value : null;
};

/**
 * POSTs to a call that creates, proves or recovers a sign-in. A refusal shows the server's message, else `failed`; a
 * missing answer shows `offline`.
 */
export async function postCall(
  path: string,
  body: Body,
  failed: string | ((status: number) => string),
  offline: string = texts.serverError,
): Promise<Answered> {
  try {
    const answer = await postJson(path, body);
    const record = isRecord(answer.body) ? answer.body : {};
    if (answer.ok) return { ok: true, body: record, at: answer.at };
    const words = textOf(record, "error") ?? (typeof failed === "string" ? failed : failed(answer.status));
    return { ok: false, status: answer.status, text: words, body: record };
  } catch (error) {
    if (error instanceof RequestFailed) return { ok: false, status: 0, text: offline, body: {} };
    throw error;
  }
}
