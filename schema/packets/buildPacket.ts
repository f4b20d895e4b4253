import { Meeting } from "../meetings/MeetingRecord.ts";
import { record } from "../record.ts";
import { verb } from "../verb.ts";
import { askForPacket } from "./packets.ts";
import { refusePacket } from "./rules.ts";

verb("buildPacket", {
  description:
    "Builds the meeting's packet in the background: agenda, resolutions and public attachments as one PDF. What has not changed since the packet before is not made again.",
  on: Meeting,
  can: "buildPacket",
  about: "Build the packet.",
  permission: "meetings.documents.generate-agenda",
  refuse: refusePacket,
  run: async ({ id }, _input, context) => {
    await askForPacket(context, id);
    await record(context, {});
  },
});
