import { useCallback, useEffect, useState } from "react";
import { fetchQuery, useRelayEnvironment } from "react-relay";
import type { GraphQLTaggedNode, OperationType } from "relay-runtime";

const EVERY_MS = 1500;
/** What has not happened after so many looks takes longer: nobody waits for it before the screen. */
const MOST_LOOKS = 12;

/** Fetches a query anew while something of it is under way, for a little while; the answered function looks at once and begins anew. */
export function useFreshWhileWaiting<Q extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Q["variables"],
  waiting: boolean,
): () => void {
  const environment = useRelayEnvironment();
  const asText = JSON.stringify(variables);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!waiting && turn === 0) return undefined;
    let looks = 0;
    let asking: { unsubscribe(): void } | undefined;
    const look = () => {
      looks += 1;
      if (looks >= MOST_LOOKS) clearInterval(timer);
      const asked = JSON.parse(asText) as Q["variables"];
      asking = fetchQuery<Q>(environment, query, asked, { fetchPolicy: "network-only" }).subscribe({ error: () => {} });
    };
    const timer = setInterval(look, EVERY_MS);
    if (turn > 0) look();
    if (!waiting) clearInterval(timer);
    return () => {
      clearInterval(timer);
      asking?.unsubscribe();
    };
  }, [environment, query, asText, waiting, turn]);
  return useCallback(() => setTurn((before) => before + 1), []);
}
