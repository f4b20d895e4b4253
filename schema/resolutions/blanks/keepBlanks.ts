import { announce } from "../../context.ts";
import { assertAllowed } from "../../refusal.ts";
import { refuseReason } from "../../reason.rules.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { isOpenMeeting } from "../board/placements.ts";
import { Resolution, tell } from "../ResolutionRecord.ts";
import { blanksSentence, refuseKeepingBlanks } from "./blanks.rules.ts";
import { blanksLeft } from "./blanksLeft.ts";

verb("keepBlanks", {
  description:
    "Says why blanks stay in a resolution's text, which may then come before the board, be voted on and published with them. It holds for this text alone: once the text changes, the remaining blanks are asked about again.",
  on: Resolution,
  can: "keepBlanks",
  about: "Keep the blanks of its text, and say why.",
  // Who may amend the text from the floor answers for what is left open in it.
  permission: "meetings.votes-and-attendance.record",
  facts: ({ id }, context) => blanksLeft(context, id),
  refuse: ({ status }, _context, left) => refuseKeepingBlanks({ status, blanks: left?.blanks.length ?? 0 }),
  // The reason is for the blanks that the clerk read.
  versioned: true,
  input: (t) => ({ reason: t.string({ required: true, description: "Why the blanks stay." }) }),
  run: async (resolution, { reason }, context, left) => {
    assertAllowed(refuseReason(reason));
    if (!left) return;
    const { id, agendaItems } = resolution;
    const sentence = `The blanks are kept. ${blanksSentence(left.blanks)}`;
    await tell(context, id, { kind: "BLANKS_KEPT", sentence, reason: reason.trim(), textHash: left.hash });
    await record(context, { after: { blanks: left.blanks.length, hash: left.hash }, reason: reason.trim() });
    // Where it is about to be voted on, its vote may open now.
    for (const { meetingId, meeting } of agendaItems)
      if (isOpenMeeting(meeting)) announce(context, `meeting:${meetingId}`);
  },
});
