import { STATUS_CODES } from "node:http";
import type { Request, Response } from "express";
import { GraphQLError } from "graphql";

/** Why a call ends without its answer. */
export interface CallRefusal {
  status: number;
  error: string;
  code?: string;
  /** The input at fault. */
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

/** How GraphQL says that a variable does not fit its type; the place in it comes last. */
const MISFIT = /^Variable "\$\w+" (?:got invalid value [^]* at "([\w.[\]]+)"; |got invalid value |of )/;

/** A value that does not fit, in plain words and with the name of its field: GraphQL's own are for whoever writes queries. */
function ofMisfit({ message, originalError }: GraphQLError): CallRefusal {
  const field =
    MISFIT.exec(message)?.[1]
      ?.replaceAll(/\[\d+\]/g, "")
      .split(".")
      .at(-1) ?? null;
  // Our own scalars say how a value has to look.
  const own = originalError instanceof GraphQLError && originalError.extensions["code"] === "BAD_USER_INPUT";
  const error = `${field ?? "A value of the body"} is not valid${own ? `: ${originalError.message}` : "."}`;
  return { status: 422, code: "BAD_USER_INPUT", error, field };
}

/** The HTTP form of GraphQL errors; null: unexpected. */
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
  // A place in a list that this list never gave.
  if (first?.originalError?.constructor.name === "PothosValidationError")
    return { status: 422, code: "BAD_USER_INPUT", error: first.message };
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

/** What a refusal is called that has no name of its own. */
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

/** Sends a refusal in the shape that the asked side of the API has. */
export function sendErrors(request: Request, response: Response, refusal: CallRefusal): void {
  if (!request.originalUrl.startsWith("/graphql")) return sendRefusal(request, response, refusal);
  const { status, error: message, code = NAMES[status] ?? "UNEXPECTED" } = refusal;
  if (status === 401) response.set("WWW-Authenticate", CHALLENGE);
  response.status(status).json({ errors: [{ message, extensions: { code } }] });
}

/** A request that names no county, where one is needed. */
export const NO_COUNTY = { status: 404, code: "NO_COUNTY", error: "Unknown County / Invalid Subdomain" } as const;

/** Sends a refusal: `error` as documented, always with a `code`; with RFC 9457's fields for whoever accepts application/problem+json. */
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
