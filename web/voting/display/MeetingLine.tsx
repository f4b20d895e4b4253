import { graphql, useFragment } from "react-relay";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { ENDED_STATES } from "#schema/meetings/rules.ts";
import { writtenDate } from "#web/shell/formats.ts";
import type { MeetingLine_meeting$key } from "./__generated__/MeetingLine_meeting.graphql.ts";
import { DisplayLine } from "./DisplayLine.tsx";
import { texts } from "../texts.ts";

/** Whether the content is live. For a past meeting, what it shows and from which day. */
export function MeetingLine({ meeting, size = "md" }: { meeting: MeetingLine_meeting$key; size?: "md" | "display" }) {
  const { state, date } = useFragment(
    graphql`
      fragment MeetingLine_meeting on Meeting {
        state
        date
      }
    `,
    meeting,
  );
  const word = state === "CANCELLED" ? texts.cancelled : ENDED_STATES.includes(state) ? texts.adjourned : null;
  if (word === null) return <DisplayLine size={size} />;
  const look =
    state === "CANCELLED" ? ({ hue: "red", shape: "cross" } as const) : ({ hue: "teal", shape: "square" } as const);
  return <StatusBadge word={texts.over(word, writtenDate(date))} size={size} {...look} />;
}
