import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { usePurchasesQuery } from "./__generated__/usePurchasesQuery.graphql.ts";
import { threadTexts as texts } from "./routeTexts.ts";

type Purchase = { id: string; number: string; title: string };
const pause = 200;

/** Purchases whose number or title contains the text. Queries after a pause in typing. Null: no query. */
export function usePurchases(text: string | null): { found: readonly Purchase[]; error: string | null } {
  const environment = useRelayEnvironment();
  const [purchases, setPurchases] = useState<{ found: readonly Purchase[]; error: string | null }>({
    found: [],
    error: null,
  });
  useEffect(() => {
    const q = text?.trim() ?? "";
    if (q === "") return undefined;
    let asking: { unsubscribe(): void } | undefined;
    const timer = setTimeout(() => {
      asking = fetchQuery<usePurchasesQuery>(
        environment,
        graphql`
          query usePurchasesQuery($q: String!) {
            projects(filter: { q: $q }, first: 8) {
              edges {
                node {
                  id
                  procurementId
                  title
                }
              }
            }
          }
        `,
        { q },
      ).subscribe({
        next: ({ projects }) =>
          setPurchases({
            found: projects.edges.map(({ node }) => ({ id: node.id, number: node.procurementId, title: node.title })),
            error: null,
          }),
        error: () => setPurchases({ found: [], error: texts.searchFailed }),
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      asking?.unsubscribe();
    };
  }, [environment, text]);
  return purchases;
}
