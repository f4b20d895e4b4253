import { useCallback } from "react";
import { graphql } from "react-relay";
import type { Deed } from "#web/editing/outbox.ts";
import type { Perform } from "#web/editing/outboxOnDevice.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { useRunDeedsArrivalMutation } from "./__generated__/useRunDeedsArrivalMutation.graphql.ts";
import type { useRunDeedsDepartureMutation } from "./__generated__/useRunDeedsDepartureMutation.graphql.ts";
import type { useRunDeedsItemMutation } from "./__generated__/useRunDeedsItemMutation.graphql.ts";
import type { useRunDeedsPresentMutation } from "./__generated__/useRunDeedsPresentMutation.graphql.ts";
import type { useRunDeedsVotesMutation } from "./__generated__/useRunDeedsVotesMutation.graphql.ts";
import { texts } from "../texts.ts";

const votes = graphql`
  mutation useRunDeedsVotesMutation($input: CastVotesInput!) {
    castVotes(input: $input) {
      ... on CastVotesPayload {
        motion {
          ...MotionCard_motion
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

const item = graphql`
  mutation useRunDeedsItemMutation($input: SetCurrentItemInput!) {
    setCurrentItem(input: $input) {
      ... on SetCurrentItemPayload {
        meeting {
          ...RunMeetingPage_meeting
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

const present = graphql`
  mutation useRunDeedsPresentMutation($input: UpdateAttendanceInput!) {
    updateAttendance(input: $input) {
      ... on UpdateAttendancePayload {
        meeting {
          ...AttendancePanel_meeting
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

const arrival = graphql`
  mutation useRunDeedsArrivalMutation($input: RecordArrivalInput!) {
    recordArrival(input: $input) {
      ... on RecordArrivalPayload {
        meeting {
          ...AttendancePanel_meeting
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

const departure = graphql`
  mutation useRunDeedsDepartureMutation($input: RecordDepartureInput!) {
    recordDeparture(input: $input) {
      ... on RecordDeparturePayload {
        meeting {
          ...AttendancePanel_meeting
        }
      }
      ...useVerb_notDone @alias(as: "notDone")
    }
  }
`;

/** How what waits in the outbox of a meeting is delivered. */
export function useRunDeeds(): Perform {
  const [castVotes] = useVerb<useRunDeedsVotesMutation>(votes, texts.notDelivered);
  const [setCurrentItem] = useVerb<useRunDeedsItemMutation>(item, texts.currentItemFailed);
  const [updateAttendance] = useVerb<useRunDeedsPresentMutation>(present, texts.attendanceFailed);
  const [recordArrival] = useVerb<useRunDeedsArrivalMutation>(arrival, texts.attendanceFailed);
  const [recordDeparture] = useVerb<useRunDeedsDepartureMutation>(departure, texts.attendanceFailed);
  return useCallback(
    async ({ verb, input, key }: Deed) => {
      const verbs: Readonly<Record<string, ((input: never, onceAs: string) => ReturnType<Perform>) | undefined>> = {
        castVotes,
        setCurrentItem,
        updateAttendance,
        recordArrival,
        recordDeparture,
      };
      const perform = verbs[verb];
      // An earlier release kept a deed that this one does not know.
      if (!perform) return { ok: false, refusal: { code: "Unknown", message: texts.notDelivered } };
      return await perform(input as never, key);
    },
    [castVotes, setCurrentItem, updateAttendance, recordArrival, recordDeparture],
  );
}
