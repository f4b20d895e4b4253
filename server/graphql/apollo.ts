import { ApolloServer } from "@apollo/server";
import { unwrapResolverError } from "@apollo/server/errors";
import { ApolloServerPluginCacheControlDisabled } from "@apollo/server/plugin/disabled";
import type { GatewayInterface } from "@apollo/server-gateway-interface";
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from "graphql";
import type { Log } from "#schema/context.ts";
import { Refused } from "#schema/refusal.ts";
import { asUnavailable, unavailableInGraphQL } from "../http/unavailable.ts";
import type { TrustedDocuments } from "./documents.ts";
import { freeQueryRules, MAX_TOKENS } from "./limits.ts";
import type { Caller, Operations } from "./operations.ts";

/** Codes whose message may leave the server. Every other error is logged and answered with a reference number. */
const SAYABLE = new Set([
  "BAD_USER_INPUT",
  "FORBIDDEN",
  "NOT_FOUND",
  "PRACTICE_COUNTY",
  "SIGN_IN",
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "BAD_REQUEST",
  "OPERATION_RESOLUTION_FAILURE",
  "PERSISTED_QUERY_NOT_FOUND",
  "PERSISTED_QUERY_NOT_SUPPORTED",
  "IDEMPOTENCY_KEY_REUSED",
  "ONE_VERB",
  "TOO_COMPLEX",
  "SERVICE_UNAVAILABLE",
]);

/** An error's public message: its own when it is meant for people, else that something went wrong. */
function sayable(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const original = unwrapResolverError(error);
  const name = original instanceof Error ? original.constructor.name : "";
  if (name === "ForbiddenError") {
    return { ...formatted, message: "Not found, or you don't have access.", extensions: { code: "FORBIDDEN" } };
  }
  // A rule's own message, for subscriptions, which have no other way to return it.
  if (original instanceof Refused)
    return { ...formatted, message: original.message, extensions: { code: original.code } };
  // Pothos validates ids and arguments: the caller's error, not the server's.
  if (name === "PothosValidationError") {
    return { ...formatted, message: (original as Error).message, extensions: { code: "BAD_USER_INPUT" } };
  }
  // graphql-js stops at fifty errors in variables and gives this one no code.
  if (formatted.message.startsWith("Too many errors processing variables"))
    return { ...formatted, extensions: { code: "BAD_USER_INPUT" } };
  const code = String(formatted.extensions?.["code"] ?? "");
  if (SAYABLE.has(code) && (!(original instanceof Error) || original instanceof GraphQLError)) {
    const { stacktrace: _dropped, ...extensions } = formatted.extensions ?? {};
    return { ...formatted, extensions };
  }
  return { message: "Something went wrong. Please try again.", extensions: { code: UNEXPECTED } };
}

const UNEXPECTED = "INTERNAL_SERVER_ERROR";

/** An error that is safe to send. An unexpected one is logged under the request's number, which the answer contains. */
export function sayableError(
  formatted: GraphQLFormattedError,
  error: unknown,
  requestId: string,
  log: Log,
): GraphQLFormattedError {
  const safeError = sayable(formatted, error);
  if (safeError.extensions?.["code"] !== UNEXPECTED) return safeError;
  log.error({ err: unwrapResolverError(error), requestId }, "operation failed");
  return {
    ...safeError,
    message: `${safeError.message} If this keeps happening, give support reference ${requestId}.`,
    ...(formatted.path ? { path: formatted.path } : {}),
  };
}

/** Apollo in front of {@link Operations}: it reads, parses, validates and answers. We execute, inside one transaction. */
export async function createApollo(deps: {
  schema: GraphQLSchema;
  operations: Operations;
  trusted: TrustedDocuments;
  log: Log;
}): Promise<ApolloServer<{ caller: Caller }>> {
  const { schema, operations, log } = deps;
  const gateway: GatewayInterface = {
    onSchemaLoadOrUpdate(callback) {
      // Printing the text costs a fifth of a second per start, and only Apollo's reports use it, which are off.
      callback({ apiSchema: schema, coreSupergraphSdl: "" });
      return () => {};
    },
    load: async () => ({
      // The requested name: Apollo's own is null when the document has no such operation.
      executor: async ({ document, request, context }) => {
        const { operationName, variables } = request;
        const caller = context["caller"] as Caller;
        try {
          return (await operations.run({ document, operationName, variables, mayBeKept: true }, caller)) as never;
        } catch (error) {
          const unavailable = asUnavailable(error);
          if (!unavailable) throw error;
          log.error({ err: error, requestId: caller.requestId }, "the data cannot be reached");
          throw unavailableInGraphQL(unavailable);
        }
      },
    }),
    stop: async () => {},
  };
  const server = new ApolloServer<{ caller: Caller }>({
    gateway: gateway as never,
    introspection: true, // Free queries need a token, so only token holders can ask.
    hideSchemaDetailsFromClientErrors: true,
    csrfPrevention: true,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: freeQueryRules(deps.trusted),
    stopOnTerminationSignals: false,
    logger: {
      debug() {},
      info() {},
      warn: (message) => log.warn({}, String(message)),
      error: (message) => log.error({}, String(message)),
    },
    plugins: [
      // It would wrap every resolver to compute an Age header that we never send.
      ApolloServerPluginCacheControlDisabled(),
      {
        async requestDidStart({ contextValue }) {
          return {
            async willSendResponse({ response, errors }) {
              const { body } = response;
              if (body.kind !== "single" || !body.singleResult.errors) return;
              const { requestId } = contextValue.caller;
              body.singleResult.errors = body.singleResult.errors.map((error, index) =>
                sayableError(error, errors?.[index], requestId, log),
              );
            },
          };
        },
      },
    ],
  });
  await server.start();
  return server;
}
