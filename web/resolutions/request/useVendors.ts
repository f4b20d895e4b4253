import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { useVendorsQuery } from "./__generated__/useVendorsQuery.graphql.ts";

type NamedVendor = useVendorsQuery["response"]["vendorsToName"][number];
const pause = 150;

/**
 * Vendors of the county's register whose name contains the text. Queries after a pause in typing. Null: no query. If
 * the query fails, the name is typed.
 */
export function useVendors(text: string | null): readonly NamedVendor[] {
  const environment = useRelayEnvironment();
  const [found, setFound] = useState<readonly NamedVendor[]>([]);
  useEffect(() => {
    if (text === null) return undefined;
    let asking: { unsubscribe(): void } | undefined;
    const timer = setTimeout(() => {
      asking = fetchQuery<useVendorsQuery>(
        environment,
        graphql`
          query useVendorsQuery($text: String) {
            vendorsToName(text: $text) {
              id
              legalName
              dba
              address
            }
          }
        `,
        { text: text.trim() || null },
        { fetchPolicy: "store-or-network" },
      ).subscribe({
        next: (answer) =>
          setFound(answer.vendorsToName.map(({ id, legalName, dba, address }) => ({ id, legalName, dba, address }))),
        error: () => setFound([]),
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      asking?.unsubscribe();
    };
  }, [environment, text]);
  return found;
}
