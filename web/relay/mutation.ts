import type { GraphQLTaggedNode } from "relay-runtime";
import type { Mutations } from "#web/__mutations__/mutations.ts";

/** A mutation's document, with the types of its input and its answer. */
export type MutationOf<M> = GraphQLTaggedNode & { readonly typed?: M };

/**
 * A mutation's document, written as its name and the requested payload:
 * `mutation('decideProtest { protest { ...ProtestRow_protest } }')`. The input, the payload's type and
 * `useVerb_notDone` are the same for each mutation and are added when Relay compiles (`mutations.ts`). The text is a
 * plain string on one line. A longer document is written with `graphql`.
 */
export function mutation<Text extends keyof Mutations>(text: Text): MutationOf<Mutations[Text]> {
  throw new Error(`This document was not compiled: ${text}`);
}
