import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { RECORDING } from "../MeetingRecord.ts";
import { Speaker } from "../SpeakerRecord.ts";
import { refuseRestore } from "../speakers.rules.ts";
import { writeTurn } from "../writeTurn.ts";

verb("restoreSpeaker", {
  description:
    "Returns a speaker who was removed, passed over or stopped to the waiting list, in the former place and with the remaining time.",
  on: Speaker,
  can: "restore",
  about: "Return the speaker to the list.",
  permission: RECORDING,
  refuse: refuseRestore,
  run: (speaker, _input, context) => writeTurn(context, speaker, "WAITING"),
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Meeting of the speaker.", (done) => done.meetingId) }),
});
