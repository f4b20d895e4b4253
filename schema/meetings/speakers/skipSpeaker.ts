import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { RECORDING } from "../MeetingRecord.ts";
import { Speaker } from "../SpeakerRecord.ts";
import { refuseWaiting } from "../speakers.rules.ts";
import { writeTurn } from "../writeTurn.ts";

verb("skipSpeaker", {
  description: "Passes over a speaker who was called and did not come.",
  on: Speaker,
  can: "skip",
  about: "Pass over the speaker.",
  permission: RECORDING,
  refuse: refuseWaiting,
  run: (speaker, _input, context) => writeTurn(context, speaker, "SKIPPED"),
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Meeting of the speaker.", (done) => done.meetingId) }),
});
