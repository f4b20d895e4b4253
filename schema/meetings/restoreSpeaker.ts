import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { RECORDING } from "./MeetingRecord.ts";
import { Speaker } from "./SpeakerRecord.ts";
import { refuseRestore } from "./speakers.rules.ts";
import { writeTurn } from "./writeTurn.ts";

verb("restoreSpeaker", {
  description:
    "Lets somebody wait again who was taken off, passed over or stopped, in the old place and with the time that is left.",
  on: Speaker,
  can: "restore",
  about: "Put back.",
  permission: RECORDING,
  refuse: refuseRestore,
  run: (speaker, _input, context) => writeTurn(context, speaker, "WAITING"),
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Its meeting.", (done) => done.meetingId) }),
});
