import type { ReceiptKind as Kind } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { canonicalText } from "../../canonical.rules.ts";
import { receiptIn, type ReceiptRow } from "./LodgingRecord.ts";

const BidReceiptKind = describedEnum<Kind>("BidReceiptKind", "What a receipt in the chain confirms.", {
  LODGED: "A bid was submitted.",
  REPLACED: "A new bid replaced the previous one.",
  WITHDRAWN: "The bid was withdrawn.",
});

export const BidReceipt = builder.objectRef<ReceiptRow>("BidReceipt").implement({
  description:
    "A receipt for a sealed bid, linked to the previous receipt and signed by the county. Visible to the vendor that submitted the bid, and to everyone once bids are opened. It names no one.",
  fields: (t) => ({
    number: t.exposeInt("number", { description: "Number of the receipt within its solicitation, from 1." }),
    kind: t.expose("kind", { type: BidReceiptKind, description: "Event that the receipt confirms." }),
    at: t.expose("at", { type: "DateTime", description: "When the last byte arrived, by the server's clock." }),
    edition: t.exposeInt("edition", { description: "Edition of the notice for which the bid was sealed." }),
    envelope: t.exposeString("envelope", {
      description: "SHA-256 of the envelope, hex. For a withdrawal, of the withdrawn envelope.",
    }),
    hash: t.exposeString("hash", { description: "SHA-256 of the receipt, hex." }),
    json: t.string({
      description: "The receipt as issued and verified: body, hash and signature, as JSON.",
      resolve: (row, _args, { tenant }) => canonicalText(receiptIn(tenant?.id ?? "", row)),
    }),
  }),
});
