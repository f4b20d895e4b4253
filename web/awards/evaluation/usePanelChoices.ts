import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { notLoaded } from "#web/relay/request.ts";
import type { usePanelChoicesQuery } from "./__generated__/usePanelChoicesQuery.graphql.ts";
import { texts } from "./texts.ts";

/** A person that the member picker offers. */
type PanelChoice = {
  readonly id: string;
  readonly name: string;
  readonly department: string | null;
  /** Why they cannot be chosen. Null: they can be. */
  readonly reason: string | null;
};
const pause = 150;

/**
 * Staff who may join the panel of a solicitation and whose name, address or department contains the text. Queries after
 * a pause in typing.
 */
export function usePanelChoices(
  solicitationKey: string,
  text: string | null,
): { found: readonly PanelChoice[]; error: string | null } {
  const environment = useRelayEnvironment();
  const [choices, setChoices] = useState<{ found: readonly PanelChoice[]; error: string | null }>({
    found: [],
    error: null,
  });
  useEffect(() => {
    if (text === null) return undefined;
    let asking: { unsubscribe(): void } | undefined;
    const timer = setTimeout(() => {
      asking = fetchQuery<usePanelChoicesQuery>(
        environment,
        graphql`
          query usePanelChoicesQuery($key: ID!, $text: String) {
            solicitation(key: $key) {
              panelChoices(text: $text) {
                id
                name
                department
                reason
              }
            }
          }
        `,
        { key: solicitationKey, text: text.trim() || null },
        { fetchPolicy: "network-only" },
      ).subscribe({
        next: ({ solicitation }) =>
          setChoices({
            found: (solicitation?.panelChoices ?? []).map(({ id, name, department, reason }) => ({
              id,
              name,
              department: department ?? null,
              reason: reason ?? null,
            })),
            error: null,
          }),
        error: (problem: unknown) => setChoices({ found: [], error: notLoaded(problem, texts.staffFailed) }),
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      asking?.unsubscribe();
    };
  }, [environment, solicitationKey, text]);
  return choices;
}
