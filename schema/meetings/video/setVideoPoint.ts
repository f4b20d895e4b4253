import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { AgendaItem } from "../AgendaItemRecord.ts";
import { refuseSecond, refuseVideo } from "../video.rules.ts";

verb("setVideoPoint", {
  description:
    "Sets the second of the meeting's video at which an item begins. It overrides the one derived from the session.",
  on: AgendaItem,
  can: "setVideoPoint",
  about: "Set where the item begins in the meeting's video, even after the minutes are approved.",
  permission: "meetings.documents.upload",
  refuse: refuseVideo,
  input: (t) => ({
    second: t.int({ description: "Second of the video, starting at 0. Null: the item has no place in the video." }),
  }),
  run: async ({ id, videoSecond, calledAt }, input, context) => {
    const second = input.second ?? null;
    assertAllowed(refuseSecond(second));
    // A removed point stays removed. Otherwise, the time of the session would bring it back.
    await context.db.agendaItem.updateMany({
      where: { id },
      data: { videoSecond: second, ...(second === null ? { calledAt: null } : {}) },
    });
    await record(context, {
      before: { videoSecond, ...(second === null ? { calledAt: calledAt?.toISOString() ?? null } : {}) },
      after: { videoSecond: second },
    });
  },
});
