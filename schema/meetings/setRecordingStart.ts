import { record } from "../record.ts";
import { assertAllowed, Refused } from "../refusal.ts";
import { momentOf } from "../tenancy/rules.ts";
import { verb } from "../verb.ts";
import { editVideo, Meeting } from "./MeetingRecord.ts";
import { refusal } from "./rules.ts";
import { calledToOrder, timeNear } from "./session.ts";
import { refuseOffset, startBefore } from "./video.rules.ts";

verb("setRecordingStart", {
  description:
    "Says when the recording of the meeting starts, so that each item's place in it follows from when it came before the body. Say either a time or where in the video the meeting is called to order; neither takes it back.",
  on: Meeting,
  can: editVideo,
  input: (t) => ({
    time: t.field({ type: "Time", description: "By the county's clock. Null: say callToOrderAt." }),
    callToOrderAt: t.int({
      description:
        "The second of the video at which the meeting is called to order; below 0 where the recording starts later. Null: say time.",
    }),
  }),
  run: async ({ id }, { time, callToOrderAt }, context) => {
    if (time != null && callToOrderAt != null) throw new Refused(refusal("TIME_OR_SECOND", "time"));
    const order = await calledToOrder(context, id);
    const meeting = await context.db.meeting.findFirstOrThrow({ where: { id } });
    let recordingStartsAt: Date | null = null;
    if (callToOrderAt != null) {
      assertAllowed(refuseOffset(callToOrderAt));
      if (!order) throw new Refused(refusal("NOT_CALLED_TO_ORDER", "callToOrderAt"));
      recordingStartsAt = startBefore(order, callToOrderAt);
    } else if (time != null) {
      const zone = context.tenant.timeZone;
      recordingStartsAt = timeNear(context, time, order ?? momentOf(zone, meeting.date, meeting.startTime ?? time));
    }
    await context.db.meeting.updateMany({ where: { id }, data: { recordingStartsAt } });
    const told = (moment: Date | null) => ({ recordingStartsAt: moment?.toISOString() ?? null });
    await record(context, { before: told(meeting.recordingStartsAt), after: told(recordingStartsAt) });
  },
});
