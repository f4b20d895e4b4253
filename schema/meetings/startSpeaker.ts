import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { RECORDING } from "./MeetingRecord.ts";
import { Speaker } from "./SpeakerRecord.ts";
import { refuseStartTurn, turnLength } from "./speakers.rules.ts";
import { writeTurn } from "./writeTurn.ts";

verb("startSpeaker", {
  description:
    "Gives somebody the floor, or lets a paused turn go on. The turn is as long as the meeting says, at most what public comment has left.",
  on: Speaker,
  can: "start",
  about: "Start the clock.",
  permission: RECORDING,
  refuse: refuseStartTurn,
  run: (speaker, _input, context) => {
    const { state, lengthSeconds, usedMs, speakerSeconds, commentLeft } = speaker;
    const goesOn = state === "PAUSED" && lengthSeconds !== null;
    return writeTurn(context, speaker, "SPEAKING", {
      lengthSeconds: goesOn ? lengthSeconds : turnLength(speakerSeconds, commentLeft, usedMs),
    });
  },
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Its meeting.", (done) => done.meetingId) }),
});
