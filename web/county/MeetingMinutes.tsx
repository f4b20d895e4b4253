import { graphql, useLazyLoadQuery } from "react-relay";
import { Box, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { longDate } from "#web/shell/formats.ts";
import type { MeetingMinutesQuery } from "./__generated__/MeetingMinutesQuery.graphql.ts";
import { texts } from "./texts.ts";

/** The minutes of a meeting as they were published; a draft says so first. */
export function MeetingMinutes({ meetingKey }: { meetingKey: string }) {
  const { meeting } = useLazyLoadQuery<MeetingMinutesQuery>(
    graphql`
      query MeetingMinutesQuery($key: ID!) {
        meeting(key: $key) {
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
            : texts.draftMinutes}
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
