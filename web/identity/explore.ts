import { postJson, RequestFailed } from "#web/relay/request.ts";
import { developerTexts as texts } from "./texts.ts";

export type Explored = { text: string; milliseconds: number; failed: boolean };

let cachedToken: { token: string; until: number } | null = null;

/** Forgets the token; the next query requests another. */
export function forgetToken(): void {
  cachedToken = null;
}

/** A token of this session that is valid for 15 minutes and only kept in memory. Null: none was given. */
async function explorerToken(): Promise<string | null> {
  if (cachedToken && cachedToken.until > Date.now()) return cachedToken.token;
  const { ok, body } = await postJson("/api/explorer-token", {});
  const { token, expires_at: expires } = (body ?? {}) as { token?: unknown; expires_at?: unknown };
  if (!ok || typeof token !== "string") return null;
  const until = typeof expires === "string" ? Date.parse(expires) : Date.now() + 10 * 60_000;
  cachedToken = { token, until: until - 30_000 };
  return token;
}

/** Parses typed variables. Throws a message for the user. */
function readVariables(text: string): Record<string, unknown> {
  if (text.trim() === "") return {};
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Error(texts.badVariables);
  }
  if (typeof read === "object" && read !== null && !Array.isArray(read)) return read as Record<string, unknown>;
  throw new Error(texts.badVariables);
}

/** Runs a query with the signed-in user's permissions. Throws a message for the user if it cannot be run. */
export async function explore(query: string, variables: string): Promise<Explored> {
  const parsedVariables = readVariables(variables);
  const token = await explorerToken().catch((error: unknown) => {
    throw error instanceof RequestFailed ? new Error(texts.offline) : error;
  });
  if (token === null) throw new Error(texts.noToken);
  const started = performance.now();
  const answer = await fetch("/graphql", {
    method: "POST",
    credentials: "omit",
    headers: {
      "content-type": "application/json",
      accept: "application/graphql-response+json, application/json",
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ query, variables: parsedVariables }),
  }).catch(() => {
    throw new Error(texts.offline);
  });
  if (answer.status === 401) forgetToken();
  const body: unknown = await answer.json().catch(() => ({ status: answer.status }));
  return {
    text: JSON.stringify(body, null, 2),
    milliseconds: Math.round(performance.now() - started),
    failed: !answer.ok || (typeof body === "object" && body !== null && "errors" in body),
  };
}
