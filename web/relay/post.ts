import type {
  GraphQLResponse,
  OperationType,
  PreloadableConcreteRequest,
  RequestParameters,
  Variables,
} from "relay-runtime";
import { retryWhileUnreached } from "./reach.ts";
import { failureOf, isUnreached, postJson } from "./request.ts";
import { sessionChanged } from "./session.ts";

/** The server's message about what went wrong. */
export function firstMessage(body: unknown): string | null {
  if (typeof body !== "object" || body === null) return null;
  if ("error" in body && typeof body.error === "string") return body.error;
  if (!("errors" in body) || !Array.isArray(body.errors)) return null;
  const first: unknown = body.errors[0];
  return typeof first === "object" && first !== null && "message" in first && typeof first.message === "string"
    ? first.message
    : null;
}

/**
 * Sends a trusted document. Field errors are passed on with the data; a page that uses @catch or @throwOnFieldError
 * handles them.
 */
export async function post(
  document: RequestParameters,
  variables: Variables,
  onceAs?: string,
): Promise<GraphQLResponse> {
  const operation = { documentId: document.id, operationName: document.name, variables };
  const answer = await postJson("/graphql", operation, undefined, onceAs);
  if (answer.status === 401) sessionChanged();
  const body = answer.body;
  const hasData =
    typeof body === "object" && body !== null && "data" in body && body.data !== null && body.data !== undefined;
  if (!hasData) throw failureOf(answer.status, firstMessage(body));
  return body as GraphQLResponse;
}

/** Runs a query of a `$parameters` file once, without Relay, and waits for a server that cannot be reached. */
export async function ask<Q extends OperationType>(
  { params }: PreloadableConcreteRequest<Q>,
  variables: Q["variables"],
  signal?: AbortSignal,
): Promise<Q["response"]> {
  const answer = await retryWhileUnreached(() => post(params, variables), isUnreached, signal);
  return (answer as { data: Q["response"] }).data;
}
