import { Download, Plus, Printer, Trash2 } from "lucide-react";
import { Suspense, useState } from "react";
import { graphql, usePreloadedQuery, useRelayEnvironment } from "react-relay";
import { useLoaderData, useRevalidator } from "react-router";
import { Box, Section, Text } from "#design-system/Layout/Layout.tsx";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { Tabs } from "#design-system/Tabs/Tabs.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { ListPages } from "#web/lists/ListPages.tsx";
import { useAddress } from "#web/lists/useAddress.ts";
import { codeOf, late } from "#web/relay/code.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useKeptFresh } from "#web/relay/useKeptFresh.ts";
import { writtenDate } from "#web/shell/formats.ts";
import { Brought } from "#web/shell/Brought.tsx";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import type { MeetingDashboardPageQuery } from "./__generated__/MeetingDashboardPageQuery.graphql.ts";
import { dashboardTexts as texts } from "../texts.ts";
import { MeetingCalendar } from "./MeetingCalendar.tsx";
import { MeetingFilterBar } from "./MeetingFilterBar.tsx";
import { meetingAddress, type MeetingFilters } from "./meetingFilters.ts";
import { MeetingTable } from "./MeetingTable.tsx";
import ScheduleMeetingDialog from "./ScheduleMeetingDialog.tsx";
import { SubscribeCalendar } from "./SubscribeCalendar.tsx";

const DeletedMeetings = late(() => import("../restoring/DeletedMeetings.tsx"));

const tabs = ["BOARD", "COMMITTEE", "OTHER"] as const;

const pageQuery = graphql`
  query MeetingDashboardPageQuery(
    $tab: MeetingTab
    $year: Int
    $day: Date
    $text: String
    $sort: MeetingSort
    $direction: SortDirection
    $first: Int
    $after: String
    $last: Int
    $before: String
    $calendarYear: Int!
  ) @preloadable {
    meetings(
      tab: $tab
      year: $year
      day: $day
      text: $text
      sort: $sort
      direction: $direction
      first: $first
      after: $after
      last: $last
      before: $before
    ) {
      totalCount
      edges {
        __typename
      }
      pageInfo {
        ...ListPages_page
      }
      ...MeetingTable_meetings
    }
    meetingDays(year: $calendarYear) {
      ...MeetingCalendar_days
    }
    meetingYears(tab: $tab)
    tenant {
      today
      ...ScheduleMeetingDialog_tenant
    }
    viewer {
      createMeeting {
        reason
      }
      deleteMeetings: can(permission: "meetings.meeting-record.delete") {
        allowed
      }
    }
  }
`;

/** /meetings shows the county's meetings, filtered, ordered and paged by the server from the address. */
export default function MeetingDashboardPage() {
  const { queryRef } = useLoaderData<PageData<MeetingDashboardPageQuery>>();
  const { meetings, meetingYears, meetingDays, tenant, viewer } = usePreloadedQuery<MeetingDashboardPageQuery>(
    pageQuery,
    queryRef,
  );
  useKeptFresh<MeetingDashboardPageQuery>(pageQuery, queryRef.variables);
  usePageTitle(texts.title);
  const environment = useRelayEnvironment();
  const { revalidate } = useRevalidator();
  const [scheduling, setScheduling] = useState(false);
  const [exporting, setExporting] = useState(false);
  const [showsDeleted, setShowsDeleted] = useState(false);
  const [filters, show] = useAddress(meetingAddress);
  const { calendarYear } = queryRef.variables;
  const { day } = filters;
  const onDay = day === null ? "" : texts.onDay(writtenDate(day));
  const reason = viewer.createMeeting.reason ?? null;

  const save = async () => {
    setExporting(true);
    try {
      const { exportMeetings } = await codeOf(() => import("./exportMeetings.ts"));
      await exportMeetings(environment, filters);
    } catch {
      notify({ kind: "negative", text: texts.exportFailed });
    }
    setExporting(false);
  };

  const filtered = filters.text !== "" || filters.year !== null || day !== null;
  const empty = (
    <EmptyState
      title={texts.none}
      text={filtered ? texts.noneMatch : texts.noneYet}
      action={
        filtered ? (
          <Button onClick={() => show({ text: "", year: null, day: null })}>{texts.clear}</Button>
        ) : (
          <Button reason={reason} onClick={() => setScheduling(true)}>
            {texts.newMeeting}
          </Button>
        )
      }
    />
  );
  const { pageInfo, totalCount } = meetings;
  const list = (
    <>
      {day === null && (
        <MeetingFilterBar
          years={meetingYears}
          year={filters.year}
          text={filters.text}
          order={filters}
          onYear={(year) => show({ year })}
          onOrder={show}
          onText={(text) => show({ text }, true)}
        />
      )}
      <MeetingTable
        meetings={meetings}
        caption={day === null ? texts.tabs[filters.tab] : onDay}
        today={tenant?.today}
        order={filters}
        onOrder={show}
        onDeleted={() => void revalidate()}
        empty={empty}
      />
      {totalCount > 0 && (
        <ListPages
          page={pageInfo}
          label={texts.title}
          summary={texts.shown(meetings.edges.length, totalCount)}
          onShow={show}
        />
      )}
    </>
  );

  return (
    <>
      <PageHeader
        title={texts.title}
        action={
          <Button
            kind="primary"
            icon={<Plus aria-hidden size={18} />}
            reason={reason}
            onClick={() => setScheduling(true)}
          >
            {texts.newMeeting}
          </Button>
        }
        secondary={
          <>
            <SubscribeCalendar />
            <Brought place="meetings-list" recordKey="meetings" />
            {viewer.deleteMeetings.allowed && (
              <Button kind="quiet" icon={<Trash2 aria-hidden size={18} />} onClick={() => setShowsDeleted(true)}>
                {texts.deletedMeetings}
              </Button>
            )}
            <Button kind="quiet" icon={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
              {texts.print}
            </Button>
            <Button
              icon={<Download aria-hidden size={18} />}
              busy={exporting}
              busyLabel={texts.exporting}
              onClick={() => void save()}
            >
              {texts.export}
            </Button>
          </>
        }
      />
      {/* On a phone, the list shows the same in less space. */}
      <Box mb="5" display={{ base: "none", md: "block" }} data-no-print>
        <Text color="muted" textStyle="small" mb="1" aria-hidden>
          {calendarYear}
        </Text>
        <MeetingCalendar days={meetingDays} year={calendarYear} today={tenant?.today} />
      </Box>
      {day === null ? (
        <Tabs
          label={texts.title}
          value={filters.tab}
          onChange={(tab) => show({ tab: tab as MeetingFilters["tab"] })}
          tabs={tabs.map((tab) => ({ value: tab, label: texts.tabs[tab], content: list }))}
        />
      ) : (
        <Section plain title={onDay} actions={<Button onClick={() => show({ day: null })}>{texts.allDays}</Button>}>
          {list}
        </Section>
      )}
      {showsDeleted && (
        <Suspense fallback={null}>
          <DeletedMeetings onClose={() => setShowsDeleted(false)} onRestored={() => void revalidate()} />
        </Suspense>
      )}
      {scheduling && tenant && (
        <ScheduleMeetingDialog tenant={tenant} reason={reason} onClose={() => setScheduling(false)} />
      )}
    </>
  );
}
