import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import type { GraphQLTaggedNode } from "relay-runtime";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { Act } from "#web/editing/Act.tsx";
import { useWaitsForOutbox } from "#web/editing/OutboxLine.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { CancelMeeting } from "./CancelMeeting.tsx";
import { isAhead } from "../meetingState.ts";
import { problemOf } from "../problem.ts";
import type { Problem } from "../problem.ts";
import { StartMeeting } from "./StartMeeting.tsx";
import { texts } from "../texts.ts";
import type { MeetingStepsAdjournMutation } from "./__generated__/MeetingStepsAdjournMutation.graphql.ts";
import type { MeetingStepsOpenSessionMutation } from "./__generated__/MeetingStepsOpenSessionMutation.graphql.ts";
import type { MeetingStepsRecessMutation } from "./__generated__/MeetingStepsRecessMutation.graphql.ts";
import type { MeetingStepsResumeMutation } from "./__generated__/MeetingStepsResumeMutation.graphql.ts";
import type { MeetingSteps_meeting$key } from "./__generated__/MeetingSteps_meeting.graphql.ts";

const recess = graphql`
  mutation MeetingStepsRecessMutation($input: RecessMeetingInput!) {
    recessMeeting(input: $input) {
      ... on RecessMeetingPayload {
        meeting {
          ...MeetingEditorPage_meeting
          ...RunMeetingPage_meeting
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;
const resume = graphql`
  mutation MeetingStepsResumeMutation($input: ResumeMeetingInput!) {
    resumeMeeting(input: $input) {
      ... on ResumeMeetingPayload {
        meeting {
          ...MeetingEditorPage_meeting
          ...RunMeetingPage_meeting
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;
const openDoors = graphql`
  mutation MeetingStepsOpenSessionMutation($input: ReturnToOpenSessionInput!) {
    returnToOpenSession(input: $input) {
      ... on ReturnToOpenSessionPayload {
        meeting {
          ...MeetingEditorPage_meeting
          ...RunMeetingPage_meeting
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;
const adjourn = graphql`
  mutation MeetingStepsAdjournMutation($input: AdjournMeetingInput!) {
    adjournMeeting(input: $input) {
      ... on AdjournMeetingPayload {
        meeting {
          ...MeetingEditorPage_meeting
          ...RunMeetingPage_meeting
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

type Step =
  | MeetingStepsRecessMutation
  | MeetingStepsResumeMutation
  | MeetingStepsOpenSessionMutation
  | MeetingStepsAdjournMutation;
type StepProps = {
  name: string;
  mutation: GraphQLTaggedNode;
  meetingId: string;
  label: string;
  done: string;
  /** Asked before the step. Omitted for a step that is easily undone. */
  question?: { title: string; text: string };
  kind?: "primary" | "secondary";
  size?: "sm" | "md";
  reason: string | null | undefined;
  onProblem: (problem: Problem | null) => void;
};

function StepButton({
  name,
  mutation,
  meetingId,
  label,
  done,
  question,
  kind = "secondary",
  size,
  reason,
  onProblem,
}: StepProps) {
  const [run, busy] = useVerb<Step>(mutation, texts.stepFailed);
  const [asking, setAsking] = useState(false);
  const waits = useWaitsForOutbox();

  async function take() {
    const result = await run({ meetingId });
    setAsking(false);
    const problem = result.ok ? null : problemOf(texts.stepFailed, result.refusal.message);
    onProblem(problem);
    if (!problem) notify({ kind: "positive", text: done });
  }

  return (
    <>
      <Act
        {...{ name, label, kind, size, busy }}
        reason={reason ?? waits}
        onSelect={() => (question ? setAsking(true) : void take())}
      />
      {question && (
        <ConfirmDialog
          open={asking}
          title={question.title}
          text={question.text}
          confirmLabel={label}
          busy={busy}
          onConfirm={() => void take()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

type Props = {
  meeting: MeetingSteps_meeting$key;
  /** On the run screen, only the steps that the meeting's state allows. */
  stage?: boolean;
  onProblem: (problem: Problem | null) => void;
};

/** Starts, recesses, resumes, adjourns or cancels the meeting. */
export function MeetingSteps({ meeting, stage = false, onProblem }: Props) {
  const data = useFragment(
    graphql`
      fragment MeetingSteps_meeting on Meeting {
        id
        number
        state
        viewerCan {
          recess {
            reason
          }
          resume {
            reason
          }
          adjourn {
            reason
          }
          returnToOpenSession {
            allowed
          }
        }
        ...StartMeeting_meeting
        ...CancelMeeting_meeting
      }
    `,
    meeting,
  );
  const { id, number, state, viewerCan: can } = data;
  const begins = !stage || isAhead(state);
  const sits = !stage || state === "IN_SESSION" || state === "RECESS";
  const size = stage ? "sm" : "md";
  return (
    <>
      {begins && <StartMeeting meeting={data} onProblem={onProblem} />}
      {can.returnToOpenSession.allowed && (
        <StepButton
          name="returnToOpen"
          mutation={openDoors}
          meetingId={id}
          label={texts.returnToOpen}
          done={texts.returnedToOpen}
          kind="primary"
          reason={null}
          onProblem={onProblem}
        />
      )}
      {state === "RECESS" ? (
        <StepButton
          size={size}
          name="resume"
          mutation={resume}
          meetingId={id}
          label={texts.resume}
          done={texts.resumed}
          kind="primary"
          reason={can.resume.reason}
          onProblem={onProblem}
        />
      ) : (
        sits && (
          <StepButton
            size={size}
            name="recess"
            mutation={recess}
            meetingId={id}
            label={texts.recess}
            done={texts.recessed}
            reason={can.recess.reason}
            onProblem={onProblem}
          />
        )
      )}
      {sits && (
        <StepButton
          size={size}
          name="adjourn"
          mutation={adjourn}
          meetingId={id}
          label={texts.adjourn}
          done={texts.adjourned}
          question={{ title: texts.adjournQuestion(texts.meetingName(number)), text: texts.adjournExplained }}
          reason={can.adjourn.reason}
          onProblem={onProblem}
        />
      )}
      {begins && <CancelMeeting meeting={data} />}
    </>
  );
}
