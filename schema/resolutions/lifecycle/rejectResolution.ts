import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refuseReason } from "../../reason.rules.ts";
import { Resolution } from "../ResolutionRecord.ts";
import { lifeFacts, REVIEWER } from "../lifeFacts.ts";
import { refuseTurnBack } from "../lifecycle.rules.ts";
import { turnBack } from "./move.ts";

verb("rejectResolution", {
  description: "Rejects a resolution in review permanently, with a reason.",
  on: Resolution,
  can: "reject",
  about: "Reject it permanently, with a reason.",
  permission: REVIEWER,
  facts: lifeFacts,
  refuse: (_resolution, _context, facts) => refuseTurnBack("reject", facts),
  input: (t) => ({
    reason: t.string({
      required: true,
      description: "Reason for the rejection. The person who requested the resolution is notified.",
    }),
  }),
  run: async (resolution, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    await turnBack(context, resolution, "reject", reason);
  },
});
