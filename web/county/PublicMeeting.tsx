import { Suspense, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Disclosure } from "#design-system/Disclosure/Disclosure.tsx";
import { Box, Heading, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { meetingStates } from "#web/meetings/meetingState.ts";
import { longDate } from "#web/shell/formats.ts";
import { hourInWords } from "#schema/dates.rules.ts";
import type { PublicMeeting_meeting$key } from "./__generated__/PublicMeeting_meeting.graphql.ts";
import { MeetingMinutes } from "./MeetingMinutes.tsx";
import { MeetingVotes } from "./MeetingVotes.tsx";
import { texts } from "./texts.ts";

/** States in which there is something to watch, now or at its hour. */
const LIVE: ReadonlySet<string> = new Set(["AGENDA_PUBLISHED", "IN_SESSION", "RECESS"]);

/** A meeting with its documents; its items and votes are read when they are opened. */
export function PublicMeeting({ meeting }: { meeting: PublicMeeting_meeting$key }) {
  const { key, number, meetingType, date, startTime, location, state, agendaFile, minutesFile, mediaFile, minutes } =
    useFragment(
      graphql`
        fragment PublicMeeting_meeting on Meeting {
          key
          number
          meetingType
          date
          startTime
          location
          state
          agendaFile {
            url
          }
          minutesFile {
            url
          }
          mediaFile {
            url
          }
          minutes {
            __typename
          }
        }
      `,
      meeting,
    );
  const [open, setOpen] = useState(false);
  const [reading, setReading] = useState(false);
  const files = [
    [texts.agenda, agendaFile],
    [texts.minutes, minutesFile],
    [texts.video, mediaFile],
  ] as const;
  return (
    <Box as="li" py="3" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: 0 }}>
      <Stack gap="1">
        <Heading level={3}>
          {/* The server's own page: it works without scripts, and its address can be sent. */}
          <a href={`/public/meetings/${key}`}>{texts.meetingTitle(meetingType, longDate(date))}</a>
        </Heading>
        <HStack gap="3" wrap="wrap">
          <StatusBadge {...meetingStates[state]} size="sm" />
          <Text color="muted">
            {[number, startTime && hourInWords(startTime), location].filter(Boolean).join(" · ")}
          </Text>
        </HStack>
        <HStack gap="4" wrap="wrap">
          {files.map(
            ([name, file]) =>
              file && (
                <a key={name} href={file.url} aria-label={texts.documentOf(name, number)}>
                  {name}
                </a>
              ),
          )}
          {LIVE.has(state) && (
            <Link to={`/display/${key}`} aria-label={texts.screenOf(number)}>
              {texts.screen}
            </Link>
          )}
        </HStack>
        {minutes && (
          <Disclosure title={texts.minutesOf(number)} level={4} open={reading} onToggle={setReading}>
            <Suspense fallback={<PanelSkeleton label={texts.loading} />}>
              <MeetingMinutes meetingKey={key} />
            </Suspense>
          </Disclosure>
        )}
        <Disclosure title={texts.itemsAndVotes(number)} level={4} open={open} onToggle={setOpen}>
          <Suspense fallback={<PanelSkeleton label={texts.loading} />}>
            <MeetingVotes meetingKey={key} />
          </Suspense>
        </Disclosure>
      </Stack>
    </Box>
  );
}
