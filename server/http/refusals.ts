import { STATUS_CODES } from "node:http";
import type { Request, Response } from "express";
import { GraphQLError } from "graphql";

/** Why a call ends without an answer. */
export interface CallRefusal {
  status: number;
  error: string;
  code?: string;
  /** The invalid input. */
  field?: string | null;
}

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
const CHALLENGE = 'Bearer realm="dais"';
const EXPIRED = { ...SIGN_IN, error: "Your session has expired. Please log in again." } as const;

/** Refusals of content and wording, which name no input field. Other refusals without a field concern the record's state. */
const UNFIT = new Set([
  "CONTENT_DIFFERS",
  "HAS_MACROS",
  "UNPACKS_TOO_LARGE",
  "INFECTED",
  "SIZE_DIFFERS",
  "REASON_REQUIRED",
  "TEXT_REQUIRED",
]);

/** The user may do it, but not now or not so: they must prove who they are, sign in themselves, or complete a required step first. */
const FORBIDDEN = new Set(["PROVE_IDENTITY", "TOKEN_CANNOT", "DUTY"]);

/** A verb's named refusal in HTTP form. */
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

/** GraphQL's message for a variable of the wrong type. The path in it comes last. */
const MISFIT = /^Variable "\$\w+" (?:got invalid value [^]* at "([\w.[\]]+)"; |got invalid value |of )/;

/** An invalid value in plain words, with the name of its field. GraphQL's own message is for authors of queries. */
function ofMisfit({ message, originalError }: GraphQLError): CallRefusal {
  const field =
    MISFIT.exec(message)?.[1]
      ?.replaceAll(/\[\d+\]/g, "")
      .split(".")
      .at(-1) ?? null;
  // Our own scalars describe the expected format.
  const isOwnMessage = originalError instanceof GraphQLError && originalError.extensions["code"] === "BAD_USER_INPUT";
  const error = `${field ?? "A value of the body"} is not valid${isOwnMessage ? `: ${originalError.message}` : "."}`;
  return { status: 422, code: "BAD_USER_INPUT", error, field };
}

/** GraphQL errors in HTTP form. Null: unexpected. */
export function ofErrors(errors: readonly GraphQLError[], signedIn: boolean): CallRefusal | null {
  const [first] = errors;
  const code = first?.extensions["code"];
  if (code === "IDEMPOTENCY_KEY_REUSED") return { status: 422, code, error: first?.message ?? "" };
  if (code === "ALREADY_DONE") return { status: 409, code, error: first?.message ?? "" };
  if (code === "PRACTICE_COUNTY") return { status: 404, code, error: first?.message ?? "" };
  if (code === "SIGN_IN") return { ...EXPIRED };
  if (first && !first.path && MISFIT.test(first.message)) return ofMisfit(first);
  if (code === "BAD_USER_INPUT") {
    const argument = first?.extensions["argument"];
    const field = typeof argument === "string" ? (argument.split(".").at(-1) ?? null) : null;
    return { status: 422, code, error: first?.message ?? "", field };
  }
  // A cursor that this list did not issue.
  if (first?.originalError?.constructor.name === "PothosValidationError")
    return { status: 422, code: "BAD_USER_INPUT", error: first.message };
  if (first?.originalError?.name === "ForbiddenError" || code === "FORBIDDEN") {
    return signedIn ? { status: 403, code: "FORBIDDEN", error: "Your role does not allow this." } : { ...SIGN_IN };
  }
  return null;
}

/** A shared administration call's answer to callers who are not signed in or not allowed. */
export const inWordsOfAdministration = (refusal: CallRefusal): CallRefusal =>
  refusal.status === 401 || refusal.status === 403
    ? { ...refusal, error: "Your session has expired or you are not authorized. Please log in again." }
    : refusal;

export const expired = (): CallRefusal => ({ ...EXPIRED });

/** The code of a refusal without its own name. */
const NAMES: Readonly<Record<number, string>> = {
  400: "BAD_REQUEST",
  401: SIGN_IN.code,
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  412: "CONFLICT",
  413: "TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  422: "BAD_USER_INPUT",
  429: "RATE_LIMITED",
  503: "UNAVAILABLE",
};

/** Sends a refusal in the format of the API that was called. */
export function sendErrors(request: Request, response: Response, refusal: CallRefusal): void {
  if (!request.originalUrl.startsWith("/graphql")) return sendRefusal(request, response, refusal);
  const { status, error: message, code = NAMES[status] ?? "UNEXPECTED" } = refusal;
  if (status === 401) response.set("WWW-Authenticate", CHALLENGE);
  response.status(status).json({ errors: [{ message, extensions: { code } }] });
}

/** A request that names no county where one is required. */
export const NO_COUNTY = { status: 404, code: "NO_COUNTY", error: "Unknown County / Invalid Subdomain" } as const;

/**
 * Sends a refusal: `error` as documented, always with a `code`; with RFC 9457's fields for callers that accept
 * application/problem+json.
 */
export function sendRefusal(
  request: Request,
  response: Response,
  { status, error, code = NAMES[status] ?? "UNEXPECTED", field }: CallRefusal,
): void {
  const body = { error, code, ...(field ? { field } : {}) };
  if (status === 401) response.set("WWW-Authenticate", CHALLENGE);
  response.status(status);
  if (request.get("accept")?.includes("application/problem+json")) {
    response
      .type("application/problem+json")
      .send(JSON.stringify({ type: "about:blank", title: STATUS_CODES[status], status, detail: error, ...body }));
  } else {
    response.json(body);
  }
}
