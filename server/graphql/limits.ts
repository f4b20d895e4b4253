import { maxAliasesRule } from "@escape.tech/graphql-armor-max-aliases";
import { maxDepthRule } from "@escape.tech/graphql-armor-max-depth";
import { maxDirectivesRule } from "@escape.tech/graphql-armor-max-directives";
import { GraphQLError, Kind, type ValidationContext, type ValidationRule } from "graphql";
import type { TrustedDocuments } from "./documents.ts";

/** Maximum tokens of one document. Beyond it the parser stops. */
export const MAX_TOKENS = 2000;

/** One verb an operation: it is all or nothing, and prevents a thousand sign-ins under aliases. */
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

/** Nested lists: each level multiplies the work, so free queries have a limit. */
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

/** Rules for documents that are not the app's own. Trusted documents were checked when they were written. */
export function freeQueryRules(trusted: TrustedDocuments): ValidationRule[] {
  // Reported like any other error in a document. Throwing would return a 500.
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
