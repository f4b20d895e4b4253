import type { ReceiptKind as Kind } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { canonicalText } from "../../canonical.rules.ts";
import { receiptIn, type ReceiptRow } from "./LodgingRecord.ts";

const BidReceiptKind = builder.enumType("BidReceiptKind", {
  description: "What a receipt of the chain confirms.",
  values: {
    LODGED: { description: "A bid was lodged." },
    REPLACED: { description: "Another one was lodged in its place." },
    WITHDRAWN: { description: "It was taken back." },
  } as const satisfies Record<Kind, { description: string }>,
});

export const BidReceipt = builder.objectRef<ReceiptRow>("BidReceipt").implement({
  description:
    "A receipt for a sealed bid: it names the one before it and is signed by the county. For whoever lodged the bid, and for everybody once bids are opened. It names nobody.",
  fields: (t) => ({
    number: t.exposeInt("number", { description: "Counts the receipts of a solicitation from 1." }),
    kind: t.field({ type: BidReceiptKind, description: "What it confirms.", resolve: ({ kind }) => kind }),
    at: t.expose("at", { type: "DateTime", description: "The server's clock at the last byte." }),
    edition: t.exposeInt("edition", { description: "Edition of the notice that the bid was sealed for." }),
    envelope: t.exposeString("envelope", {
      description: "SHA-256 of the envelope, hex; of a withdrawal that of the envelope taken back.",
    }),
    hash: t.exposeString("hash", { description: "SHA-256 of the receipt, hex." }),
    json: t.string({
      description: "The receipt as it is handed out and checked: body, hash, signature, as JSON.",
      resolve: (row, _args, { tenant }) => canonicalText(receiptIn(tenant?.id ?? "", row)),
    }),
  }),
});
