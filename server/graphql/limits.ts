import { maxAliasesRule } from "@escape.tech/graphql-armor-max-aliases";
import { maxDepthRule } from "@escape.tech/graphql-armor-max-depth";
import { maxDirectivesRule } from "@escape.tech/graphql-armor-max-directives";
import { GraphQLError, Kind, type ValidationContext, type ValidationRule } from "graphql";
import type { TrustedDocuments } from "./documents.ts";

/** Tokens of one document; above it, the parser stops. */
export const MAX_TOKENS = 2000;

/** One verb an operation: whole or not at all, and no thousand sign-ins under aliases. */
const oneVerb: ValidationRule = (context) => ({
  OperationDefinition(operation) {
    if (operation.operation === "query") return;
    const fields = operation.selectionSet.selections;
    if (fields.length === 1 && fields[0]?.kind === Kind.FIELD) return;
    context.reportError(
      new GraphQLError(`A ${operation.operation} must have exactly one field at its root.`, {
        nodes: operation,
        extensions: { code: "ONE_VERB" },
      }),
    );
  },
});

/** Lists asked for one inside the other: each level multiplies the work, so a free query may nest only so many. */
const LIST_DEPTH = 4;
const listDepth: ValidationRule = (context) => {
  let depth = 0;
  const isList = () => String(context.getType() ?? "").startsWith("[");
  return {
    Field: {
      enter(node) {
        if (node.selectionSet && isList()) depth += 1;
        if (depth > LIST_DEPTH) {
          context.reportError(
            new GraphQLError(`Lists may be nested ${LIST_DEPTH} deep, not ${depth}.`, {
              nodes: node,
              extensions: { code: "TOO_COMPLEX" },
            }),
          );
        }
      },
      leave(node) {
        if (node.selectionSet && isList()) depth -= 1;
      },
    },
  };
};

/** The rules for documents that are not our own. Trusted documents were judged when they were written. */
export function freeQueryRules(trusted: TrustedDocuments): ValidationRule[] {
  // Reported like any other mistake in a document: a thrown one would become a 500.
  const report = {
    propagateOnRejection: false,
    onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
  };
  const rules: ValidationRule[] = [
    maxAliasesRule({ n: 15, allowList: [], ...report }) as ValidationRule,
    maxDirectivesRule({ n: 5, ...report }) as ValidationRule,
    maxDepthRule({ n: 12, flattenFragments: true, ignoreIntrospection: true, ...report }) as ValidationRule,
    listDepth,
  ];
  return [
    oneVerb,
    ...rules.map(
      (rule): ValidationRule =>
        (context) =>
          trusted.has(context.getDocument().loc?.source.body ?? "") ? {} : rule(context),
    ),
  ];
}
