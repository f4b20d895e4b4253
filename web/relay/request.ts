/**
 * Why a request to the county's server had no answer. `offline`: nothing came back; `signedOut`: the session is over;
 * `refused`: not allowed; `failed`: the server's own error.
 */
export type RequestProblem = "offline" | "signedOut" | "refused" | "failed";

/** A request without data. `message` can be shown; `status` is the HTTP status (0 if nothing came back). */
export class RequestFailed extends Error {
  override name = "RequestFailed";
  problem: RequestProblem;
  status: number;
  /** Whether `message` comes from the server and is not our default text. */
  fromServer: boolean;

  constructor(problem: RequestProblem, status: number, message: string, fromServer = false) {
    super(message);
    this.problem = problem;
    this.status = status;
    this.fromServer = fromServer;
  }
}

/** Whether no server answered: there is no network, or the gateway's server is restarting. */
export const isUnreached = (problem: unknown): boolean =>
  problem instanceof RequestFailed && (problem.problem === "offline" || [502, 503, 504].includes(problem.status));

/**
 * The token that writes send back to prove that they come from our own page. Empty before the server's first answer.
 */
function xsrfToken(cookies: string = document.cookie): string {
  for (const pair of cookies.split("; ")) {
    const at = pair.indexOf("=");
    const name = pair.slice(0, at);
    if (name === "XSRF-TOKEN" || name === "__Host-XSRF-TOKEN") return decodeURIComponent(pair.slice(at + 1));
  }
  return "";
}

function problemOf(status: number): RequestProblem {
  if (status === 401) return "signedOut";
  if (status === 403) return "refused";
  return "failed";
}

/**
 * POSTs JSON to the same origin. Resolves with status, parsed body (null if it is not JSON) and the server's time.
 * Throws `RequestFailed` only if nothing came back.
 */
export async function postJson(
  path: string,
  body: unknown,
  signal?: AbortSignal,
  onceAs?: string,
): Promise<{ status: number; ok: boolean; body: unknown; at: Date }> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: "POST",
      credentials: "same-origin",
      headers: {
        "content-type": "application/json",
        accept: "application/graphql-response+json, application/json",
        "x-xsrf-token": xsrfToken(),
        ...(onceAs === undefined ? {} : { "idempotency-key": onceAs }),
      },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    });
  } catch {
    throw new RequestFailed("offline", 0, "We cannot reach the server. Check your connection and try again.");
  }
  const json: unknown = await answer.json().catch(() => null);
  const date = Date.parse(answer.headers.get("date") ?? "");
  return { status: answer.status, ok: answer.ok, body: json, at: Number.isNaN(date) ? new Date() : new Date(date) };
}

/** Builds the error of a failed answer. */
export function failureOf(status: number, message: string | null): RequestFailed {
  return new RequestFailed(problemOf(status), status, message ?? `Request failed: ${status}`, message !== null);
}

/**
 * A field's message if its list did not load: the server's message, else the HTTP status, else the field's own text.
 */
export function notLoaded(error: unknown, otherwise: string): string {
  if (!(error instanceof RequestFailed) || error.status === 0) return otherwise;
  return error.fromServer ? error.message : `Failed (${error.status})`;
}

/** POSTs bytes to the same origin and reports progress from 0 to 1. Resolves and throws like {@link postJson}. */
export function postBytes(
  path: string,
  bytes: Blob,
  onProgress: (share: number) => void,
): Promise<{ status: number; ok: boolean; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("x-xsrf-token", xsrfToken());
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      let body: unknown = null;
      try {
        body = JSON.parse(request.responseText);
      } catch {
        // Not JSON: the status is the only information.
      }
      resolve({ status: request.status, ok: request.status >= 200 && request.status < 300, body });
    };
    request.onerror = () =>
      reject(new RequestFailed("offline", 0, "We cannot reach the server. Check your connection and try again."));
    request.send(bytes);
  });
}
