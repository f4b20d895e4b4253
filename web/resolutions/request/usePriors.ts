import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { usePriorsQuery } from "./__generated__/usePriorsQuery.graphql.ts";
import type { RequestForm } from "./requestForm.ts";
import { savedForm } from "./savedForm.ts";
import { texts } from "./texts.ts";

/** An adopted resolution that a request may renew or amend. `form` holds its fields. */
export type Prior = { id: string; number: string; title: string; adoptedOn: string | null; form: RequestForm };
const pause = 200;

/** Adopted resolutions whose number or title contains the text. Queries after a pause in typing. Null: no query. */
export function usePriors(text: string | null): { found: readonly Prior[]; error: string | null } {
  const environment = useRelayEnvironment();
  const [priors, setPriors] = useState<{ found: readonly Prior[]; error: string | null }>({ found: [], error: null });
  useEffect(() => {
    if (text === null || text.trim() === "") return undefined;
    let asking: { unsubscribe(): void } | undefined;
    const timer = setTimeout(() => {
      asking = fetchQuery<usePriorsQuery>(
        environment,
        graphql`
          query usePriorsQuery($text: String!) {
            priorResolutions(text: $text, first: 8) {
              id
              displayNumber
              title
              adoptedOn
              ...savedForm_resolution
            }
          }
        `,
        { text: text.trim() },
      ).subscribe({
        next: (answer) =>
          setPriors({
            found: answer.priorResolutions.map((prior) => ({
              id: prior.id,
              number: prior.displayNumber,
              title: prior.title,
              adoptedOn: prior.adoptedOn ?? null,
              form: savedForm(prior),
            })),
            error: null,
          }),
        error: () => setPriors({ found: [], error: texts.priorsFailed }),
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      asking?.unsubscribe();
    };
  }, [environment, text]);
  return priors;
}
