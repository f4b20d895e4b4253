import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { RECORDING } from "../MeetingRecord.ts";
import { refusal } from "../rules.ts";
import { Speaker } from "../SpeakerRecord.ts";
import { refuseWaiting } from "../speakers.rules.ts";

verb("moveSpeaker", {
  description: "Moves a waiting speaker to another place among the waiting speakers.",
  on: Speaker,
  can: "move",
  about: "Move the speaker in the list.",
  permission: RECORDING,
  refuse: refuseWaiting,
  input: (t) => ({
    toPlace: t.int({ required: true, description: "New place among the waiting speakers, starting at 1." }),
  }),
  run: async ({ id, meetingId }, { toPlace }, context) => {
    const waiting = await context.db.speaker.findMany({
      where: { meetingId, state: "WAITING" },
      orderBy: [{ position: "asc" }, { id: "asc" }],
      select: { id: true, position: true },
    });
    if (toPlace < 1 || toPlace > waiting.length) throw new Refused(refusal("NO_SUCH_PLACE", "toPlace"));
    const from = waiting.findIndex((each) => each.id === id);
    const moved = waiting.toSpliced(from, 1).toSpliced(toPlace - 1, 0, waiting[from] as (typeof waiting)[number]);
    // Waiting speakers trade their positions among themselves. Others keep theirs.
    for (const [at, each] of moved.entries()) {
      const position = waiting[at]?.position ?? each.position;
      if (each.position === position) continue;
      await context.db.speaker.updateMany({
        where: { id: each.id },
        data: { position, ...(each.id === id ? { version: { increment: 1 } } : {}) },
      });
    }
    await record(context, { before: { place: from + 1 }, after: { place: toPlace } });
    return { meetingId };
  },
  payload: (t) => ({ meeting: nodeNow(t, "Meeting", "Meeting of the speaker.", (done) => done.meetingId) }),
});
