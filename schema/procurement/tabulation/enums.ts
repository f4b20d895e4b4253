import { builder } from "../../builder.ts";
import type { CellState, LowBidFlag, NumberField } from "./tabulateBid.rules.ts";

type Described<Value extends string> = Record<Value, { description: string }>;

export const NumberFieldEnum = builder.enumType("BidNumberField", {
  description: "Which number of a bid.",
  values: {
    UNIT_PRICE: { description: "The unit price of a line." },
    EXTENSION: { description: "Quantity times unit price, as the bidder states it." },
    TOTAL: { description: "The total of the base bid, as the bidder states it." },
    PRICE: { description: "The price of a proposal without lines." },
  } as const satisfies Described<NumberField>,
});

export const CellStateEnum = builder.enumType("TabulationCellState", {
  description: "What a bid offers for a line.",
  values: {
    PRICED: { description: "A clear price." },
    CORRECTED: { description: "The stated extension differs from quantity times unit price." },
    MISSING: { description: "Nothing is offered." },
    UNCLEAR: { description: "What is written is no clear number; staff say what it reads." },
    ALLOWANCE: { description: "The same amount for every bidder." },
  } as const satisfies Described<CellState>,
});

export const LowBidFlagEnum = builder.enumType("LowBidFlagCode", {
  description: "How far a bid lies below the others: it asks for a written justification before it is awarded.",
  values: {
    BELOW_MEAN: { description: "40 per cent or more below the mean of the others." },
    BELOW_NEXT: { description: "30 per cent or more below the next." },
  } as const satisfies Described<LowBidFlag["code"]>,
});

export const TabulationFormatEnum = builder.enumType("TabulationFormat", {
  description: "How bids beside each other are written.",
  values: {
    XLSX: { description: "An Excel workbook of one sheet." },
    CSV: { description: "Comma-separated values (RFC 4180), UTF-8 with a byte order mark." },
    PDF: { description: "Pages: the bids, then the lines with so many bidders a table, then corrections." },
  } as const,
});
