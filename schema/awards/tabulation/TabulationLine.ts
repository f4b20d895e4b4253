import { builder } from "../../builder.ts";
import { LineItemKindEnum } from "../../projects/enums.ts";
import type { EditionLine } from "../../solicitations/edition.rules.ts";
import { CellStateEnum } from "./enums.ts";
import type { LineTabulation } from "./tabulate.rules.ts";
import type { Cell } from "./tabulateBid.rules.ts";

/** Cents as returned by the API. */
export const money = (cents: bigint | null): number | null => (cents === null ? null : Number(cents));

const CellType = builder.objectRef<Cell>("TabulationCell").implement({
  description: "A bid's offer for one line.",
  fields: (t) => ({
    state: t.expose("state", { type: CellStateEnum, description: "State of the offer, e.g. a clear price." }),
    unitPrice: t.exposeString("unitPrice", {
      nullable: true,
      description: "Unit price, a decimal with up to six places. Null if none or unclear.",
    }),
    amount: t.field({
      type: "Decimal",
      nullable: true,
      description: "Amount that counts, in dollars. Null if nothing is offered or a number is unclear.",
      resolve: ({ cents }) => money(cents),
    }),
    isLow: t.exposeBoolean("isLow", { description: "Whether it is the lowest for its line among the bids compared." }),
  }),
});

interface LineRow {
  line: EditionLine;
  sums: LineTabulation;
  cells: Cell[];
  isChosen: boolean;
}
export const LineType = builder.objectRef<LineRow>("TabulationLine").implement({
  description: "A line with the offers of all bids.",
  fields: (t) => ({
    key: t.string({ description: "Key of the line.", resolve: ({ line }) => line.id }),
    kind: t.field({
      type: LineItemKindEnum,
      description: "Kind of line, e.g. part of the base bid or an alternate.",
      resolve: ({ line }) => line.kind,
    }),
    number: t.string({ description: "Line number as printed.", resolve: ({ line }) => line.number }),
    description: t.string({
      description: "Description of the item to be priced.",
      resolve: ({ line }) => line.description,
    }),
    unit: t.string({ description: "Unit of measure, e.g. ton.", resolve: ({ line }) => line.unit }),
    quantity: t.string({ description: "Quantity as a decimal.", resolve: ({ line }) => line.quantity }),
    isChosen: t.exposeBoolean("isChosen", { description: "For an alternate: whether it counts." }),
    estimate: t.field({
      type: "Decimal",
      nullable: true,
      description: "The engineer's estimate for the whole line, in dollars. Null if there is none or it is not shown.",
      resolve: ({ sums }) => money(sums.estimateCents),
    }),
    low: t.field({
      type: "Decimal",
      nullable: true,
      description: "The lowest amount in dollars. Null if no one offers anything.",
      resolve: ({ sums }) => money(sums.lowCents),
    }),
    spread: t.field({
      type: "Decimal",
      nullable: true,
      description:
        "Difference between the highest and the lowest amount, in percent of the lowest. Null with fewer than two amounts or if the lowest is 0.",
      resolve: ({ sums }) => sums.spread,
    }),
    cells: t.expose("cells", { type: [CellType], description: "Offers in the order of the bids." }),
  }),
});
