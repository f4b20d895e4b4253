import { graphql, useFragment } from "react-relay";
import type { PublicMeetings_meetings$key } from "./__generated__/PublicMeetings_meetings.graphql.ts";
import { PublicList } from "./PublicList.tsx";
import { PublicMeeting } from "./PublicMeeting.tsx";
import { texts } from "./texts.ts";

/** Meetings whose agenda is published, newest first. */
export function PublicMeetings({ meetings }: { meetings: PublicMeetings_meetings$key }) {
  const { edges, pageInfo } = useFragment(
    graphql`
      fragment PublicMeetings_meetings on QueryMeetingsConnection {
        pageInfo {
          hasNextPage
          hasPreviousPage
          startCursor
          endCursor
        }
        edges {
          node {
            id
            isAgendaPublic
            ...PublicMeeting_meeting
          }
        }
      }
    `,
    meetings,
  );
  // Whoever is signed in may read more; this page shows what everybody does.
  const shown = edges.filter(({ node }) => node.isAgendaPublic);
  return (
    <PublicList
      title={texts.meetings}
      none={texts.noMeetings}
      after="meetingsAfter"
      before="meetingsBefore"
      pageInfo={pageInfo}
    >
      {shown.map(({ node }) => (
        <PublicMeeting key={node.id} meeting={node} />
      ))}
    </PublicList>
  );
}
