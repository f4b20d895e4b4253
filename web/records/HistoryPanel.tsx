import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { SidePanel } from "#design-system/SidePanel/SidePanel.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { RequestFailed } from "#web/relay/request.ts";
import type { HistoryPanelQuery } from "./__generated__/HistoryPanelQuery.graphql.ts";
import { HistoryEntries } from "./HistoryEntries.tsx";
import { texts } from "./texts.ts";

type History = HistoryPanelQuery["response"]["history"];
type Props = { recordId: string; title: string; onClose: () => void };

const atOnce = 20;
const query = graphql`
  query HistoryPanelQuery($recordId: ID!, $first: Int, $after: String) {
    history(recordId: $recordId, first: $first, after: $after) {
      totalCount
      edges {
        node {
          ...HistoryEntries_entries
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

/** The pages of a record's history that came so far; `load` asks for the next one, after a failure for the same again. */
function useHistory(recordId: string) {
  const environment = useRelayEnvironment();
  const [pages, setPages] = useState<readonly History[]>([]);
  const [asked, setAsked] = useState<{ after: string | null; times: number }>({ after: null, times: 0 });
  const [answered, setAnswered] = useState(-1);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const { after, times } = asked;
    const variables = { recordId, first: atOnce, after };
    const asking = fetchQuery<HistoryPanelQuery>(environment, query, variables, {
      fetchPolicy: "network-only",
    }).subscribe({
      next: ({ history }) => {
        setPages((before) => (after === null ? [history] : [...before, history]));
        setProblem(null);
        setAnswered(times);
      },
      error: (error: unknown) => {
        setProblem(error instanceof RequestFailed ? error.message : texts.failedHelp);
        setAnswered(times);
      },
    });
    return () => asking.unsubscribe();
  }, [environment, recordId, asked]);
  const load = () => setAsked({ after: pages.at(-1)?.pageInfo.endCursor ?? null, times: asked.times + 1 });
  return { pages, busy: answered < asked.times, problem, load };
}

/** What was done to a record, at the side of its page: who, when, what changed, and why. */
export default function HistoryPanel({ recordId, title, onClose }: Props) {
  const { pages, busy, problem, load } = useHistory(recordId);
  const entries = pages.flatMap(({ edges }) => edges.map(({ node }) => node));
  const newest = pages.at(-1);
  return (
    <SidePanel open title={texts.historyOf(title)} description={texts.historyHelp} onClose={onClose} reading>
      <Stack gap="4">
        {!newest && busy && <PanelSkeleton label={texts.loadingHistory} />}
        {newest && entries.length === 0 && <EmptyState title={texts.noHistory} text={texts.noHistoryHelp} />}
        {entries.length > 0 && <HistoryEntries label={texts.historyOf(title)} entries={entries} />}
        {problem && (
          <Notice
            kind="negative"
            title={texts.historyFailed}
            action={
              <Button size="sm" busy={busy} onClick={load}>
                {texts.tryAgain}
              </Button>
            }
          >
            {problem}
          </Notice>
        )}
        {newest && entries.length > 0 && (
          <HStack justify="space-between" wrap="wrap">
            <Text role="status" color="muted" textStyle="small">
              {texts.entries(entries.length, newest.totalCount)}
            </Text>
            {newest.pageInfo.hasNextPage && !problem && (
              <Button size="sm" busy={busy} busyLabel={texts.loadingOlder} onClick={load}>
                {texts.older}
              </Button>
            )}
          </HStack>
        )}
      </Stack>
    </SidePanel>
  );
}
