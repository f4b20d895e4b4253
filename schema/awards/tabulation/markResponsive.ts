import { refuseReason } from "../../reason.rules.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Bid } from "../../bids/BidRecord.ts";
import { bidFacts } from "./bidFacts.ts";
import { mark } from "./mark.ts";
import { refuseMark } from "./marking.rules.ts";

verb("markResponsive", {
  description:
    "Marks an opened bid as responsive. Once every bid is marked, the project moves on to its evaluation. The mark can be changed until the recommendation.",
  on: Bid,
  can: "markResponsive",
  about: "Mark it as responsive.",
  permission: "procurement.opened-bids.mark-responsive",
  facts: bidFacts,
  refuse: (bid, _context, facts) => refuseMark({ ...bid, ...facts }),
  versioned: "optional",
  input: (t) => ({
    reason: t.string({ description: "Reason for the mark, at most 2,000 characters. Null if not needed." }),
  }),
  run: async (bid, { reason }, context) => {
    if (reason?.trim()) assertAllowed(refuseReason(reason));
    await mark(context, bid, true, reason ?? "");
  },
});
