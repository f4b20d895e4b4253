import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { RequestFailed } from "#web/relay/request.ts";
import type { RecordHistoryQuery } from "./__generated__/RecordHistoryQuery.graphql.ts";
import { HistoryEntries } from "./HistoryEntries.tsx";
import { texts } from "./texts.ts";

type History = RecordHistoryQuery["response"]["history"];
type Props = {
  /** Global id of the record. */
  recordId: string;
  /** The record's name for people. */
  title: string;
  /** How the record was created, shown below its history. */
  began?: string | null | undefined;
};

const atOnce = 20;
const query = graphql`
  query RecordHistoryQuery($recordId: ID!, $first: Int, $after: String) {
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

/** The loaded pages of a record's history. `load` fetches the next one; after a failure, the same one again. */
function useHistory(recordId: string) {
  const environment = useRelayEnvironment();
  const [pages, setPages] = useState<readonly History[]>([]);
  const [pageRequest, setPageRequest] = useState<{ after: string | null; times: number }>({ after: null, times: 0 });
  const [answered, setAnswered] = useState(-1);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const { after, times } = pageRequest;
    const variables = { recordId, first: atOnce, after };
    const asking = fetchQuery<RecordHistoryQuery>(environment, query, variables, {
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
  }, [environment, recordId, pageRequest]);
  const load = () => setPageRequest({ after: pages.at(-1)?.pageInfo.endCursor ?? null, times: pageRequest.times + 1 });
  return { pages, busy: answered < pageRequest.times, problem, load };
}

/** The history of a record: who, when, what changed and why. */
export function RecordHistory({ recordId, title, began }: Props) {
  const { pages, busy, problem, load } = useHistory(recordId);
  const entries = pages.flatMap(({ edges }) => edges.map(({ node }) => node));
  const newest = pages.at(-1);
  return (
    <Stack gap="4">
      {!newest && busy && <PanelSkeleton label={texts.loadingHistory} />}
      {newest && entries.length === 0 && !began && <EmptyState title={texts.noHistory} text={texts.noHistoryHelp} />}
      {entries.length > 0 && <HistoryEntries label={texts.historyOf(title)} entries={entries} />}
      {began && newest && !newest.pageInfo.hasNextPage && <Text overflowWrap="anywhere">{began}</Text>}
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
  );
}
