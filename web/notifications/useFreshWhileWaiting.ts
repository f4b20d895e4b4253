import { useCallback, useEffect, useState } from "react";
import { fetchQuery, useRelayEnvironment } from "react-relay";
import type { GraphQLTaggedNode, OperationType } from "relay-runtime";

const EVERY_MS = 1500;
/** Polling stops after this many tries, because people do not wait longer at the screen. */
const MAX_LOOKS = 12;

/** Refetches a query for a short time while something is pending. The returned function polls now and starts over. */
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
      if (looks >= MAX_LOOKS) clearInterval(timer);
      const queryVariables = JSON.parse(asText) as Q["variables"];
      asking = fetchQuery<Q>(environment, query, queryVariables, { fetchPolicy: "network-only" }).subscribe({
        error: () => {},
      });
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
