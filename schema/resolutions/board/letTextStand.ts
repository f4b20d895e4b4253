import { announce } from "../../context.ts";
import { assertAllowed } from "../../refusal.ts";
import { refuseReason } from "../../reason.rules.ts";
import { record } from "../../record.ts";
import { RECORDING } from "../../meetings/MeetingRecord.ts";
import { verb } from "../../verb.ts";
import { MotionOfMeeting, ofMeeting } from "../../voting/MotionRecord.ts";
import { refusal } from "../refusals.rules.ts";
import { tell } from "../ResolutionRecord.ts";
import { textState } from "./amendedText.rules.ts";
import { amendmentsOf, settleText } from "./amendments.ts";
import { isOpenMeeting } from "../placements.ts";

verb("letTextStand", {
  description:
    "Records why the text of a resolution is left unchanged although an amendment was decided: it changes no words, or the text already says it. The main question waits for this, or for the amended text (`amendFromFloor`).",
  on: MotionOfMeeting,
  can: "letTextStand",
  about: "Keep the resolution's text unchanged after this amendment, with a reason.",
  permission: RECORDING,
  facts: async ({ id, itemId }, context) =>
    (await amendmentsOf(context, itemId)).find((each) => each.id === id) ?? null,
  // For any meeting, because the text belongs to the resolution.
  refuse: (_motion, _context, amendment) =>
    amendment && textState(amendment, amendment.settled) === "OWED" ? null : refusal("NOTHING_OWED"),
  announces: ofMeeting,
  input: (t) => ({
    reason: t.string({ required: true, description: "Reason for keeping the text, at most 2,000 characters." }),
  }),
  run: async (_motion, input, context, amendment) => {
    assertAllowed(refuseReason(input.reason));
    if (!amendment) return;
    const reason = input.reason.trim();
    await settleText(context, [amendment], { reason });
    await tell(context, amendment.resolutionId, {
      kind: "NOTED",
      sentence: "The text was kept as it was after an amendment from the floor.",
      reason,
    });
    // It may be put to a vote on a later agenda.
    const items = await context.db.agendaItem.findMany({
      where: { resolutionId: amendment.resolutionId, meeting: { isDeleted: false } },
      select: { meetingId: true, meeting: { select: { state: true, isDeleted: true } } },
    });
    for (const { meetingId, meeting } of items) if (isOpenMeeting(meeting)) announce(context, `meeting:${meetingId}`);
    await record(context, { after: { textStands: true }, reason });
  },
});
