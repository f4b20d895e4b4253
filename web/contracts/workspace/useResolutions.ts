import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { useResolutionsQuery } from "./__generated__/useResolutionsQuery.graphql.ts";
import { threadTexts as texts } from "./routeTexts.ts";

type Found = { id: string; number: string; title: string };
const pause = 200;

/**
 * Adopted resolutions of every department whose number or title contains the text. Queries after a pause in typing.
 * Null: no query.
 */
export function useResolutions(text: string | null): { found: readonly Found[]; error: string | null } {
  const environment = useRelayEnvironment();
  const [resolutions, setResolutions] = useState<{ found: readonly Found[]; error: string | null }>({
    found: [],
    error: null,
  });
  useEffect(() => {
    const sought = text?.trim() ?? "";
    if (sought === "") return undefined;
    let asking: { unsubscribe(): void } | undefined;
    const timer = setTimeout(() => {
      asking = fetchQuery<useResolutionsQuery>(
        environment,
        graphql`
          query useResolutionsQuery($text: String!) {
            resolutionsToLink(text: $text, first: 8) {
              id
              number
              title
            }
          }
        `,
        { text: sought },
      ).subscribe({
        next: ({ resolutionsToLink }) =>
          setResolutions({
            found: resolutionsToLink.map((each) => ({ id: each.id, number: each.number, title: each.title })),
            error: null,
          }),
        error: () => setResolutions({ found: [], error: texts.searchFailed }),
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      asking?.unsubscribe();
    };
  }, [environment, text]);
  return resolutions;
}
