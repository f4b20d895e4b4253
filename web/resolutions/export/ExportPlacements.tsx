import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { MOTION_LABELS } from "#schema/voting/motions.rules.ts";
import { writtenDate } from "#web/shell/formats.ts";
import { meetingStates } from "#web/meetings/meetingState.ts";
import { texts } from "./texts.ts";
import type { ExportPlacements_resolution$key } from "./__generated__/ExportPlacements_resolution.graphql.ts";

const outcomes = {
  PASSED: { word: texts.outcomes.PASSED, hue: "green", shape: "check" },
  FAILED: { word: texts.outcomes.FAILED, hue: "red", shape: "cross" },
} as const;

/** The agendas with the resolution, and the outcomes of its votes. */
export function ExportPlacements({ resolution }: { resolution: ExportPlacements_resolution$key }) {
  const { agendaItems } = useFragment(
    graphql`
      fragment ExportPlacements_resolution on Resolution {
        agendaItems {
          id
          key
          number
          meeting {
            key
            number
            meetingType
            date
            state
          }
          motions {
            id
            kind
            outcome
          }
        }
      }
    `,
    resolution,
  );
  return (
    <Section title={texts.agendas}>
      {agendaItems.length === 0 ? (
        <Text color="muted">{texts.notOnAgenda}</Text>
      ) : (
        <Stack as="ul" gap="3" listStyle="none">
          {agendaItems.map(({ id, key, number, meeting, motions }) => {
            const decided = motions.filter(({ outcome }) => outcome);
            return (
              <li key={id}>
                <HStack gap="2" wrap="wrap">
                  <Link to={`/meetings/${meeting.key}/edit?item=${key}`}>{texts.item(number, meeting.number)}</Link>
                  <span>
                    {meeting.meetingType}, {writtenDate(meeting.date)}
                  </span>
                  <StatusBadge {...meetingStates[meeting.state]} />
                </HStack>
                {decided.length === 0 ? (
                  <Text color="muted" textStyle="small">
                    {texts.notVoted}
                  </Text>
                ) : (
                  <HStack as="ul" gap="3" wrap="wrap" listStyle="none" mt="1">
                    {decided.map((motion) => (
                      <li key={motion.id}>
                        {MOTION_LABELS[motion.kind]}: {motion.outcome && <StatusBadge {...outcomes[motion.outcome]} />}
                      </li>
                    ))}
                  </HStack>
                )}
              </li>
            );
          })}
        </Stack>
      )}
    </Section>
  );
}
