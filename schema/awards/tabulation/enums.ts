import { describedEnum } from "../../describedEnum.ts";
import type { CellState, LowBidFlag, NumberField } from "./tabulateBid.rules.ts";

export const NumberFieldEnum = describedEnum<NumberField>("BidNumberField", "Kind of number in a bid.", {
  UNIT_PRICE: "The unit price of a line.",
  EXTENSION: "Quantity times unit price, as the bidder states it.",
  TOTAL: "The total of the base bid, as the bidder states it.",
  PRICE: "The price of a proposal without lines.",
});

export const CellStateEnum = describedEnum<CellState>("TabulationCellState", "State of a bid's offer for a line.", {
  PRICED: "A clear price is offered.",
  CORRECTED: "The stated extension differs from quantity times unit price.",
  MISSING: "Nothing is offered for the line.",
  UNCLEAR: "The written number is unclear. Staff decide how to read it.",
  ALLOWANCE: "The same amount for every bidder.",
});

export const LowBidFlagEnum = describedEnum<LowBidFlag["code"]>(
  "LowBidFlagCode",
  "What a bid is far below. Such a bid needs a written justification before an award.",
  {
    BELOW_MEAN: "40 percent or more below the mean of the others.",
    BELOW_NEXT: "30 percent or more below the next amount.",
  },
);

export const TabulationFormatEnum = describedEnum("TabulationFormat", "File format of a bid tabulation.", {
  XLSX: "An Excel workbook of one sheet.",
  CSV: "Comma-separated values (RFC 4180), UTF-8 with a byte order mark.",
  PDF: "Pages with the bids, then the lines in tables of a few bidders each, then corrections.",
});
