import { graphql, useFragment } from "react-relay";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { hourInWords } from "#schema/dates.rules.ts";
import { ENDED_STATES } from "#schema/meetings/rules.ts";
import { longDate } from "#web/shell/formats.ts";
import type { LiveItem_meeting$key } from "./__generated__/LiveItem_meeting.graphql.ts";
import { LiveVote } from "./LiveVote.tsx";
import { texts } from "../texts.ts";

/** The meeting in a line or two: its state, or the current item with its vote. */
export function LiveItem({ meeting, plain = false }: { meeting: LiveItem_meeting$key; plain?: boolean }) {
  const {
    state,
    date,
    startTime,
    executiveSession,
    currentItem: item,
  } = useFragment(
    graphql`
      fragment LiveItem_meeting on Meeting {
        state
        date
        startTime
        executiveSession {
          subject
        }
        currentItem {
          number
          description
          currentMotion {
            id
            ...LiveVote_motion
          }
        }
      }
    `,
    meeting,
  );
  const endedText = ENDED_STATES.includes(state)
    ? texts.adjourned
    : state === "RECESS"
      ? texts.recess
      : state === "CANCELLED"
        ? texts.cancelled
        : executiveSession
          ? [texts.executiveSession, executiveSession.subject].filter(Boolean).join(": ")
          : null;
  const begins = [longDate(date), startTime && texts.startsAt(hourInWords(startTime))].filter(Boolean).join(" · ");
  return (
    <Stack gap="0.3em">
      <Text
        as={plain ? "h2" : "h1"}
        fontSize={plain ? "1.25rem" : "1.25em"}
        fontWeight="700"
        lineHeight="1.2"
        lineClamp={plain ? undefined : "2"}
      >
        {endedText ??
          (item ? `${item.number}. ${item.description}` : state === "IN_SESSION" ? texts.inSession : begins)}
      </Text>
      {!endedText && item?.currentMotion && (
        <LiveVote key={item.currentMotion.id} motion={item.currentMotion} plain={plain} />
      )}
    </Stack>
  );
}
