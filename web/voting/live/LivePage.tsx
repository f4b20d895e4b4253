import { useEffect } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData } from "react-router";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Box, Heading, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { useServerClock } from "../serverClock.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { inZone, longDate } from "#web/shell/formats.ts";
import type { LivePageQuery, LivePageQuery$data } from "./__generated__/LivePageQuery.graphql.ts";
import { DisplayAgenda } from "../display/DisplayAgenda.tsx";
import { DisplayRecovery } from "../display/DisplayRecovery.tsx";
import { LiveItem } from "./LiveItem.tsx";
import { LiveSpeaker } from "./LiveSpeaker.tsx";
import { MeetingLine } from "../display/MeetingLine.tsx";
import { texts } from "../texts.ts";
import { useRoomWatched } from "../useRoomWatched.ts";
import { useSnapshot } from "../useSnapshot.ts";

const liveQuery = graphql`
  query LivePageQuery($key: ID!) @preloadable {
    tenant {
      displayName
      timeZone
    }
    meeting(key: $key) {
      id
      now
      number
      meetingType
      date
      ...LiveItem_meeting
      ...MeetingLine_meeting
      ...LiveSpeaker_meeting
      ...DisplayAgenda_meeting
    }
  }
`;

/** /meetings/:key/live, for phones in the audience. No sign-in is needed once the agenda is public. */
export default function LivePage() {
  return (
    <DisplayRecovery>
      <Live />
    </DisplayRecovery>
  );
}

function Live() {
  const { queryRef } = useLoaderData<PageData<LivePageQuery>>();
  const { tenant, meeting } = usePreloadedQuery<LivePageQuery>(liveQuery, queryRef);
  useSnapshot<LivePageQuery>(liveQuery, { key: queryRef.variables.key }, meeting ? null : 15);
  inZone(tenant?.timeZone);
  const county = tenant?.displayName ?? texts.unknownCounty;
  useEffect(() => {
    document.title = `${texts.liveTitle} · ${county}`;
  }, [county]);
  return (
    <Stack as="main" gap="4" maxW="40rem" mx="auto" px="4" py="4">
      {meeting ? (
        <LiveMeeting meeting={meeting} county={county} />
      ) : (
        <EmptyState
          level={1}
          title={tenant ? texts.notPublic : texts.unknownCounty}
          text={tenant ? texts.livePageOpens : undefined}
        />
      )}
    </Stack>
  );
}

function LiveMeeting({ meeting, county }: { meeting: NonNullable<LivePageQuery$data["meeting"]>; county: string }) {
  useRoomWatched(meeting.id);
  useServerClock(meeting.now);
  return (
    <>
      <div>
        <Heading level={1}>
          {meeting.meetingType} {meeting.number}
        </Heading>
        <Text color="muted">
          {county} · {longDate(meeting.date)}
        </Text>
        <MeetingLine meeting={meeting} />
      </div>
      <Box
        as="section"
        aria-label={texts.now}
        aria-live="polite"
        borderWidth="2px"
        borderColor="accent"
        borderRadius="6px"
        p="4"
      >
        <LiveItem meeting={meeting} plain />
      </Box>
      <LiveSpeaker meeting={meeting} next />
      <DisplayAgenda meeting={meeting} showsAll />
    </>
  );
}
