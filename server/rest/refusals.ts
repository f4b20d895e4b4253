import { STATUS_CODES } from "node:http";
import type { Request, Response } from "express";
import type { GraphQLError } from "graphql";
import type { CallRefusal } from "./route.ts";

/** Ends a call with a refusal. */
export class RestRefused extends Error {
  override name = "RestRefused";
  readonly refusal: CallRefusal;

  constructor(refusal: CallRefusal) {
    super(refusal.error);
    this.refusal = refusal;
  }
}

export const SIGN_IN = { status: 401, code: "SIGN_IN", error: "Sign in to do this." } as const;
const EXPIRED = { ...SIGN_IN, error: "Your session has expired. Please log in again." } as const;

/** Refusals of content and words, which name no input field; other refusals without a field are a matter of the record's state. */
const UNFIT = new Set([
  "CONTENT_DIFFERS",
  "HAS_MACROS",
  "UNPACKS_TOO_LARGE",
  "INFECTED",
  "SIZE_DIFFERS",
  "REASON_REQUIRED",
  "TEXT_REQUIRED",
]);

/** It is hers to do, but not now or not so: she proves who she is, signs in herself, or does her duty first. */
const FORBIDDEN = new Set(["PROVE_IDENTITY", "TOKEN_CANNOT", "DUTY"]);

/** The HTTP form of a named refusal of a verb. */
export function ofRefusal(refusal: {
  code: string;
  message: string;
  field: string | null;
  permission: string | null;
}): CallRefusal {
  const { code, message: error, field, permission } = refusal;
  const about = { error, code, field };
  if (code === "SIGN_IN") return { ...EXPIRED };
  if (permission || FORBIDDEN.has(code)) return { ...about, status: 403 };
  if (code === "NOT_FOUND" || code.endsWith("_NOT_FOUND")) return { ...about, status: 404 };
  return { ...about, status: field || UNFIT.has(code) ? 422 : 409 };
}

/** The HTTP form of GraphQL errors; null: unexpected. */
export function ofErrors(errors: readonly GraphQLError[], signedIn: boolean): CallRefusal | null {
  const [first] = errors;
  const code = first?.extensions["code"];
  if (code === "IDEMPOTENCY_KEY_REUSED") return { status: 422, code, error: first?.message ?? "" };
  if (code === "ALREADY_DONE") return { status: 409, code, error: first?.message ?? "" };
  if (code === "BAD_USER_INPUT" || (first && !first.path && !first.originalError)) {
    return { status: 422, code: "BAD_USER_INPUT", error: first?.message ?? "" };
  }
  if (first?.originalError?.name === "ForbiddenError" || code === "FORBIDDEN") {
    return signedIn ? { status: 403, code: "FORBIDDEN", error: "Your role does not allow this." } : { ...SIGN_IN };
  }
  return null;
}

/** What a shared administration call says to whoever is not signed in or not allowed. */
export const inWordsOfAdministration = (refusal: CallRefusal): CallRefusal =>
  refusal.status === 401 || refusal.status === 403
    ? { ...refusal, error: "Your session has expired or you are not authorized. Please log in again." }
    : refusal;

export const expired = (): CallRefusal => ({ ...EXPIRED });

/** Sends a refusal: `error` as documented; with RFC 9457's fields for whoever accepts application/problem+json. */
export function sendRefusal(request: Request, response: Response, { status, error, code, field }: CallRefusal): void {
  const body = { error, ...(code ? { code } : {}), ...(field ? { field } : {}) };
  if (status === 401) response.set("WWW-Authenticate", 'Bearer realm="dais"');
  response.status(status);
  if (request.get("accept")?.includes("application/problem+json")) {
    response
      .type("application/problem+json")
      .send(JSON.stringify({ type: "about:blank", title: STATUS_CODES[status], status, detail: error, ...body }));
  } else {
    response.json(body);
  }
}
