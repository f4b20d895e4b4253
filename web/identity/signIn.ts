import { postCall, textOf } from "./calls.ts";
import { texts } from "./texts.ts";

/** The result of a login: signed in, a second factor from `methods` is required, or a refusal message. */
export type SignInResult =
  | { kind: "signedIn" }
  | { kind: "secondFactor"; methods: readonly string[] }
  | { kind: "refused"; text: string };

/**
 * The name is fixed. It only marks that a login waits for its second factor: the proof is a cookie that scripts cannot
 * read.
 */
const PENDING = "pending_user_id";
const METHODS = "pending_methods";

/** The login in this window that waits for its second factor. Null: none. */
export function pendingSignIn(): { methods: readonly string[] } | null {
  if (window.sessionStorage.getItem(PENDING) === null) return null;
  return { methods: (window.sessionStorage.getItem(METHODS) ?? "").split(" ").filter(Boolean) };
}

/** Clears what earlier logins left in this browser, including the token and user stored by older releases. */
export function clearPending(): void {
  for (const key of [PENDING, METHODS]) window.sessionStorage.removeItem(key);
  for (const key of ["token", "user", PENDING]) window.localStorage.removeItem(key);
}

/** A token's expiration, as stated in the token. Null: it does not say. */
function expiryOf(token: string): number | null {
  try {
    const payload = token.split(".")[1] ?? "";
    const { exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { exp?: unknown };
    return typeof exp === "number" ? exp * 1000 : null;
  } catch {
    return null;
  }
}

/**
 * The common answer of every way to sign in. `now` is the server's time, so that a device with a wrong clock can sign
 * in too.
 */
export function readSignedIn(body: Record<string, unknown>, now: Date): SignInResult {
  const token = textOf(body, "token");
  if (token === null) return { kind: "refused", text: texts.noToken };
  const expiry = expiryOf(token);
  if (expiry !== null && expiry <= now.valueOf()) return { kind: "refused", text: texts.tokenExpired };
  clearPending();
  return { kind: "signedIn" };
}

/** The answer after a password: signed in, or a second factor is required, which this window remembers. */
export function readFirstStep(body: Record<string, unknown>, now: Date): SignInResult {
  if (body["mfa_required"] !== true) return readSignedIn(body, now);
  const rawMethods = body["methods"];
  const methods = Array.isArray(rawMethods) ? rawMethods.filter((method) => typeof method === "string") : [];
  window.sessionStorage.setItem(PENDING, textOf(body, "user_id") ?? "");
  window.sessionStorage.setItem(METHODS, methods.join(" "));
  return { kind: "secondFactor", methods };
}

/** The email of the person who signed in. Null: the answer does not say. */
export function emailOf(body: Record<string, unknown>): string | null {
  const { user } = body;
  return typeof user === "object" && user !== null ? textOf({ ...user }, "email") : null;
}

/**
 * Sends email and password exactly as typed. The answer's cookie is the session; its token is for integrators and is
 * not stored.
 */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  clearPending();
  const answer = await postCall("/api/login", { email, password }, texts.failed);
  return answer.ok ? readFirstStep(answer.body, answer.at) : { kind: "refused", text: answer.text };
}

const elsewhere = ["/login", "/logout", "/verify-mfa", "/forgot-password", "/reset-password", "/choose-password"];

/** Where to go after signing in: only an address of this site, parsed as the browser does, else the dashboard. */
export function nextAddress(search: string): string {
  const next = new URLSearchParams(search).get("next") ?? "";
  // oxlint-disable-next-line no-control-regex -- browsers drop some of these, and read what is left as another address
  if (!next.startsWith("/") || /[\u0000-\u001f\u007f\\]/.test(next)) return "/";
  const here = "http://county.invalid";
  const parsed = URL.parse(next, here);
  if (!parsed || parsed.origin !== here || parsed.username !== "") return "/";
  const path = parsed.pathname.toLowerCase();
  // Two leading slashes would name another host when the address is used again.
  if (/^\/(\/|%2f|%5c)/.test(path)) return "/";
  if (elsewhere.some((page) => path === page || path.startsWith(`${page}/`))) return "/";
  return parsed.pathname + parsed.search + parsed.hash;
}
