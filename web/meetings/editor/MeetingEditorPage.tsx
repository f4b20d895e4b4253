import { useCallback, useState } from "react";
import { graphql, useFragment, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useSearchParams } from "react-router";
import { Box, Grid } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { hourInWords } from "#schema/dates.rules.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useKeptFresh } from "#web/relay/useKeptFresh.ts";
import { Brought } from "#web/shell/Brought.tsx";
import NotFoundPage from "#web/shell/NotFoundPage.tsx";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { AgendaItemPanel, panelGuard } from "../agenda/AgendaItemPanel.tsx";
import { AgendaItemsTable } from "../agenda/AgendaItemsTable.tsx";
import { AttendancePanel } from "../attendance/AttendancePanel.tsx";
import { ImportNotes } from "../ImportNotes.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import { writtenDate } from "#web/shell/formats.ts";
import { MeetingDocuments } from "./MeetingDocuments.tsx";
import { MeetingFields } from "./MeetingFields.tsx";
import { isAhead, meetingStates } from "../meetingState.ts";
import { MeetingActs } from "./MeetingActs.tsx";
import { MeetingPath } from "./MeetingPath.tsx";
import { newItemFieldId } from "../agenda/NewItemForm.tsx";
import type { Problem } from "../problem.ts";
import { useMeetingLive } from "./useMeetingLive.ts";
import type { MeetingEditorPageQuery } from "./__generated__/MeetingEditorPageQuery.graphql.ts";
import type { MeetingEditorPage_meeting$key } from "./__generated__/MeetingEditorPage_meeting.graphql.ts";
import { SpeakersPanel } from "../speakers/SpeakersPanel.tsx";
import { pathTexts, texts } from "../texts.ts";

const pageQuery = graphql`
  query MeetingEditorPageQuery($key: ID!) @preloadable {
    meeting(key: $key) {
      ...MeetingEditorPage_meeting
    }
  }
`;

/** /meetings/:key/edit, where a clerk prepares and leads a meeting. `?item=` opens one of its items. */
export default function MeetingEditorPage() {
  const { queryRef } = useLoaderData<PageData<MeetingEditorPageQuery>>();
  const { meeting } = usePreloadedQuery<MeetingEditorPageQuery>(pageQuery, queryRef);
  useKeptFresh<MeetingEditorPageQuery>(pageQuery, queryRef.variables);
  return meeting ? <MeetingEditor meeting={meeting} /> : <NotFoundPage />;
}

// Attendance is next to the agenda if there is space, otherwise above the documents.
const areas = {
  base: '"fields" "items" "attendance" "speakers" "documents"',
  xl: '"fields attendance" "items attendance" "speakers attendance" "documents attendance"',
};

function focusNewItem() {
  document.getElementById(newItemFieldId)?.focus();
}

function MeetingEditor({ meeting }: { meeting: MeetingEditorPage_meeting$key }) {
  const data = useFragment(
    graphql`
      fragment MeetingEditorPage_meeting on Meeting {
        id
        key
        number
        date
        startTime
        location
        state
        meetingType
        bodyName
        items {
          id
          key
          number
        }
        importNotes
        ...MeetingPath_meeting
        ...MeetingActs_meeting
        ...MeetingFields_meeting
        ...AgendaItemsTable_meeting
        ...AttendancePanel_meeting
        ...SpeakersPanel_meeting
        ...MeetingDocuments_meeting
      }
    `,
    meeting,
  );
  useMeetingLive(data.id);
  usePageTitle(texts.meetingTitle(data.number));
  const [search, setSearch] = useSearchParams();
  const [problem, setProblem] = useState<Problem | null>(null);
  const openItem = useCallback(
    (key: string | null) => setSearch(key ? { item: key } : {}, { preventScrollReset: true }),
    [setSearch],
  );
  const item = data.items.find(({ key }) => key === search.get("item")) ?? null;
  const { word, hue, shape } = meetingStates[data.state];

  return (
    <LeaveGuard panel={panelGuard}>
      <PageHeader
        back={<Link to="/meetings">{texts.meetings}</Link>}
        title={texts.meetingTitle(data.number)}
        status={<StatusBadge word={word} hue={hue} shape={shape} />}
        context={[
          data.bodyName ?? data.meetingType,
          writtenDate(data.date),
          data.startTime == null ? pathTexts.noTime : hourInWords(data.startTime),
          data.location ?? pathTexts.noPlace,
        ].join(" · ")}
        action={<MeetingActs meeting={data} onNewItem={focusNewItem} onProblem={setProblem} />}
      />
      <MeetingPath meeting={data} />
      {problem && (
        <Box mb="4">
          <Notice kind="negative" title={problem.title} onDismiss={() => setProblem(null)}>
            {problem.text}
          </Notice>
        </Box>
      )}
      {isAhead(data.state) && (
        <Box mb="4">
          <Brought key={data.state} place="meeting-deadlines" recordKey={data.key} />
        </Box>
      )}
      <ImportNotes notes={data.importNotes} />
      <Grid
        gap="5"
        templateAreas={areas}
        templateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 2fr) minmax(21rem, 1fr)" }}
        templateRows={{ xl: "auto auto auto 1fr" }}
        alignItems="start"
      >
        <Box gridArea="fields" minW="0">
          <MeetingFields meeting={data} />
        </Box>
        <Box gridArea="items" minW="0">
          <AgendaItemsTable meeting={data} onOpen={openItem} />
        </Box>
        <Box gridArea="attendance" minW="0">
          <AttendancePanel meeting={data} />
        </Box>
        <Box gridArea="speakers" minW="0">
          <SpeakersPanel meeting={data} />
        </Box>
        <Box gridArea="documents" minW="0">
          <MeetingDocuments meeting={data} />
        </Box>
      </Grid>
      <AgendaItemPanel item={item} onClose={() => openItem(null)} />
    </LeaveGuard>
  );
}
