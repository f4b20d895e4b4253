import { at } from "../context.ts";
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
  run: async (speaker, _input, context) => {
    const { state, lengthSeconds, usedMs, speakerSeconds, commentLeft } = speaker;
    if (state === "PAUSED" && lengthSeconds !== null) return writeTurn(context, speaker, "SPEAKING");
    const { currentItemId } = await context.db.meeting.findUniqueOrThrow({
      where: at(context, speaker.meetingId),
      select: { currentItemId: true },
    });
    return writeTurn(context, speaker, "SPEAKING", {
      lengthSeconds: turnLength(speakerSeconds, commentLeft, usedMs),
      // The minutes tell it under the item that is before the body now.
      spokeAt: context.ports.clock.now(),
      itemId: currentItemId,
    });
  },
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Its meeting.", (done) => done.meetingId) }),
});
