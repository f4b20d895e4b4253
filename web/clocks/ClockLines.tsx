import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { writtenMoment } from "#web/shell/formats.ts";
import type { ClockLines_meeting$key } from "./__generated__/ClockLines_meeting.graphql.ts";
import { clockLook } from "./clockLooks.ts";
import { texts } from "./texts.ts";

/** Number of lines shown. The rest are on the meeting's own page. */
const SHOWN = 3;

/** A meeting's next deadlines and missed ones. Renders nothing for people who may not see them. */
export function ClockLines({ meeting }: { meeting: ClockLines_meeting$key }) {
  const { key, clocks, dueNext } = useFragment(
    graphql`
      fragment ClockLines_meeting on Meeting {
        key
        clocks {
          rule
          resolutionId
          title
          state
          dueAt
        }
        dueNext {
          rule
          resolutionId
          title
          state
          dueAt
        }
      }
    `,
    meeting,
  );
  if (clocks.length === 0) return null;
  const open = [...clocks.filter(({ state }) => state === "MISSED"), ...dueNext];
  return (
    <Stack gap="2">
      {open.length === 0 && <Text color="muted">{texts.nothingDue}</Text>}
      {open.length > 0 && (
        <Stack as="ul" gap="1" aria-label={texts.board} listStyleType="none">
          {open.slice(0, SHOWN).map(({ rule, resolutionId, title, state, dueAt }) => (
            <HStack as="li" key={`${rule} ${resolutionId}`} gap="2" wrap="wrap">
              <StatusBadge {...clockLook(state)} size="sm" />
              <span>{title}</span>
              {dueAt != null && <Text color="muted">{texts.by(writtenMoment(dueAt))}</Text>}
            </HStack>
          ))}
        </Stack>
      )}
      <Link to={`/meetings/${key}/clocks`}>{texts.all(open.length)}</Link>
    </Stack>
  );
}
