import { assertAllowed } from "../../refusal.ts";
import { refuseReason } from "../../reason.rules.ts";
import { record } from "../../record.ts";
import { RECORDING } from "../../meetings/MeetingRecord.ts";
import { refuseChange } from "../../meetings/rules.ts";
import { verb } from "../../verb.ts";
import { MotionOfMeeting, ofMeeting } from "../../voting/MotionRecord.ts";
import { refusal } from "../refusals.rules.ts";
import { tell } from "../ResolutionRecord.ts";
import { textState } from "./amendedText.rules.ts";
import { amendmentsOf, settleText } from "./amendments.ts";

verb("letTextStand", {
  description:
    "Notes why the text of a resolution stands as it is although an amendment of it was decided: it changes no words, or the text says so already. The main question waits for that, or for the text as amended (`amendFromFloor`).",
  on: MotionOfMeeting,
  can: "letTextStand",
  about: "Say why the resolution's text stands as it is after this amendment.",
  permission: RECORDING,
  facts: async ({ id, itemId }, context) =>
    (await amendmentsOf(context, itemId)).find((each) => each.id === id) ?? null,
  refuse: (motion, _context, amendment) =>
    refuseChange(motion.item.meeting) ??
    (amendment && textState(amendment, amendment.settled) === "OWED" ? null : refusal("NOTHING_OWED")),
  announces: ofMeeting,
  input: (t) => ({
    reason: t.string({ required: true, description: "Why the text stands, at most 2,000 characters." }),
  }),
  run: async (_motion, input, context, amendment) => {
    assertAllowed(refuseReason(input.reason));
    if (!amendment) return;
    const reason = input.reason.trim();
    await settleText(context, [amendment], { reason });
    await tell(context, amendment.resolutionId, {
      kind: "NOTED",
      sentence: "An amendment from the floor was decided, and the text stands as it is.",
      reason,
    });
    await record(context, { after: { textStands: true }, reason });
  },
});
