import { postJson, RequestFailed } from "#web/relay/request.ts";
import { texts } from "./texts.ts";

export type SignInResult = { ok: true } | { ok: false; text: string };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Sends e-mail and password exactly as typed. The answer's cookie is the session; its token is for integrators and is not kept. */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  try {
    const answer = await postJson("/api/login", { email, password });
    const body = isRecord(answer.body) ? answer.body : {};
    if (answer.ok && body["mfa_required"] === true) return { ok: false, text: texts.secondFactor };
    if (answer.ok) return { ok: true };
    return {
      ok: false,
      text: typeof body["error"] === "string" && body["error"] ? body["error"] : texts.failed(answer.status),
    };
  } catch (error) {
    if (error instanceof RequestFailed) return { ok: false, text: texts.serverError };
    throw error;
  }
}

/** Where to go after signing in: an address of this site only, else the dashboard. */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get("next") ?? "/";
  return /^\/(?![/\\])/.test(next) && !next.startsWith("/login") && !next.startsWith("/logout") ? next : "/";
}
