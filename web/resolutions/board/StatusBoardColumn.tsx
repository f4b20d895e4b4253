import { graphql, useLazyLoadQuery, usePaginationFragment } from "react-relay";
import { BoardCards, BoardColumn } from "#design-system/Board/Board.tsx";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Text } from "#design-system/Layout/Layout.tsx";
import { type ResolutionStatus, STATUS_LABELS } from "#schema/resolutions/facts.rules.ts";
import type { StatusBoardColumn_query$key } from "./__generated__/StatusBoardColumn_query.graphql.ts";
import type { StatusBoardColumnQuery } from "./__generated__/StatusBoardColumnQuery.graphql.ts";
import { type BoardEntry, StatusBoardCard } from "./StatusBoardCard.tsx";
import type { BoardAct } from "./boardMoves.ts";
import { texts } from "./texts.ts";

const atOnce = 20;

/** Filters of the board. `status`, if set, leaves one column. */
export type BoardFilter = NonNullable<StatusBoardColumnQuery["variables"]["filter"]>;

type Props = {
  status: ResolutionStatus;
  filter: BoardFilter;
  now: number;
  /** A new value refetches the column. */
  round: number;
  onAct: (act: BoardAct, entry: BoardEntry) => void;
};

/** The items of one status, twenty at a time. In a review, the oldest requests come first. */
export function StatusBoardColumn({ status, filter, now, round, onAct }: Props) {
  const direction = status.endsWith("REVIEW") ? "ASC" : "DESC";
  const query = useLazyLoadQuery<StatusBoardColumnQuery>(
    graphql`
      query StatusBoardColumnQuery($filter: ResolutionFilter, $direction: SortDirection, $count: Int!) {
        ...StatusBoardColumn_query @arguments(filter: $filter, direction: $direction, count: $count)
      }
    `,
    { filter: { ...filter, status }, direction, count: atOnce },
    { fetchPolicy: "store-and-network", fetchKey: round },
  );
  const { data, loadNext, hasNext, isLoadingNext } = usePaginationFragment<
    StatusBoardColumnQuery,
    StatusBoardColumn_query$key
  >(
    graphql`
      fragment StatusBoardColumn_query on Query
      @argumentDefinitions(
        filter: { type: "ResolutionFilter" }
        direction: { type: "SortDirection" }
        count: { type: "Int!" }
        cursor: { type: "String" }
      )
      @refetchable(queryName: "StatusBoardColumnPageQuery") {
        resolutions(filter: $filter, sort: CREATED, direction: $direction, first: $count, after: $cursor)
          @connection(key: "StatusBoardColumn_resolutions", filters: ["filter"]) {
          totalCount
          edges {
            node {
              id
              status
              ...StatusBoardCard_resolution
            }
          }
        }
      }
    `,
    query,
  );
  const { totalCount, edges } = data.resolutions;
  // A moved card leaves immediately; the count follows with the next answer.
  const cards = edges.flatMap(({ node }) => (node && node.status === status ? [node] : []));
  return (
    <BoardColumn
      id={status}
      title={STATUS_LABELS[status]}
      count={totalCount > 1000 ? "1,000+" : String(totalCount)}
      footer={
        hasNext && (
          <Box mt="2">
            <Button size="sm" busy={isLoadingNext} onClick={() => loadNext(atOnce)}>
              {texts.more}
            </Button>
          </Box>
        )
      }
    >
      {cards.length === 0 ? (
        <Text color="muted" textStyle="small" px="1">
          {texts.empty}
        </Text>
      ) : (
        <BoardCards>
          {cards.map((node) => (
            <StatusBoardCard key={node.id} resolution={node} now={now} onAct={onAct} />
          ))}
        </BoardCards>
      )}
    </BoardColumn>
  );
}
