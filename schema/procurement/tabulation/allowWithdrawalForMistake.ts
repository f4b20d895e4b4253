import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { refuseReason } from "../../reason.rules.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Bid } from "../bids/BidRecord.ts";
import { bidMarked } from "../bids/occasions.ts";
import { bidFacts, evaluateOnceMarked, withdrawalClock } from "./bidFacts.ts";
import { refuseWithdrawal } from "./marking.rules.ts";

verb("allowWithdrawalForMistake", {
  description:
    "Lets a bidder withdraw an opened bid for a mistake: before the award or within the days after the opening that the county has set, whichever ends first (GML 103(11)). The bid stays listed and is ranked no more; this is not taken back.",
  on: Bid,
  can: "allowWithdrawalForMistake",
  about: "Let the bidder withdraw it for a mistake.",
  permission: "procurement.opened-bids.allow-withdrawal-for-mistake",
  facts: async (bid, context) => ({ ...(await bidFacts(bid, context)), clock: await withdrawalClock(bid, context) }),
  refuse: (bid, _context, { status, clock }) => refuseWithdrawal({ ...bid, status }, clock),
  versioned: "optional",
  repeated: ({ mistakeAt }) => (mistakeAt ? {} : null),
  input: (t) => ({ reason: t.string({ required: true, description: "The mistake, at most 2,000 characters." }) }),
  run: async (bid, input, context) => {
    assertAllowed(refuseReason(input.reason));
    const why = input.reason.trim();
    await context.db.bid.update({
      where: at(context, bid.id),
      data: { mistakeAt: context.ports.clock.now(), mistakeWhy: why, version: { increment: 1 } },
    });
    await record(context, { after: { withdrawnForMistake: true }, reason: why });
    await evaluateOnceMarked(context, bid);
    await bidMarked.tell(context, bid);
    return {};
  },
});
