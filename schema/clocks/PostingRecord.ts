import type { Posting as Row } from "#prisma/generated/client/client.ts";
import { lockIfThere } from "../meetings/MeetingRecord.ts";
import { subject } from "../subject.ts";
import { postingRefusal } from "./postings.rules.ts";

/** Locks the meeting first, so that its postings are counted correctly. */
export const Posting = subject<Pick<Row, "takenBackAt">, Row>("Posting", {
  noun: "posting",
  missing: postingRefusal("POSTING_NOT_FOUND"),
  async lock(context, id) {
    const found = await context.db.posting.findFirst({ where: { id }, select: { meetingId: true } });
    if (!found || !(await lockIfThere(context, found.meetingId))) return null;
    return context.db.posting.findFirst({ where: { id } });
  },
  announces: ({ meetingId }) => [`meeting:${meetingId}`],
});
