import { graphql } from "react-relay";
import { useVerb } from "#web/relay/useVerb.ts";
import type { useSpeakerVerbsMoveMutation } from "./__generated__/useSpeakerVerbsMoveMutation.graphql.ts";
import type { useSpeakerVerbsPauseMutation } from "./__generated__/useSpeakerVerbsPauseMutation.graphql.ts";
import type { useSpeakerVerbsRemoveMutation } from "./__generated__/useSpeakerVerbsRemoveMutation.graphql.ts";
import type { useSpeakerVerbsRestoreMutation } from "./__generated__/useSpeakerVerbsRestoreMutation.graphql.ts";
import type { useSpeakerVerbsSkipMutation } from "./__generated__/useSpeakerVerbsSkipMutation.graphql.ts";
import type { useSpeakerVerbsStartMutation } from "./__generated__/useSpeakerVerbsStartMutation.graphql.ts";
import type { useSpeakerVerbsStopMutation } from "./__generated__/useSpeakerVerbsStopMutation.graphql.ts";
import { speakerTexts as texts } from "#web/voting/display/speakerTexts.ts";

/** What a clerk does to a line of the speakers' list. Each answers with the meeting's whole list, so that the order is the server's. */
export function useSpeakerVerbs() {
  const [move] = useVerb<useSpeakerVerbsMoveMutation>(
    graphql`
      mutation useSpeakerVerbsMoveMutation($input: MoveSpeakerInput!) {
        moveSpeaker(input: $input) {
          ... on MoveSpeakerPayload {
            meeting {
              ...SpeakersPanel_meeting
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.actFailed,
  );
  const [start] = useVerb<useSpeakerVerbsStartMutation>(
    graphql`
      mutation useSpeakerVerbsStartMutation($input: StartSpeakerInput!) {
        startSpeaker(input: $input) {
          ... on StartSpeakerPayload {
            meeting {
              ...SpeakersPanel_meeting
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.actFailed,
  );
  const [pause] = useVerb<useSpeakerVerbsPauseMutation>(
    graphql`
      mutation useSpeakerVerbsPauseMutation($input: PauseSpeakerInput!) {
        pauseSpeaker(input: $input) {
          ... on PauseSpeakerPayload {
            meeting {
              ...SpeakersPanel_meeting
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.actFailed,
  );
  const [stop] = useVerb<useSpeakerVerbsStopMutation>(
    graphql`
      mutation useSpeakerVerbsStopMutation($input: StopSpeakerInput!) {
        stopSpeaker(input: $input) {
          ... on StopSpeakerPayload {
            meeting {
              ...SpeakersPanel_meeting
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.actFailed,
  );
  const [skip] = useVerb<useSpeakerVerbsSkipMutation>(
    graphql`
      mutation useSpeakerVerbsSkipMutation($input: SkipSpeakerInput!) {
        skipSpeaker(input: $input) {
          ... on SkipSpeakerPayload {
            meeting {
              ...SpeakersPanel_meeting
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.actFailed,
  );
  const [remove] = useVerb<useSpeakerVerbsRemoveMutation>(
    graphql`
      mutation useSpeakerVerbsRemoveMutation($input: RemoveSpeakerInput!) {
        removeSpeaker(input: $input) {
          ... on RemoveSpeakerPayload {
            meeting {
              ...SpeakersPanel_meeting
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.actFailed,
  );
  const [restore] = useVerb<useSpeakerVerbsRestoreMutation>(
    graphql`
      mutation useSpeakerVerbsRestoreMutation($input: RestoreSpeakerInput!) {
        restoreSpeaker(input: $input) {
          ... on RestoreSpeakerPayload {
            meeting {
              ...SpeakersPanel_meeting
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.actFailed,
  );
  return { move, start, pause, stop, skip, remove, restore };
}
