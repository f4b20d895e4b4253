import type { GraphQLTaggedNode } from "relay-runtime";
import type { Mutations } from "#web/__mutations__/mutations.ts";

/** A mutation's document, with the type of what it is given and of what it answers. */
export type MutationOf<M> = GraphQLTaggedNode & { readonly typed?: M };

/**
 * The document of a verb, written as the verb and what is asked of its payload:
 * `mutation('decideProtest { protest { ...ProtestRow_protest } }')`. The input, the payload's type and
 * `useVerb_notDone` are the same for each verb and are added when Relay compiles (`mutations.ts`). The text is a plain
 * string on one line. A document that does not fit one is written with `graphql`.
 */
export function mutation<Text extends keyof Mutations>(text: Text): MutationOf<Mutations[Text]> {
  throw new Error(`This document was not compiled: ${text}`);
}
