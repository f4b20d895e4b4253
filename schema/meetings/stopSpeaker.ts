import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { RECORDING } from "./MeetingRecord.ts";
import { Speaker } from "./SpeakerRecord.ts";
import { refuseStop } from "./speakers.rules.ts";
import { writeTurn } from "./writeTurn.ts";

verb("stopSpeaker", {
  description: "Ends a turn. Whoever was stopped by mistake can be put back with the time that is left.",
  on: Speaker,
  can: "stop",
  about: "End the turn.",
  permission: RECORDING,
  refuse: refuseStop,
  run: (speaker, _input, context) => writeTurn(context, speaker, "DONE"),
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Its meeting.", (done) => done.meetingId) }),
});
