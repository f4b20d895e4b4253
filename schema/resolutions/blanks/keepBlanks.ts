import { announce } from "../../context.ts";
import { assertAllowed } from "../../refusal.ts";
import { refuseReason } from "../../reason.rules.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { isOpenMeeting } from "../placements.ts";
import { Resolution, tell } from "../ResolutionRecord.ts";
import { blanksSentence, refuseKeepingBlanks } from "./blanks.rules.ts";
import { blanksLeft } from "./blanksLeft.ts";

verb("keepBlanks", {
  description:
    "Records the reason why blanks are kept in a resolution's text. With it, the text may come before the board, be voted on and be published. It applies to this text only. Once the text changes, the remaining blanks need a new reason.",
  on: Resolution,
  can: "keepBlanks",
  about: "Keep the blanks of the text, with a reason.",
  // The person who may amend the text from the floor is responsible for its blanks.
  permission: "meetings.votes-and-attendance.record",
  facts: ({ id }, context) => blanksLeft(context, id),
  refuse: ({ status }, _context, left) => refuseKeepingBlanks({ status, blanks: left?.blanks.length ?? 0 }),
  // The reason is for the blanks that the clerk read.
  versioned: true,
  input: (t) => ({ reason: t.string({ required: true, description: "Reason for keeping the blanks." }) }),
  run: async (resolution, { reason }, context, left) => {
    assertAllowed(refuseReason(reason));
    if (!left) return;
    const { id, agendaItems } = resolution;
    const sentence = `The blanks are kept. ${blanksSentence(left.blanks)}`;
    await tell(context, id, { kind: "BLANKS_KEPT", sentence, reason: reason.trim(), textHash: left.hash });
    await record(context, { after: { blanks: left.blanks.length, hash: left.hash }, reason: reason.trim() });
    // If it was waiting for its vote, the vote may open now.
    for (const { meetingId, meeting } of agendaItems)
      if (isOpenMeeting(meeting)) announce(context, `meeting:${meetingId}`);
  },
});
