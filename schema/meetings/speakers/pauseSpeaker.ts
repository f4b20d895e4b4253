import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { RECORDING } from "../MeetingRecord.ts";
import { Speaker } from "../SpeakerRecord.ts";
import { refusePause } from "../speakers.rules.ts";
import { writeTurn } from "../writeTurn.ts";

verb("pauseSpeaker", {
  description: "Pauses the current speaker's clock. The speaker keeps the floor.",
  on: Speaker,
  can: "pause",
  about: "Pause the speaker's clock.",
  permission: RECORDING,
  refuse: refusePause,
  run: (speaker, _input, context) => writeTurn(context, speaker, "PAUSED"),
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Meeting of the speaker.", (done) => done.meetingId) }),
});
