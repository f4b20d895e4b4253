import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { Request, Response } from "express";
import { cookiesOf } from "../callers/caller.ts";

// A browser in which someone signed in before. Their own tries from it have a separate counter, so that no one locks
// them out by guessing from elsewhere (OWASP, device cookies). It proves nothing else, and outlives the session.

const COOKIE = "__Host-dais-device";
/** Accounts per browser, as at a shared desk. */
const MAX = 5;
const LASTS_MS = 180 * 86_400_000;
const NONCE_LETTERS = 22;
const LETTERS = NONCE_LETTERS + 43;

function markOf(secret: string, tenantId: string, email: string, nonce: string): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "dais devices", tenantId, 32));
  return createHmac("sha256", key).update(`${email}|${nonce}`).digest("base64url");
}

const entriesOf = (request: Request): string[] =>
  (cookiesOf(request.headers.cookie)[COOKIE] ?? "")
    .split(".")
    .filter((entry) => entry.length === LETTERS)
    .slice(0, MAX);

function isOf(entry: string, secret: string, tenantId: string, email: string): boolean {
  const mark = Buffer.from(entry.slice(NONCE_LETTERS));
  const right = Buffer.from(markOf(secret, tenantId, email, entry.slice(0, NONCE_LETTERS)));
  return mark.length === right.length && timingSafeEqual(mark, right);
}

/** Name of the browser for this account, if the person signed in there before. Null: they did not, or the cookie is forged. */
export function knownDevice(secret: string, request: Request, tenantId: string, email: string): string | null {
  const found = entriesOf(request).find((entry) => isOf(entry, secret, tenantId, email));
  return found?.slice(0, NONCE_LETTERS) ?? null;
}

/** Records in the browser that this account signed in there. */
export function keepDevice(secret: string, response: Response, tenantId: string, email: string): void {
  const known = entriesOf(response.req);
  const nonce = randomBytes(16).toString("base64url");
  const entry =
    known.find((each) => isOf(each, secret, tenantId, email)) ?? nonce + markOf(secret, tenantId, email, nonce);
  const value = [entry, ...known.filter((each) => each !== entry)].slice(0, MAX).join(".");
  response.cookie(COOKIE, value, { secure: true, httpOnly: true, sameSite: "lax", path: "/", maxAge: LASTS_MS });
}
