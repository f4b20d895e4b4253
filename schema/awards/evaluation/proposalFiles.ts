import { may } from "../../context.ts";
import { holdsFiles } from "../../files/holders.ts";
import { ANNOUNCED } from "../../bids/BidRecord.ts";
import { evaluatedBy } from "../../bids/panelWall.ts";

// Panel members may read the proposals' attachments, except those of the price, after declaring no conflict.
holdsFiles({
  kinds: [],
  permission: null,
  record: null,
  readable: (context) => {
    if (!context.actor) return null;
    const confidential = may(context, "procurement.opened-bids.view-confidential-parts") ? {} : { confidential: false };
    return {
      kind: "bid",
      bidFiles: {
        some: {
          part: { not: "PRICE" },
          kind: { not: "PRICE" },
          ...confidential,
          bid: { ...ANNOUNCED, solicitation: evaluatedBy(context.actor.userId) },
        },
      },
    };
  },
});
