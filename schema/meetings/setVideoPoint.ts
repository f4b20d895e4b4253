import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { AgendaItem } from "./AgendaItemRecord.ts";
import { refuseSecond, refuseVideo } from "./video.rules.ts";

verb("setVideoPoint", {
  description:
    "Says at which second of the meeting's video an item begins. It stands before the one that follows from the session.",
  on: AgendaItem,
  can: "setVideoPoint",
  about: "Say where it begins in the meeting's video; also after the minutes are approved.",
  permission: "meetings.documents.upload",
  refuse: refuseVideo,
  input: (t) => ({
    second: t.int({ description: "From 0. Null: the item has no place in the video any more." }),
  }),
  run: async ({ id, videoSecond, calledAt }, input, context) => {
    const second = input.second ?? null;
    assertAllowed(refuseSecond(second));
    // Taken away is away: the session's own hour would bring it back.
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
