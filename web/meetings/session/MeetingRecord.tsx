import { Suspense, useState } from "react";
import { graphql, useFragment, useLazyLoadQuery } from "react-relay";
import { Box, Heading, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { SidePanel } from "#design-system/SidePanel/SidePanel.tsx";
import { PanelLoading } from "#web/editing/RecordPanel.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import { MovementEvent } from "./MovementEvent.tsx";
import { SessionEvent } from "./SessionEvent.tsx";
import type { MeetingRecord_meeting$key } from "./__generated__/MeetingRecord_meeting.graphql.ts";
import type { MeetingRecordQuery } from "./__generated__/MeetingRecordQuery.graphql.ts";
import { texts } from "./texts.ts";

/** The events of a meeting with their times, in a side panel, each with a button to correct it. */
export default function MeetingRecord({ meetingId, onClose }: { meetingId: string; onClose: () => void }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <SidePanel open reading title={texts.recordTitle} description={texts.recordHelp} onClose={onClose}>
      <LoadBoundary failed={texts.loadFailed} attempt={attempt} onRetry={() => setAttempt(attempt + 1)}>
        <Suspense fallback={<PanelLoading label={texts.loading} />}>
          <Loaded meetingId={meetingId} attempt={attempt} />
        </Suspense>
      </LoadBoundary>
    </SidePanel>
  );
}

function Loaded({ meetingId, attempt }: { meetingId: string; attempt: number }) {
  const { node } = useLazyLoadQuery<MeetingRecordQuery>(
    graphql`
      query MeetingRecordQuery($id: ID!) {
        node(id: $id) {
          ... on Meeting @alias(as: "meeting") {
            ...MeetingRecord_meeting
          }
        }
      }
    `,
    { id: meetingId },
    { fetchPolicy: "store-and-network", fetchKey: attempt },
  );
  return node?.meeting ? <Events meeting={node.meeting} /> : null;
}

function Events({ meeting: meetingRef }: { meeting: MeetingRecord_meeting$key }) {
  const { everySessionEvent: sessionEvents, attendance } = useFragment(
    graphql`
      fragment MeetingRecord_meeting on Meeting {
        everySessionEvent: sessionEvents(takenBack: true) {
          id
          entries {
            struck
          }
          ...SessionEvent_event
        }
        attendance {
          id
          name
          events(takenBack: true) {
            id
            ...MovementEvent_event
          }
        }
      }
    `,
    meetingRef,
  );
  // An undone event cannot be undone again, so this is the last one still in force.
  const last = sessionEvents.findLast(({ entries }) => !entries.at(-1)?.struck);
  const moved = attendance.filter(({ events }) => events.length > 0);
  return (
    <Stack gap="5">
      <Box as="section" aria-label={texts.session}>
        <Heading level={3}>{texts.session}</Heading>
        {sessionEvents.length === 0 ? (
          <Text color="muted">{texts.noSession}</Text>
        ) : (
          <Box as="ol" listStyleType="none">
            {sessionEvents.map((event) => (
              <SessionEvent key={event.id} event={event} isLast={event === last} />
            ))}
          </Box>
        )}
      </Box>
      <Box as="section" aria-label={texts.movements}>
        <Heading level={3}>{texts.movements}</Heading>
        {moved.length === 0 ? (
          <Text color="muted">{texts.noMovements}</Text>
        ) : (
          <Box as="ul" listStyleType="none">
            {moved.map(({ id, name, events }) => (
              <Box as="li" key={id} borderTopWidth="1px" borderColor="line" py="2">
                <Text fontWeight="600" overflowWrap="anywhere">
                  {name}
                </Text>
                <Box as="ol" listStyleType="none">
                  {events.map((event) => (
                    <MovementEvent key={event.id} event={event} name={name} />
                  ))}
                </Box>
              </Box>
            ))}
          </Box>
        )}
      </Box>
    </Stack>
  );
}
