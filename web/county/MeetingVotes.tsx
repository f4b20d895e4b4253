import { graphql, useLazyLoadQuery } from "react-relay";
import { Box, Stack, Text } from "#design-system/Layout/Layout.tsx";
import type { MeetingVotesQuery } from "./__generated__/MeetingVotesQuery.graphql.ts";
import { texts } from "./texts.ts";

/** The items of a meeting, and how each motion on them ended. */
export function MeetingVotes({ meetingKey }: { meetingKey: string }) {
  const { meeting } = useLazyLoadQuery<MeetingVotesQuery>(
    graphql`
      query MeetingVotesQuery($key: ID!) {
        meeting(key: $key) {
          items {
            id
            number
            description
            motions {
              id
              text
              state
              outcome
              tally {
                heads {
                  yes
                  no
                  abstain
                }
              }
            }
          }
        }
      }
    `,
    { key: meetingKey },
  );
  const items = meeting?.items ?? [];
  if (items.length === 0) return <Text color="muted">{texts.noItems}</Text>;
  return (
    <Stack as="ol" gap="2" listStyleType="none">
      {items.map(({ id, number, description, motions }) => (
        <li key={id}>
          <Text>{texts.item(number, description)}</Text>
          {motions.map(({ id: motionId, text, state, outcome, tally: { heads } }) => (
            <Box key={motionId} ps="4" color="muted">
              <strong>{ended(state, outcome)}</strong>
              {text && `: ${text}`}
              {/* A voice vote is declared, and nobody is counted. */}
              {heads.yes + heads.no + heads.abstain > 0 && ` (${texts.votes(heads.yes, heads.no, heads.abstain)})`}
            </Box>
          ))}
        </li>
      ))}
    </Stack>
  );
}

function ended(state: string, outcome: string | null | undefined): string {
  if (state === "WITHDRAWN") return texts.withdrawn;
  if (state === "DISPOSED") return texts.disposed;
  if (outcome == null) return texts.undecided;
  return outcome === "PASSED" ? texts.passed : texts.failed;
}
