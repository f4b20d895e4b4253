import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData } from "react-router";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { HStack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { OPEN_STATES } from "#schema/clocks/rules.ts";
import { ListPages } from "#web/lists/ListPages.tsx";
import { useAddress } from "#web/lists/useAddress.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useKeptFresh } from "#web/relay/useKeptFresh.ts";
import { writtenDate } from "#web/shell/formats.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { ClockBoardPageQuery } from "./__generated__/ClockBoardPageQuery.graphql.ts";
import { ClockDue, ClockStanding, ClockTitle } from "./ClockCells.tsx";
import { clockAddress } from "./clockFilters.ts";
import { clockLook } from "./clockLooks.ts";
import { texts } from "./texts.ts";

const pageQuery = graphql`
  query ClockBoardPageQuery($first: Int, $after: String, $last: Int, $before: String) @preloadable {
    viewer {
      seesMeetings: can(permission: "meetings.meeting-record.view") {
        allowed
      }
    }
    clockBoard(first: $first, after: $after, last: $last, before: $before) {
      totalCount
      pageInfo {
        ...ListPages_page
      }
      edges {
        node {
          id
          key
          number
          meetingType
          date
          clocks {
            rule
            resolutionId
            state
            dueAt
            ...ClockCells_clock
          }
        }
      }
    }
  }
`;

type Meeting = NonNullable<ClockBoardPageQuery["response"]["clockBoard"]["edges"][number]>["node"];
type Row = { meeting: Meeting; clock: Meeting["clocks"][number] };

const columns: readonly Column<Row>[] = [
  {
    key: "meeting",
    header: texts.columns.meeting,
    rowHeader: true,
    cell: ({ meeting: { key, meetingType, number, date } }) => (
      <>
        <Link to={`/meetings/${key}/clocks`}>{texts.meetingOf(meetingType, number)}</Link>
        <br />
        {writtenDate(date)}
      </>
    ),
  },
  {
    key: "state",
    header: texts.columns.state,
    width: "9rem",
    cell: ({ clock }) => <StatusBadge {...clockLook(clock.state)} size="sm" />,
  },
  { key: "what", header: texts.columns.what, cell: ({ clock }) => <ClockTitle clock={clock} /> },
  { key: "due", header: texts.columns.due, width: "9.5rem", cell: ({ clock }) => <ClockDue clock={clock} /> },
  { key: "stands", header: texts.columns.stands, cell: ({ clock }) => <ClockStanding clock={clock} /> },
];
/** Deadlines without a time come last. */
const byDue = (a: Row, b: Row) => (a.clock.dueAt ?? "9").localeCompare(b.clock.dueAt ?? "9");

/** /clocks shows the deadlines of the county's upcoming and recent meetings, a page of meetings at a time. */
export default function ClockBoardPage() {
  const { queryRef } = useLoaderData<PageData<ClockBoardPageQuery>>();
  const { clockBoard, viewer } = usePreloadedQuery<ClockBoardPageQuery>(pageQuery, queryRef);
  useKeptFresh<ClockBoardPageQuery>(pageQuery, queryRef.variables);
  usePageTitle(texts.board);
  const [{ show }, go] = useAddress(clockAddress);
  const { edges, pageInfo, totalCount } = clockBoard;
  const all = edges.flatMap((edge): Row[] => edge?.node.clocks.map((clock) => ({ meeting: edge.node, clock })) ?? []);
  const rows = all.filter(({ clock }) => show === "ALL" || OPEN_STATES.includes(clock.state)).toSorted(byDue);
  const none = viewer.seesMeetings.allowed ? (
    totalCount === 0 ? (
      <EmptyState title={texts.none} text={texts.noneHelp} />
    ) : (
      <EmptyState title={texts.noneOpen} text={texts.noneOpenHelp} />
    )
  ) : (
    <EmptyState title={texts.refused} />
  );
  return (
    <>
      <PageHeader
        title={texts.board}
        context={texts.boardContext}
        secondary={<Link to="/clock-settings">{texts.settings}</Link>}
      />
      <HStack gap="3" mb="3" wrap="wrap" align="end" data-no-print>
        <SelectField
          label={texts.show}
          value={show}
          onChange={(value) => go({ show: value === "ALL" ? "ALL" : "OPEN" })}
          options={(["OPEN", "ALL"] as const).map((value) => ({ value, label: texts.shows[value] }))}
        />
      </HStack>
      <DataTable<Row>
        caption={texts.board}
        captionHidden
        rows={rows}
        rowKey={({ meeting, clock }) => `${meeting.id} ${clock.rule} ${clock.resolutionId}`}
        columns={columns}
        empty={none}
      />
      {totalCount > 0 && (
        <ListPages page={pageInfo} label={texts.board} summary={texts.shown(edges.length, totalCount)} onShow={go} />
      )}
    </>
  );
}
