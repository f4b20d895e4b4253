import { at } from "../../context.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { RECORDING } from "../MeetingRecord.ts";
import { Speaker } from "../SpeakerRecord.ts";
import { refuseStartTurn, turnLength } from "../speakers.rules.ts";
import { writeTurn } from "../writeTurn.ts";

verb("startSpeaker", {
  description:
    "Gives a speaker the floor, or resumes a paused turn. The turn has the meeting's speaking time, at most what public comment has left.",
  on: Speaker,
  can: "start",
  about: "Start the speaker's clock.",
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
      // The minutes list the speaker under the item that is before the body now.
      spokeAt: context.ports.clock.now(),
      itemId: currentItemId,
    });
  },
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Meeting of the speaker.", (done) => done.meetingId) }),
});
