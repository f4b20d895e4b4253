import { builder } from "../../builder.ts";
import type { CellState, LowBidFlag, NumberField } from "./tabulateBid.rules.ts";

type Described<Value extends string> = Record<Value, { description: string }>;

export const NumberFieldEnum = builder.enumType("BidNumberField", {
  description: "Kind of number in a bid.",
  values: {
    UNIT_PRICE: { description: "The unit price of a line." },
    EXTENSION: { description: "Quantity times unit price, as the bidder states it." },
    TOTAL: { description: "The total of the base bid, as the bidder states it." },
    PRICE: { description: "The price of a proposal without lines." },
  } as const satisfies Described<NumberField>,
});

export const CellStateEnum = builder.enumType("TabulationCellState", {
  description: "State of a bid's offer for a line.",
  values: {
    PRICED: { description: "A clear price is offered." },
    CORRECTED: { description: "The stated extension differs from quantity times unit price." },
    MISSING: { description: "Nothing is offered for the line." },
    UNCLEAR: { description: "The written number is unclear. Staff decide how to read it." },
    ALLOWANCE: { description: "The same amount for every bidder." },
  } as const satisfies Described<CellState>,
});

export const LowBidFlagEnum = builder.enumType("LowBidFlagCode", {
  description: "What a bid is far below. Such a bid needs a written justification before an award.",
  values: {
    BELOW_MEAN: { description: "40 percent or more below the mean of the others." },
    BELOW_NEXT: { description: "30 percent or more below the next amount." },
  } as const satisfies Described<LowBidFlag["code"]>,
});

export const TabulationFormatEnum = builder.enumType("TabulationFormat", {
  description: "File format of a bid tabulation.",
  values: {
    XLSX: { description: "An Excel workbook of one sheet." },
    CSV: { description: "Comma-separated values (RFC 4180), UTF-8 with a byte order mark." },
    PDF: { description: "Pages with the bids, then the lines in tables of a few bidders each, then corrections." },
  } as const,
});
