import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { RECORDING } from "../MeetingRecord.ts";
import { Speaker } from "../SpeakerRecord.ts";
import { refuseStop } from "../speakers.rules.ts";
import { writeTurn } from "../writeTurn.ts";

verb("stopSpeaker", {
  description:
    "Ends a speaker's turn. A speaker who was stopped by mistake can be returned to the list with the remaining time.",
  on: Speaker,
  can: "stop",
  about: "End the speaker's turn.",
  permission: RECORDING,
  refuse: refuseStop,
  run: (speaker, _input, context) => writeTurn(context, speaker, "DONE"),
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Meeting of the speaker.", (done) => done.meetingId) }),
});
