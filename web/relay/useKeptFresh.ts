import { useEffect } from "react";
import { fetchQuery, useRelayEnvironment } from "react-relay";
import type { GraphQLTaggedNode, OperationType } from "relay-runtime";

/** Signed file addresses are valid for five minutes. Refetching earlier keeps the links of an open page working. */
const freshFor = 4 * 60_000;
const lookEvery = 20_000;

/** Refetches a page's query every four minutes while the page is visible, and when the user returns to it later. */
export function useKeptFresh<Q extends OperationType>(query: GraphQLTaggedNode, variables: Q["variables"]): void {
  const environment = useRelayEnvironment();
  const asText = JSON.stringify(variables);
  useEffect(() => {
    let fetchedAt = Date.now();
    let asking: { unsubscribe(): void } | undefined;
    const look = () => {
      if (document.visibilityState !== "visible" || Date.now() - fetchedAt < freshFor) return;
      fetchedAt = Date.now();
      const queryVariables = JSON.parse(asText) as Q["variables"];
      asking?.unsubscribe();
      // A failed refetch keeps the current data; the next interval tries again.
      asking = fetchQuery<Q>(environment, query, queryVariables, { fetchPolicy: "network-only" }).subscribe({
        error: () => {},
      });
    };
    const timer = setInterval(look, lookEvery);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      asking?.unsubscribe();
    };
  }, [environment, query, asText]);
}
