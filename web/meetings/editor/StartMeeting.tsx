import { Suspense, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { notify } from "#design-system/Toaster/notify.ts";
import { offTheDay } from "#schema/meetings/session/sessionDay.rules.ts";
import { Act } from "#web/editing/Act.tsx";
import { useWaitsForOutbox } from "#web/editing/OutboxLine.tsx";
import { late } from "#web/relay/code.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { isAhead } from "../meetingState.ts";
import { problemOf } from "../problem.ts";
import type { Problem } from "../problem.ts";
import { texts } from "../texts.ts";
import type { StartMeeting_meeting$key } from "./__generated__/StartMeeting_meeting.graphql.ts";

const StartQuestion = late(() => import("../speakers/StartQuestion.tsx"));

type Props = { meeting: StartMeeting_meeting$key; onProblem: (problem: Problem | null) => void };

/** Starts the meeting. It asks first if today is not the meeting's day or no one is recorded as present. */
export function StartMeeting({ meeting, onProblem }: Props) {
  const data = useFragment(
    graphql`
      fragment StartMeeting_meeting on Meeting {
        id
        date
        today
        state
        attendance {
          present
        }
        viewerCan {
          start {
            reason
          }
        }
        ...StartQuestion_meeting
      }
    `,
    meeting,
  );
  const [run, busy] = useVerb(
    mutation("startMeeting { meeting { ...MeetingEditorPage_meeting ...RunMeetingPage_meeting } }"),
    texts.stepFailed,
  );
  const [asking, setAsking] = useState(false);
  const waits = useWaitsForOutbox();
  const { id, date, today, state, viewerCan } = data;
  const isOffTheDay = offTheDay(date, today) !== null;
  const asks = isOffTheDay || !data.attendance.some(({ present }) => present);

  async function start() {
    const result = await run({ meetingId: id, ...(isOffTheDay && { startsOn: today }) });
    setAsking(false);
    onProblem(result.ok ? null : problemOf(texts.stepFailed, result.refusal.message));
    if (result.ok) notify({ kind: "positive", text: texts.started });
  }

  return (
    <>
      <Act
        name="start"
        label={texts.start}
        kind={isAhead(state) ? "primary" : "secondary"}
        reason={viewerCan.start.reason ?? waits}
        busy={busy}
        onSelect={() => (asks ? setAsking(true) : void start())}
      />
      {asking && (
        <Suspense fallback={null}>
          <StartQuestion
            meeting={data}
            busy={busy}
            onProblem={onProblem}
            onConfirm={() => void start()}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
