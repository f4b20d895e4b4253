import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Bid } from "../../bids/BidRecord.ts";
import { bidFacts } from "./bidFacts.ts";
import { NumberFieldEnum } from "./enums.ts";
import { refuseMark, refuseReading } from "./marking.rules.ts";
import { pricesOf } from "./pricesOf.rules.ts";

verb("readNumber", {
  description:
    "Enters how an unclear number in an opened bid is read, with a reason. Until then the bid has no total, because nothing is guessed. A new reading replaces it, and the log keeps the first.",
  on: Bid,
  can: "readNumber",
  about: "Enter how an unclear number is read.",
  permission: "procurement.opened-bids.mark-responsive",
  facts: bidFacts,
  refuse: (bid, _context, facts) => refuseMark({ ...bid, ...facts }),
  input: (t) => ({
    field: t.field({ type: NumberFieldEnum, required: true, description: "Kind of number, e.g. a unit price." }),
    lineKey: t.string({ description: "Key of the line. Null if the number belongs to no line." }),
    written: t.string({ required: true, description: "The number as written in the bid." }),
    reads: t.string({ required: true, description: "A clear number. '' if it counts as not written." }),
    reason: t.string({ required: true, description: "Reason for the reading, at most 2,000 characters." }),
  }),
  run: async (bid, { field, lineKey, ...typed }, context) => {
    const content = pricesOf(bid, bid.solicitation.twoEnvelopes);
    const line = content?.lines.find(({ id }) => id === lineKey) ?? null;
    const statedText = {
      UNIT_PRICE: line?.unitPrice ?? null,
      EXTENSION: line?.extension ?? null,
      TOTAL: lineKey ? null : (content?.statedTotal ?? null),
      PRICE: lineKey ? null : (content?.price ?? null),
    }[field];
    assertAllowed(refuseReading({ field, ...typed }, statedText));
    const lineId = lineKey ?? "";
    const answer = { written: typed.written.trim(), reads: typed.reads.trim(), why: typed.reason.trim() };
    const before = await context.db.bidReading.findFirst({ where: { bidId: bid.id, field, lineId } });
    if (before && before.reads === answer.reads && before.why === answer.why) return;
    const reading = { ...answer, byName: context.actor.name, at: context.ports.clock.now() };
    if (before) await context.db.bidReading.update({ where: at(context, before.id), data: reading });
    else await context.db.bidReading.create({ data: { bidId: bid.id, field, lineId, ...reading } });
    await context.db.bid.update({ where: at(context, bid.id), data: { version: { increment: 1 } } });
    await record(context, {
      before: before ? { field, lineId, reads: before.reads } : {},
      after: { field, lineId, ...answer },
      reason: answer.why,
    });
  },
});
