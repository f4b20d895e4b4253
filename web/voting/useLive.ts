import { useEffect } from "react";
import { requestSubscription, useRelayEnvironment } from "react-relay";
import type { GraphQLTaggedNode, OperationType } from "relay-runtime";

const firstWait = 1000;
const longestWait = 15_000;

/**
 * Listens for as long as the component is on the screen. The socket reconnects a lost line on its own; a subscription
 * that the server ends or refuses while the line is up is asked for again, because no one would notice its silence.
 */
export function useLive<S extends OperationType>(subscription: GraphQLTaggedNode, variables: S["variables"]): void {
  const environment = useRelayEnvironment();
  const asText = JSON.stringify(variables);
  useEffect(() => {
    let wait = firstWait;
    let again: ReturnType<typeof setTimeout> | undefined;
    let heard = { dispose: () => {} };
    const later = () => {
      again = setTimeout(listen, wait);
      wait = Math.min(wait * 2, longestWait);
    };
    const listen = () => {
      heard = requestSubscription<S>(environment, {
        subscription,
        variables: JSON.parse(asText) as S["variables"],
        onNext: () => {
          wait = firstWait;
        },
        onError: later,
        onCompleted: later,
      });
    };
    listen();
    return () => {
      clearTimeout(again);
      heard.dispose();
    };
  }, [environment, subscription, asText]);
}
