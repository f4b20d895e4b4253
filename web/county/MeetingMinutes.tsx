import { graphql, useLazyLoadQuery } from "react-relay";
import { Box, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { STANDING_WORDS, standingOf } from "#schema/minutes/standing.rules.ts";
import { longDate } from "#web/shell/formats.ts";
import type { MeetingMinutesQuery } from "./__generated__/MeetingMinutesQuery.graphql.ts";
import { texts } from "./texts.ts";

/** The minutes of a meeting as they were published; a draft says so first. */
export function MeetingMinutes({ meetingKey }: { meetingKey: string }) {
  const { meeting } = useLazyLoadQuery<MeetingMinutesQuery>(
    graphql`
      query MeetingMinutesQuery($key: ID!) {
        meeting(key: $key) {
          state
          minutes {
            state
            approvedOn
            lines {
              key
              kind
              text
            }
          }
        }
      }
    `,
    { key: meetingKey },
  );
  const minutes = meeting?.minutes;
  if (!minutes) return null;
  const { state, approvedOn, lines } = minutes;
  return (
    <Stack gap="2">
      <Text>
        <strong>
          {state === "APPROVED" && approvedOn != null
            ? texts.approvedMinutes(longDate(approvedOn))
            : `${STANDING_WORDS[standingOf(minutes, meeting)]}.`}
        </strong>
      </Text>
      {lines.map(({ key, kind, text }) => (
        <Box as="p" key={key} whiteSpace="pre-line" fontWeight={kind === "ITEM" ? "600" : undefined}>
          {text}
        </Box>
      ))}
    </Stack>
  );
}
