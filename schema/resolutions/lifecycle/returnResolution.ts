import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refuseReason } from "../../reason.rules.ts";
import { Resolution } from "../ResolutionRecord.ts";
import { lifeFacts, REVIEWER } from "./lifeFacts.ts";
import { refuseTurnBack } from "./lifecycle.rules.ts";
import { turnBack } from "./move.ts";

verb("returnResolution", {
  description:
    "Returns a resolution from review to draft, with a reason. On the next submission every step starts anew.",
  on: Resolution,
  can: "return",
  about: "Return it to draft, with a reason.",
  permission: REVIEWER,
  facts: lifeFacts,
  refuse: (_resolution, _context, facts) => refuseTurnBack("return", facts),
  input: (t) => ({ reason: t.string({ required: true, description: "Why; whoever asked is told." }) }),
  run: async (resolution, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    await turnBack(context, resolution, "return", reason);
  },
});
