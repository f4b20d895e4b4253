import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { RECORDING } from "./MeetingRecord.ts";
import { Speaker } from "./SpeakerRecord.ts";
import { refusePause } from "./speakers.rules.ts";
import { writeTurn } from "./writeTurn.ts";

verb("pauseSpeaker", {
  description: "Stops the clock of whoever speaks; the floor stays with the person.",
  on: Speaker,
  can: "pause",
  about: "Stop the clock for a moment.",
  permission: RECORDING,
  refuse: refusePause,
  run: (speaker, _input, context) => writeTurn(context, speaker, "PAUSED"),
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Its meeting.", (done) => done.meetingId) }),
});
