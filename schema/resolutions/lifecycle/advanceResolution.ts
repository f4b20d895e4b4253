import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refuseBlanksAtBoard } from "../blanks/blanksLeft.ts";
import { Resolution } from "../ResolutionRecord.ts";
import { refuseAdvance, refuseNote } from "../lifecycle.rules.ts";
import { lifeFacts, REVIEWER } from "../lifeFacts.ts";
import { moveToNextReview } from "./move.ts";

verb("advanceResolution", {
  description:
    "Moves a resolution to the next review that the county uses, once all approvals and signatures of the current one are done. Board review ends by a vote or a recorded adoption.",
  on: Resolution,
  can: "advance",
  about: "Move it to the next review.",
  permission: REVIEWER,
  facts: lifeFacts,
  refuse: async (resolution, context, facts) =>
    refuseAdvance(facts) ?? refuseBlanksAtBoard(context, resolution, "advance"),
  input: (t) => ({ reason: t.string({ description: "Note for the record. Null if none." }) }),
  run: async (resolution, { reason }, context) => {
    assertAllowed(refuseNote(reason));
    await moveToNextReview(context, resolution, { reason: reason ?? null });
  },
});
