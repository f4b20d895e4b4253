import { v7 as uuid } from "uuid";
import { builder, keyOf } from "../../builder.ts";
import { announce, at, type SignedContext } from "../../context.ts";
import { preparedFile, keepFile, acceptFile } from "../../files/acceptFile.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { act, nodeNow } from "../../subject.ts";
import { readableVendors, seesVendors } from "../../vendors/VendorRecord.ts";
import { verb } from "../../verb.ts";
import { NOT_YOURS, worksOn } from "../../projects/countysOwn.ts";
import { publishedEdition } from "../../solicitations/portal/editions.ts";
import { MAX_BID_LINES } from "../sealing/bidContent.rules.ts";
import { announceBid } from "./announceBid.ts";
import { MAX_PAPER_BIDS, openingRefusal, readsPrices, refusePaper } from "./opening.rules.ts";
import { calledBidder, type NamedBidder, namedBidder } from "./names.rules.ts";
import { Opening, openingTopics } from "./OpeningRecord.ts";
import { type PaperBid, paperContent, paperRefusal, refusePaperBid, refusePaperPrices } from "./paper.rules.ts";
import { withoutPrice } from "./paperPrices.ts";

/** Entering a paper bid, and correcting it. */
export const enterPaper = act(Opening, "enterPaperBid", {
  about: "Enter a bid submitted on paper.",
  permission: "procurement.opening.enter-paper-bid",
  facts: ({ projectId }, context) => worksOn(context, projectId),
  refuse: (opening, _context, works: boolean) => (works ? refusePaper(opening) : NOT_YOURS),
});

export const PaperLine = builder.inputType("PaperLineInput", {
  description: "A line of a paper bid, as written.",
  fields: (t) => ({
    id: t.string({ required: true, description: "Key of the line." }),
    unitPrice: t.string({ required: true, description: "Unit price as written. '' if none." }),
    extension: t.string({ description: "Quantity times unit price, as written. Null if not written." }),
  }),
});

verb("enterPaperBid", {
  description:
    "Enters a bid submitted on paper before the due date, with a scan, while the opening is in progress and before its witness. It is marked as paper and announced like the others. With two envelopes, its price is entered at the second opening, by naming the bid. Sending the same scan twice creates one bid.",
  permission: "procurement.opening.enter-paper-bid",
  can: { of: Opening, act: enterPaper },
  input: (t) => ({
    openingId: t.id({ required: true, description: "Global id of the opening." }),
    scanId: t.id({
      required: true,
      description:
        "Global id of the scan: a file from prepareUpload, of kind BID. Only the person who prepared the upload may enter it.",
    }),
    bidId: t.id({
      description: "At the opening of prices: global id of the paper bid to which the price belongs. Null otherwise.",
    }),
    bidderName: t.string({ required: true, description: "Name of the bidder as written, at most 200 characters." }),
    vendorId: t.id({
      description:
        "Global id of the vendor under whose registered name the bid is announced. Null if the bidder is not registered.",
    }),
    receivedAt: t.field({ type: "DateTime", required: true, description: "When the bid was handed in." }),
    lines: t.field({
      type: [PaperLine],
      required: true,
      most: MAX_BID_LINES,
      description: "Prices of the bid. [] if none.",
    }),
    statedTotal: t.string({ description: "Total of the base bid as written. Null if not written." }),
    asWritten: t.boolean({
      description:
        "True to confirm that lines without a price and unusual prices were checked against the paper. Otherwise they are refused, all together.",
    }),
    price: t.string({ description: "Price of a proposal, as written. Null if none." }),
  }),
  run: async (input, context) => {
    const openingId = keyOf("Opening", input.openingId);
    const file = await preparedFile(context, input.scanId, ["bid"]);
    if (file.state === "CLEAN") return entered(context, file.id, openingId);
    // Reads the file first, so that no one waits for the file store while the opening is locked.
    const fileInfo = await acceptFile(context, file);
    const opening = await Opening.lock(context, openingId);
    if (!opening) throw new Refused(Opening.missing);
    assertAllowed((await worksOn(context, opening.projectId)) ? refusePaper(opening) : NOT_YOURS);
    const { db, ports, actor } = context;
    const { solicitationId, part, solicitation } = opening;
    const { twoEnvelopes } = await db.solicitation.findFirstOrThrow({
      where: { id: solicitationId },
      select: { twoEnvelopes: true },
    });
    const edition = await publishedEdition(context, solicitationId, solicitation.edition);
    const bid: PaperBid = {
      bidderName: input.bidderName,
      receivedAt: input.receivedAt,
      lines: input.lines.map(({ id, unitPrice, extension }) => ({ id, unitPrice, extension: extension ?? null })),
      statedTotal: input.statedTotal ?? null,
      price: input.price ?? null,
    };
    const lineIds = new Set(edition?.lines.map(({ id }) => id));
    assertAllowed(refusePaperBid(bid, { dueAt: solicitation.dueAt, lineIds, priceLater: part === "TECHNICAL" }));
    if (part !== "TECHNICAL")
      assertAllowed(refusePaperPrices(bid, { lines: edition?.lines ?? [], asWritten: input.asWritten ?? false }));
    const content = paperContent(bid);
    const now = ports.clock.now();
    const earlier =
      part === "PRICE"
        ? await db.bid.findFirst({
            where: { AND: [{ id: input.bidId ? keyOf("Bid", input.bidId) : "" }, withoutPrice(solicitationId)] },
          })
        : null;
    if (part === "PRICE" && !earlier)
      throw new Refused({
        code: "NO_PAPER_BID",
        message: "Choose the paper bid this price belongs to.",
        field: "bidId",
      });
    const bidId = earlier?.id ?? uuid();
    const vendor = earlier ? null : await vendorNamed(context, input.vendorId ?? null);
    const named: NamedBidder = earlier ?? namedBidder(vendor?.legalName ?? null, content.bidder.name);
    const { bidderName, bidsAs } = named;
    if (earlier)
      await db.bid.update({
        where: at(context, bidId),
        data: { priceContent: content as object, priceOpenedAt: now, version: { increment: 1 } },
      });
    else {
      if ((await db.bid.count({ where: { solicitationId, kind: "PAPER" } })) >= MAX_PAPER_BIDS)
        throw new Refused(paperRefusal("TOO_MANY"));
      await db.bid.create({
        data: {
          id: bidId,
          solicitationId,
          kind: "PAPER",
          state: "OPENED",
          vendorId: vendor?.id ?? null,
          bidderName,
          bidsAs,
          edition: solicitation.edition,
          receivedAt: bid.receivedAt,
          position: (await db.bid.count({ where: { solicitationId, position: { not: null } } })) + 1,
          openedAt: now,
          content: content as object,
          enteredByName: actor.name,
        },
      });
    }
    await keepFile(context, file, fileInfo);
    await db.bidFile.create({
      data: {
        bidId,
        part: twoEnvelopes ? part : "WHOLE",
        position: 1,
        fileId: file.id,
        kind: "SCAN",
        confidential: false,
      },
    });
    const readsAloud = readsPrices({ part, procurementType: opening.whole.procurementType });
    await announceBid(
      context,
      { id: openingId, solicitationId, edition: solicitation.edition, readsPrices: readsAloud },
      { id: bidId, named: { bidderName, bidsAs }, content, refusedFiles: [], failure: null },
    );
    await record(context, {
      noun: "Bid",
      nounId: bidId,
      after: {
        bidder: calledBidder(named),
        kind: "PAPER",
        part,
        receivedAt: bid.receivedAt.toISOString(),
        scan: fileInfo.sha256,
      },
    });
    for (const topic of openingTopics(solicitationId)) announce(context, topic);
    return { openingId };
  },
  payload: (t) => ({ opening: nodeNow(t, "Opening", "The opening after the change.", (done) => done.openingId) }),
});

/** A scan that is entered already answers the opening again. @throws Refused FINISHED where it belongs to another */
async function entered({ db }: SignedContext, fileId: string, openingId: string) {
  const there = await db.bidFile.findFirst({
    where: { fileId, bid: { announcements: { some: { openingId } } } },
    select: { id: true },
  });
  if (!there) throw new Refused(openingRefusal("FINISHED"));
  return { openingId };
}

/** A vendor that the viewer may read. @throws Refused */
async function vendorNamed(
  context: SignedContext,
  globalId: string | null,
): Promise<{ id: string; legalName: string } | null> {
  if (globalId === null) return null;
  const where = { AND: [{ id: keyOf("Vendor", globalId), mergedIntoId: null }, await readableVendors(context)] };
  const vendor = seesVendors(context)
    ? await context.db.vendor.findFirst({ where, select: { id: true, legalName: true } })
    : null;
  if (!vendor) throw new Refused({ code: "NO_SUCH_VENDOR", message: "Vendor not found.", field: "vendorId" });
  return vendor;
}
