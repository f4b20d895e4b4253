import { useEffect } from "react";
import { requestSubscription, useRelayEnvironment } from "react-relay";
import type { GraphQLTaggedNode, OperationType } from "relay-runtime";

const firstWait = 1000;
const longestWait = 15_000;

/**
 * Subscribes while the component is mounted. The socket restores a lost connection automatically. A subscription that
 * the server ends or refuses while connected is retried, because its silence would go unnoticed.
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
