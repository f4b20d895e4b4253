import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { HistoryEntries } from "#web/records/HistoryEntries.tsx";
import { texts } from "./texts.ts";
import type { StatusLogQuery } from "./__generated__/StatusLogQuery.graphql.ts";

const query = graphql`
  query StatusLogQuery($recordId: ID!, $first: Int!) {
    history(recordId: $recordId, first: $first) {
      edges {
        node {
          ...HistoryEntries_entries
        }
      }
      pageInfo {
        hasNextPage
      }
    }
  }
`;
const atOnce = 20;
const most = 100;

/** The project's history, newest first, read from the county's log. Refetched when `version` or `heard` changes. */
export function StatusLog({ recordId, version, heard }: { recordId: string; version: number; heard: number }) {
  const environment = useRelayEnvironment();
  const [first, setFirst] = useState(atOnce);
  const [tries, setTries] = useState(0);
  const [history, setHistory] = useState<StatusLogQuery["response"]["history"] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const asking = fetchQuery<StatusLogQuery>(
      environment,
      query,
      { recordId, first },
      { fetchPolicy: "network-only" },
    ).subscribe({
      next: (answer) => {
        setHistory(answer.history);
        setFailed(false);
      },
      error: () => setFailed(true),
    });
    return () => asking.unsubscribe();
  }, [environment, recordId, version, heard, first, tries]);
  return (
    <Section title={texts.statusLog}>
      <Stack gap="3">
        {failed && (
          <Notice
            kind="negative"
            action={
              <Button size="sm" onClick={() => setTries(tries + 1)}>
                {texts.tryAgain}
              </Button>
            }
          >
            {texts.statusLogFailed}
          </Notice>
        )}
        {history === null && !failed && <PanelSkeleton label={texts.statusLogLoading} />}
        {history?.edges.length === 0 && <Text color="muted">{texts.noStatusLog}</Text>}
        {history && history.edges.length > 0 && (
          <HistoryEntries label={texts.statusLog} entries={history.edges.map(({ node }) => node)} />
        )}
        {history?.pageInfo.hasNextPage && first < most && (
          <Button size="sm" onClick={() => setFirst(most)}>
            {texts.olderLines}
          </Button>
        )}
      </Stack>
    </Section>
  );
}
