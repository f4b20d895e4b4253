import { useEffect } from "react";
import { fetchQuery, useRelayEnvironment } from "react-relay";
import type { GraphQLTaggedNode, OperationType } from "relay-runtime";

/** Signed addresses of files live five minutes: asked for again before that, so that a link on a page left open still opens. */
const freshFor = 4 * 60_000;
const lookEvery = 20_000;

/** Fetches a page's query anew every four minutes while the page is looked at, and when somebody comes back to it later. */
export function useKeptFresh<Q extends OperationType>(query: GraphQLTaggedNode, variables: Q["variables"]): void {
  const environment = useRelayEnvironment();
  const asText = JSON.stringify(variables);
  useEffect(() => {
    let fetchedAt = Date.now();
    let asking: { unsubscribe(): void } | undefined;
    const look = () => {
      if (document.visibilityState !== "visible" || Date.now() - fetchedAt < freshFor) return;
      fetchedAt = Date.now();
      const asked = JSON.parse(asText) as Q["variables"];
      asking?.unsubscribe();
      // What cannot be fetched now stays as it was: the next turn asks again.
      asking = fetchQuery<Q>(environment, query, asked, { fetchPolicy: "network-only" }).subscribe({ error: () => {} });
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
