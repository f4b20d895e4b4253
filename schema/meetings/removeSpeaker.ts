import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { RECORDING } from "./MeetingRecord.ts";
import { Speaker } from "./SpeakerRecord.ts";
import { refuseRemove } from "./speakers.rules.ts";
import { writeTurn } from "./writeTurn.ts";

verb("removeSpeaker", {
  description: "Takes somebody off the list who has not spoken. The line is kept, so that it can be put back.",
  on: Speaker,
  can: "remove",
  about: "Take off the list.",
  permission: RECORDING,
  refuse: refuseRemove,
  run: (speaker, _input, context) => writeTurn(context, speaker, "REMOVED"),
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Its meeting.", (done) => done.meetingId) }),
});
