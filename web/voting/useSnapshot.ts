import { useEffect } from "react";
import { fetchQuery, useRelayEnvironment } from "react-relay";
import type { GraphQLTaggedNode, OperationType } from "relay-runtime";
import { useConnectionState } from "#web/relay/connection.ts";

/**
 * Refetches a page's query after a reconnect, and every `everySeconds` if nothing else would report a change (null: not
 * needed).
 */
export function useSnapshot<Q extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Q["variables"],
  everySeconds: number | null,
): void {
  const environment = useRelayEnvironment();
  const state = useConnectionState();
  const asText = JSON.stringify(variables);
  useEffect(() => {
    const queryVariables = JSON.parse(asText) as Q["variables"];
    // A failed refetch keeps the current data; the next interval tries again.
    const refresh = () =>
      fetchQuery<Q>(environment, query, queryVariables, { fetchPolicy: "network-only" }).subscribe({ error: () => {} });
    const first = state === "caught-up" ? refresh() : null;
    const turns = everySeconds === null ? undefined : setInterval(refresh, everySeconds * 1000);
    return () => {
      first?.unsubscribe();
      clearInterval(turns);
    };
  }, [environment, query, asText, state, everySeconds]);
}
