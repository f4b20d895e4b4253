import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { momentOf } from "../../tenancy/rules.ts";
import { verb } from "../../verb.ts";
import { editVideo, Meeting } from "../MeetingRecord.ts";
import { refusal } from "../rules.ts";
import { calledToOrder, timeNear } from "../session.ts";
import { refuseOffset, startBefore } from "../video.rules.ts";

verb("setRecordingStart", {
  description:
    "Sets when the recording of the meeting starts, which gives each item's place in the video from the time it came before the body. Give either a time or the second of the call to order. Without both, the start is cleared.",
  on: Meeting,
  can: editVideo,
  input: (t) => ({
    time: t.field({
      type: "Time",
      description: "Time of day in the county's time zone. Null if callToOrderAt is given.",
    }),
    callToOrderAt: t.int({
      description:
        "Second of the video at which the meeting is called to order, negative if the recording starts later. Null if time is given.",
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
    const forLog = (moment: Date | null) => ({ recordingStartsAt: moment?.toISOString() ?? null });
    await record(context, { before: forLog(meeting.recordingStartsAt), after: forLog(recordingStartsAt) });
  },
});
