import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { refuseReason } from "../../reason.rules.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Bid } from "../../bids/BidRecord.ts";
import { bidMarked } from "../../bids/occasions.ts";
import { bidFacts, evaluateOnceMarked, withdrawalClock } from "./bidFacts.ts";
import { refuseWithdrawal } from "./marking.rules.ts";

verb("allowWithdrawalForMistake", {
  description:
    "Allows a bidder to withdraw an opened bid for a mistake, before the award or within the number of days after the opening set by the county, whichever ends first (GML 103(11)). The bid stays listed but is no longer ranked. This cannot be undone.",
  on: Bid,
  can: "allowWithdrawalForMistake",
  about: "Allow its withdrawal for a mistake.",
  permission: "procurement.opened-bids.allow-withdrawal-for-mistake",
  facts: async (bid, context) => ({ ...(await bidFacts(bid, context)), clock: await withdrawalClock(bid, context) }),
  refuse: (bid, _context, { status, clock }) => refuseWithdrawal({ ...bid, status }, clock),
  versioned: "optional",
  repeated: ({ mistakeAt }) => (mistakeAt ? {} : null),
  input: (t) => ({
    reason: t.string({ required: true, description: "Description of the mistake, at most 2,000 characters." }),
  }),
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
