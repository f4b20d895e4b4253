import { timeZoneChanges } from "../county/CountyRecord.ts";
import { Refused } from "../refusal.ts";

// Minutes, votes, and the wall display show the county's time, which would jump during a session.
timeZoneChanges.listen(async ({ db }) => {
  const meeting = await db.meeting.findFirst({
    where: { state: { in: ["IN_SESSION", "RECESS"] }, isDeleted: false },
    select: { number: true, meetingType: true },
  });
  if (meeting)
    throw new Refused({
      code: "MEETING_IN_SESSION",
      message: `${meeting.meetingType} meeting ${meeting.number} is in session. Change the time zone when it is over.`,
      field: "timeZone",
    });
});
