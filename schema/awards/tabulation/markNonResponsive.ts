import { refuseReason } from "../../reason.rules.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Bid } from "../../bids/BidRecord.ts";
import { bidFacts } from "./bidFacts.ts";
import { mark } from "./mark.ts";
import { refuseMark } from "./marking.rules.ts";

verb("markNonResponsive", {
  description:
    "Marks an opened bid as not responsive, with a reason. It stays listed but is no longer ranked. Once every bid is marked, the project moves on to its evaluation. The mark can be changed until the recommendation.",
  on: Bid,
  can: "markNonResponsive",
  about: "Mark it as not responsive.",
  permission: "procurement.opened-bids.mark-non-responsive",
  facts: bidFacts,
  refuse: (bid, _context, facts) => refuseMark({ ...bid, ...facts }),
  versioned: "optional",
  input: (t) => ({
    reason: t.string({ required: true, description: "Reason for the mark, at most 2,000 characters." }),
  }),
  run: async (bid, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    await mark(context, bid, false, reason);
  },
});
