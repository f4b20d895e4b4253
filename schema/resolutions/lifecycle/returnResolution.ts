import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refuseReason } from "../../reason.rules.ts";
import { Resolution } from "../ResolutionRecord.ts";
import { lifeFacts } from "../lifeFacts.ts";
import { refuseTurnBack } from "../lifecycle.rules.ts";
import { turnBack } from "./move.ts";

verb("returnResolution", {
  description:
    "Returns a resolution from review to draft, with a reason. From legal review, the person who requested it can also return it to change its text. The people who were asked to decide are notified. On the next submission every step starts again.",
  on: Resolution,
  can: "return",
  about: "Return it to draft, with a reason.",
  permission: {
    rule: "The role that holds the review, or anyone who may edit routes. The person who asked for it only from legal review.",
  },
  facts: lifeFacts,
  refuse: (_resolution, _context, facts) => refuseTurnBack("return", facts),
  input: (t) => ({
    reason: t.string({
      required: true,
      description:
        "Reason for the return. The person who requested it, or the people who were asked to decide it, are notified.",
    }),
  }),
  run: async (resolution, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    await turnBack(context, resolution, "return", reason);
  },
});
