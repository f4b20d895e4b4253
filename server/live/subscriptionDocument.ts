import { createHash } from "node:crypto";
import type { SubscribePayload } from "graphql-ws";
import {
  type DocumentNode,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from "graphql";
import { freeQueryRules, MAX_TOKENS } from "../graphql/limits.ts";
import type { TrustedDocuments } from "../graphql/documents.ts";
import { asksForViewer, personalSubscriptions } from "./viewerClass.ts";

/** What a client subscribes to. */
export interface Subscription {
  document: DocumentNode;
  operationName: string | null;
  variables: Record<string, unknown>;
  /** Same key, same query. */
  key: string;
  /** The answer differs from person to person. */
  perPerson: boolean;
}

interface Judged {
  document: DocumentNode;
  perPerson: boolean;
}

const REMEMBERED = 200;

/** Finds the document of a subscribe message: one of the web app's own by its id, or, for callers with a token, a text. */
export function createSubscriptionDocuments(deps: { schema: GraphQLSchema; trusted: TrustedDocuments }) {
  const { schema, trusted } = deps;
  const personal = personalSubscriptions(schema);
  const judged = new Map<string, Judged | readonly GraphQLError[]>();

  /** Parses and validates a document once. Evicts the oldest free texts. */
  function judge(key: string, read: () => DocumentNode | readonly GraphQLError[]): Judged | readonly GraphQLError[] {
    const known = judged.get(key);
    if (known) return known;
    const found = read();
    const answer = "kind" in found ? { document: found, perPerson: asksForViewer(found, personal) } : found;
    const [oldest] = judged.keys();
    if (judged.size >= REMEMBERED && oldest !== undefined) judged.delete(oldest);
    judged.set(key, answer);
    return answer;
  }

  function free(text: string): DocumentNode | readonly GraphQLError[] {
    try {
      const document = parse(text, { maxTokens: MAX_TOKENS });
      const errors = validate(schema, document, [...specifiedRules, ...freeQueryRules(trusted)]);
      return errors.length > 0 ? errors : document;
    } catch (error) {
      if (error instanceof GraphQLError) return [error];
      throw error;
    }
  }

  /** The subscription that a message names, or the errors to answer with. `mayJudge` is called before a new text is parsed. */
  return (
    payload: SubscribePayload,
    freely: boolean,
    mayJudge: () => boolean,
  ): Subscription | readonly GraphQLError[] => {
    const id = payload.extensions?.["documentId"];
    const trustedDocument = typeof id === "string" ? trusted.document(id) : undefined;
    if (typeof id === "string" && !trustedDocument) {
      return [refusal("PERSISTED_QUERY_NOT_FOUND", "This document is not known here. Reload the page.")];
    }
    if (!trustedDocument && !freely) {
      return [
        refusal(
          "FREE_QUERY_NEEDS_TOKEN",
          "Send a bearer token to use your own queries, or the documentId of one of the app's documents.",
        ),
      ];
    }
    const name = trustedDocument
      ? `id:${String(id)}`
      : `text:${createHash("sha256").update(payload.query).digest("hex")}`;
    if (!trustedDocument && !judged.has(name) && !mayJudge()) {
      return [refusal("RATE_LIMITED", "Too many new documents at once. Wait a few seconds and try again.")];
    }
    const found = judge(name, () => trustedDocument ?? free(payload.query));
    if (!("document" in found)) return found;
    const operationName = payload.operationName || null;
    const operation = getOperationAST(found.document, operationName);
    if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) {
      return [
        refusal(
          "BAD_REQUEST",
          "Only subscriptions are allowed on this connection. Send queries and mutations by POST.",
        ),
      ];
    }
    const variables = declared(operation, payload.variables ?? {});
    return { ...found, operationName, variables, key: `${name} ${operationName ?? ""} ${sorted(variables)}` };
  };
}

const refusal = (code: string, message: string) => new GraphQLError(message, { extensions: { code } });

/** Reduces the variables to those of the operation: extra ones would make equal queries look different. */
function declared(operation: OperationDefinitionNode, variables: Record<string, unknown>): Record<string, unknown> {
  const names = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
  return Object.fromEntries(
    names.filter((name) => Object.hasOwn(variables, name)).map((name) => [name, variables[name]]),
  );
}

/** JSON with sorted names, so that equal variables give equal texts. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    part && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
