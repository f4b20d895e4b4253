import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { speakerTexts as texts } from "#web/voting/display/speakerTexts.ts";

/**
 * A clerk's actions on a line of the speakers' list. Each answers with the whole list, so that the order is the
 * server's.
 */
export function useSpeakerVerbs() {
  const [move] = useVerb(mutation("moveSpeaker { meeting { ...SpeakersPanel_meeting } }"), texts.actFailed);
  const [start] = useVerb(mutation("startSpeaker { meeting { ...SpeakersPanel_meeting } }"), texts.actFailed);
  const [pause] = useVerb(mutation("pauseSpeaker { meeting { ...SpeakersPanel_meeting } }"), texts.actFailed);
  const [stop] = useVerb(mutation("stopSpeaker { meeting { ...SpeakersPanel_meeting } }"), texts.actFailed);
  const [skip] = useVerb(mutation("skipSpeaker { meeting { ...SpeakersPanel_meeting } }"), texts.actFailed);
  const [remove] = useVerb(mutation("removeSpeaker { meeting { ...SpeakersPanel_meeting } }"), texts.actFailed);
  const [restore] = useVerb(mutation("restoreSpeaker { meeting { ...SpeakersPanel_meeting } }"), texts.actFailed);
  return { move, start, pause, stop, skip, remove, restore };
}
