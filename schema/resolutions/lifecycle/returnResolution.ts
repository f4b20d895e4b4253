import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refuseReason } from "../../reason.rules.ts";
import { Resolution } from "../ResolutionRecord.ts";
import { lifeFacts } from "./lifeFacts.ts";
import { refuseTurnBack } from "./lifecycle.rules.ts";
import { turnBack } from "./move.ts";

verb("returnResolution", {
  description:
    "Returns a resolution from review to draft, with a reason. Out of legal review, who asked for it can take it back to change its text; those who were asked to decide are told. On the next submission every step starts again.",
  on: Resolution,
  can: "return",
  about: "Return it to draft, with a reason.",
  permission: {
    rule: "The role that holds the review, or anyone who may edit routes. The person who asked for it only from legal review.",
  },
  facts: lifeFacts,
  refuse: (_resolution, _context, facts) => refuseTurnBack("return", facts),
  input: (t) => ({
    reason: t.string({ required: true, description: "Why; whoever asked for it, or was asked to decide it, is told." }),
  }),
  run: async (resolution, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    await turnBack(context, resolution, "return", reason);
  },
});
