import { announce, at } from "../../context.ts";
import { record } from "../../record.ts";
import { refuseReason } from "../../reason.rules.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { publishedEdition } from "../../solicitations/portal/editions.ts";
import { MAX_BID_LINES } from "../sealing/bidContent.rules.ts";
import { correctionsOf } from "./corrections.rules.ts";
import { enterPaper, PaperLine } from "./enterPaperBid.ts";
import { readsPrices } from "./opening.rules.ts";
import { Opening, openingTopics } from "./OpeningRecord.ts";
import { type PaperBid, paperContent, refusePaperBid, refusePaperPrices } from "./paper.rules.ts";
import { baseCents } from "./totals.rules.ts";

verb("correctPaperBid", {
  description:
    "Corrects the prices of a paper bid that were copied incorrectly, with a reason, while the opening is in progress. The earlier announcement and the reason for the change are public and part of the signed record.",
  on: Opening,
  can: enterPaper,
  input: (t) => ({
    position: t.int({ required: true, description: "Position of the paper bid in this opening, from 1." }),
    lines: t.field({
      type: [PaperLine],
      required: true,
      most: MAX_BID_LINES,
      description: "All prices as on the paper. [] if none.",
    }),
    statedTotal: t.string({ description: "Total of the base bid as written. Null if not written." }),
    price: t.string({ description: "Price of a proposal, as written. Null if none." }),
    asWritten: t.boolean({ description: "True to confirm that unusual prices were checked against the paper." }),
    reason: t.string({ required: true, description: "Explanation of the copying error, shown to the public." }),
  }),
  run: async (opening, input, context) => {
    const { db, ports, actor } = context;
    const { solicitationId, part, solicitation, id: openingId } = opening;
    const announced = await db.announcedBid.findFirst({
      where: { openingId, position: input.position, bid: { kind: "PAPER" } },
      include: { bid: true },
    });
    if (!announced)
      throw new Refused({
        code: "NO_PAPER_BID",
        message: "Choose a paper bid of this opening.",
        field: "position",
      });
    assertAllowed(refuseReason(input.reason));
    const edition = await publishedEdition(context, solicitationId, solicitation.edition);
    const lines = edition?.lines ?? [];
    const bid: PaperBid = {
      bidderName:
        (announced.bid.content as { bidder?: { name?: string } } | null)?.bidder?.name ?? announced.bidderName,
      receivedAt: announced.bid.receivedAt,
      lines: input.lines.map(({ id, unitPrice, extension }) => ({ id, unitPrice, extension: extension ?? null })),
      statedTotal: input.statedTotal ?? null,
      price: input.price ?? null,
    };
    const lineIds = new Set(lines.map(({ id }) => id));
    assertAllowed(refusePaperBid(bid, { dueAt: null, lineIds, priceLater: part === "TECHNICAL" }));
    if (part !== "TECHNICAL") assertAllowed(refusePaperPrices(bid, { lines, asWritten: input.asWritten ?? false }));
    const content = paperContent(bid);
    const prices = readsPrices({ part, procurementType: opening.whole.procurementType }) ? content : null;
    const computedCents = prices ? baseCents(lines, prices) : null;
    const now = ports.clock.now();
    await db.bid.update({
      where: at(context, announced.bidId),
      data: { [part === "PRICE" ? "priceContent" : "content"]: content as object, version: { increment: 1 } },
    });
    const before = {
      statedTotal: announced.statedTotal,
      computedCents: announced.computedCents?.toString() ?? null,
      price: announced.price,
    };
    const reason = input.reason.trim();
    await db.announcedBid.update({
      where: at(context, announced.id),
      data: {
        statedTotal: prices?.statedTotal ?? null,
        computedCents,
        price: prices?.price ?? null,
        corrections: [
          ...correctionsOf(announced.corrections),
          { at: now.toISOString(), byName: actor.name, reason, ...before },
        ] as unknown as object[],
      },
    });
    await record(context, {
      noun: "Bid",
      nounId: announced.bidId,
      before: announced.bid[part === "PRICE" ? "priceContent" : "content"] as object,
      after: content as object,
      reason,
    });
    for (const topic of openingTopics(solicitationId)) announce(context, topic);
  },
});
