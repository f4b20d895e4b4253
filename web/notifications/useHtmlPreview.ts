import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { useHtmlPreviewQuery } from "./__generated__/useHtmlPreviewQuery.graphql.ts";

const PAUSE_MS = 400;

/** The HTML part as the server cleans and fills it, shortly after a pause in typing. Null: none yet. */
export function useHtmlPreview(key: string, html: string | null): { html: string | null; failed: boolean } {
  const environment = useRelayEnvironment();
  const [shown, setShown] = useState<{ html: string | null; failed: boolean }>({ html: null, failed: false });
  useEffect(() => {
    if (html === null || key === "") return undefined;
    let asking: { unsubscribe(): void } | undefined;
    const timer = setTimeout(() => {
      asking = fetchQuery<useHtmlPreviewQuery>(
        environment,
        graphql`
          query useHtmlPreviewQuery($key: String!, $html: String!) {
            previewNotification(key: $key, subject: "", body: "", html: $html) {
              html
            }
          }
        `,
        { key, html },
      ).subscribe({
        next: ({ previewNotification }) => setShown({ html: previewNotification?.html ?? null, failed: false }),
        error: () => setShown({ html: null, failed: true }),
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking?.unsubscribe();
    };
  }, [environment, key, html]);
  return html === null || key === "" ? { html: null, failed: false } : shown;
}
