import { useEffect } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { Link, useLoaderData, useParams } from "react-router";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import type { PageData } from "#web/relay/loadRoute.ts";
import type { MemberVotePageQuery } from "./__generated__/MemberVotePageQuery.graphql.ts";
import { DisplayLine } from "../display/DisplayLine.tsx";
import { MemberMeeting } from "./MemberMeeting.tsx";
import { texts } from "../texts.ts";
import { useSnapshot } from "../useSnapshot.ts";
import { useWakeLock } from "../display/useWakeLock.ts";

const voteQuery = graphql`
  query MemberVotePageQuery @preloadable {
    viewer {
      memberships {
        id
        name
      }
      meetingsInSession {
        id
        key
        number
        meetingType
        ...MemberMeeting_meeting
      }
    }
  }
`;

/** A member's tablet: the open vote of the meeting they attend, and their own vote. */
export default function MemberVotePage() {
  const { queryRef } = useLoaderData<PageData<MemberVotePageQuery>>();
  const { viewer } = usePreloadedQuery<MemberVotePageQuery>(voteQuery, queryRef);
  const { meetingKey } = useParams();
  const { memberships, meetingsInSession: meetings } = viewer;
  const meeting = meetingKey ? meetings.find(({ key }) => key === meetingKey) : meetings[0];
  // No subscription announces which meetings are in session, so polling is the only way to learn of a start or end.
  useSnapshot<MemberVotePageQuery>(voteQuery, {}, meeting ? 60 : 10);
  useWakeLock();
  useEffect(() => {
    document.title = texts.voteTitle;
  }, []);
  const others = meetings.filter(({ id }) => id !== meeting?.id);
  return (
    <Stack gap="5">
      <PageHeader
        title={texts.voteTitle}
        status={meeting && <DisplayLine />}
        context={[memberships.map(({ name }) => name)[0], meeting && `${meeting.meetingType} ${meeting.number}`]
          .filter(Boolean)
          .join(" · ")}
      />
      {others.length > 0 && (
        <HStack as="nav" aria-label={texts.chooseMeeting} gap="4" flexWrap="wrap">
          {others.map(({ id, key, number, meetingType }) => (
            <Link key={id} to={`/vote/${key}`}>{`${meetingType} ${number}`}</Link>
          ))}
        </HStack>
      )}
      {meeting ? (
        <MemberMeeting key={meeting.id} meeting={meeting} />
      ) : memberships.length === 0 ? (
        <EmptyState title={texts.noSeat} text={texts.noSeatHelp} />
      ) : (
        <EmptyState title={texts.noMeeting} text={texts.noMeetingHelp} />
      )}
    </Stack>
  );
}
