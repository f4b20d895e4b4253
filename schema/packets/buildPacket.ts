import { Meeting } from "../meetings/MeetingRecord.ts";
import { record } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { askForPacket, confidentialPapers } from "./packets.ts";
import { refuseForMembers, refusePacket } from "./rules.ts";

verb("buildPacket", {
  description:
    "Builds the meeting's packet in the background: agenda, resolutions and public attachments as one PDF. What has not changed since the packet before is not made again. The one for members holds the confidential papers too.",
  on: Meeting,
  can: "buildPacket",
  about: "Build the packet.",
  permission: "meetings.documents.generate-agenda",
  refuse: refusePacket,
  input: (t) => ({
    forMembers: t.boolean({
      description:
        "Whether it is the one with the confidential papers, for members of the body; refused where there are none. Null: false.",
    }),
  }),
  run: async ({ id }, input, context) => {
    const forMembers = input.forMembers ?? false;
    if (forMembers) assertAllowed(refuseForMembers(await confidentialPapers(context, id)));
    await askForPacket(context, id, forMembers);
    await record(context, forMembers ? { after: { forMembers } } : {});
  },
});
