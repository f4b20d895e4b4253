import { History } from "lucide-react";
import { Suspense, useState } from "react";
import { graphql, useFragment, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Flex, Grid, HStack, Heading, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { useToastsAtHead } from "#design-system/Toaster/useToastsAtHead.ts";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import { KeepsDeeds, OutboxLine } from "#web/editing/OutboxLine.tsx";
import type { Deed } from "#web/editing/outbox.ts";
import { late } from "#web/relay/code.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { useUnreached } from "#web/relay/reach.ts";
import { useKeptFresh } from "#web/relay/useKeptFresh.ts";
import { Brought } from "#web/shell/Brought.tsx";
import NotFoundPage from "#web/shell/NotFoundPage.tsx";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { useLive } from "#web/voting/useLive.ts";
import { useRunKeys } from "#web/voting/item/useRunKeys.ts";
import type { RunMeetingPageAttendanceSubscription } from "./__generated__/RunMeetingPageAttendanceSubscription.graphql.ts";
import type { RunMeetingPageItemSubscription } from "./__generated__/RunMeetingPageItemSubscription.graphql.ts";
import type { RunMeetingPageQuery } from "./__generated__/RunMeetingPageQuery.graphql.ts";
import type { RunMeetingPage_meeting$key } from "./__generated__/RunMeetingPage_meeting.graphql.ts";
import { AttendancePanel } from "../attendance/AttendancePanel.tsx";
import { CountyClock } from "../attendance/CountyClock.tsx";
import { isAhead, meetingStates } from "../meetingState.ts";
import { MeetingOver } from "./MeetingOver.tsx";
import { MeetingSteps } from "../editor/MeetingSteps.tsx";
import type { Problem } from "../problem.ts";
import { QuorumLine } from "../attendance/QuorumLine.tsx";
import { RunAgenda } from "./RunAgenda.tsx";
import { RunItem } from "./RunItem.tsx";
import { SpeakerOnFloor } from "../speakers/SpeakerOnFloor.tsx";
import { SpeakersPanel } from "../speakers/SpeakersPanel.tsx";
import { Screens } from "../editor/Screens.tsx";
import { texts } from "../texts.ts";
import { useRunDeeds } from "./useRunDeeds.ts";

const MeetingRecord = late(() => import("../session/MeetingRecord.tsx"));

const pageQuery = graphql`
  query RunMeetingPageQuery($key: ID!) @preloadable {
    meeting(key: $key) {
      ...RunMeetingPage_meeting
    }
  }
`;

const itemChanged = graphql`
  subscription RunMeetingPageItemSubscription($meetingId: ID!) {
    currentItemChanged(meetingId: $meetingId) {
      ...RunMeetingPage_meeting
    }
  }
`;

const attendanceChanged = graphql`
  subscription RunMeetingPageAttendanceSubscription($meetingId: ID!) {
    attendanceChanged(meetingId: $meetingId) {
      ...RunMeetingPage_meeting
    }
  }
`;

/** /meetings/:key/run, the one screen from which a clerk runs a meeting. */
export default function RunMeetingPage() {
  const { queryRef } = useLoaderData<PageData<RunMeetingPageQuery>>();
  const { meeting } = usePreloadedQuery<RunMeetingPageQuery>(pageQuery, queryRef);
  useKeptFresh<RunMeetingPageQuery>(pageQuery, queryRef.variables);
  const { key } = queryRef.variables;
  const perform = useRunDeeds();
  if (!meeting) return <NotFoundPage />;
  return (
    <LeaveGuard panel="run">
      <KeepsDeeds key={key} matter={`meeting ${key}`} perform={perform}>
        <RunMeeting meeting={meeting} />
      </KeepsDeeds>
    </LeaveGuard>
  );
}

/** The clerk's entry overrides what someone else recorded meanwhile. The clerk has been told about the conflict. */
const allTheSame = ({ input }: Deed): Deed["input"] => ({
  ...input,
  votes: (input["votes"] as Record<string, unknown>[]).map((vote) => ({ ...vote, seen: null })),
});

// On a desktop each column scrolls separately, so the page does not move. On a phone the item comes first.
const column = { lg: "auto" };
const wholePage = { h: { lg: "calc(100dvh - 7rem)" }, minH: { lg: "32rem" } };
// The shell shows a notice above that the server cannot be reached.
const underNotice = { h: { lg: "calc(100dvh - 15.5rem)" }, minH: { lg: "28rem" } };

function RunMeeting({ meeting: meetingRef }: { meeting: RunMeetingPage_meeting$key }) {
  const meeting = useFragment(
    graphql`
      fragment RunMeetingPage_meeting on Meeting {
        id
        key
        number
        state
        now
        ...QuorumLine_meeting
        ...MeetingSteps_meeting
        ...RunAgenda_meeting
        ...RunItem_meeting
        ...AttendancePanel_meeting
        ...SpeakerOnFloor_meeting
        ...SpeakersPanel_meeting
      }
    `,
    meetingRef,
  );
  const { id: meetingId, key, number, state } = meeting;
  useLive<RunMeetingPageItemSubscription>(itemChanged, { meetingId });
  useLive<RunMeetingPageAttendanceSubscription>(attendanceChanged, { meetingId });
  usePageTitle(texts.runTitle(number));
  useRunKeys();
  useToastsAtHead();
  const unreached = useUnreached();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [readsRecord, setReadsRecord] = useState(false);

  return (
    <Flex direction="column" gap="2" {...(unreached ? underNotice : wholePage)}>
      <Flex as="header" wrap="wrap" gap="3" align="center" justify="space-between">
        <HStack gap="3" wrap="wrap">
          <Heading level={1} look={2}>
            {texts.runTitle(number)}
          </Heading>
          <StatusBadge {...meetingStates[state]} />
          <CountyClock now={meeting.now} />
          <QuorumLine meeting={meeting} short />
        </HStack>
        <HStack gap="1" wrap="wrap">
          <Link to={`/meetings/${key}/edit`}>{texts.openEditor}</Link>
          <Screens meetingKey={key} />
          <Button kind="quiet" size="sm" icon={<History aria-hidden size={16} />} onClick={() => setReadsRecord(true)}>
            {texts.record}
          </Button>
          <MeetingSteps meeting={meeting} stage onProblem={setProblem} />
        </HStack>
      </Flex>
      <MeetingOver meetingKey={key} state={state} />
      {isAhead(state) && <Brought key={state} place="meeting-deadlines" recordKey={key} />}
      <OutboxLine conflict="VOTE_CHANGED" mine={allTheSame} />
      {problem && (
        <Notice kind="negative" title={problem.title} onDismiss={() => setProblem(null)}>
          {problem.text}
        </Notice>
      )}
      <Grid
        gap="4"
        flex="1"
        minH="0"
        templateAreas={{ base: '"item" "side"', lg: '"side item"' }}
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(16rem, 1fr) minmax(0, 4fr)" }}
        templateRows={{ lg: "minmax(0, 1fr)" }}
      >
        <Box gridArea="item" minW="0" minH="0" position="relative" overflowY={column}>
          <Stack gap="3">
            <SpeakerOnFloor meeting={meeting} onProblem={setProblem} />
            <RunItem meeting={meeting} onProblem={setProblem} />
          </Stack>
        </Box>
        <Box gridArea="side" minW="0" minH="0" position="relative" overflowY={column}>
          <Stack gap="4">
            <RunAgenda meeting={meeting} onProblem={setProblem} />
            <AttendancePanel meeting={meeting} quorumIsShown />
            <SpeakersPanel meeting={meeting} floorIsShown />
          </Stack>
        </Box>
      </Grid>
      {readsRecord && (
        <Suspense fallback={null}>
          <MeetingRecord meetingId={meetingId} onClose={() => setReadsRecord(false)} />
        </Suspense>
      )}
    </Flex>
  );
}
