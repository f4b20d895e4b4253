import { builder } from "../../builder.ts";
import { LineItemKindEnum } from "../enums.ts";
import type { EditionLine } from "../portal/edition.rules.ts";
import { CellStateEnum } from "./enums.ts";
import type { LineTabulation } from "./tabulate.rules.ts";
import type { Cell } from "./tabulateBid.rules.ts";

/** Cents as they are answered. */
export const money = (cents: bigint | null): number | null => (cents === null ? null : Number(cents));

const CellType = builder.objectRef<Cell>("TabulationCell").implement({
  description: "What a bid offers for a line.",
  fields: (t) => ({
    state: t.field({ type: CellStateEnum, description: "How it stands.", resolve: ({ state }) => state }),
    unitPrice: t.exposeString("unitPrice", {
      nullable: true,
      description: "The unit price, a decimal with up to six places. Null: none, or not clear.",
    }),
    amount: t.field({
      type: "Decimal",
      nullable: true,
      description: "What counts. Null: nothing is offered, or a number is not clear.",
      resolve: ({ cents }) => money(cents),
    }),
    isLow: t.exposeBoolean("isLow", { description: "Whether it is the lowest of its line among the bids compared." }),
  }),
});

interface LineRow {
  line: EditionLine;
  sums: LineTabulation;
  cells: Cell[];
  isChosen: boolean;
}
export const LineType = builder.objectRef<LineRow>("TabulationLine").implement({
  description: "A line with what every bid offers for it.",
  fields: (t) => ({
    key: t.string({ description: "Key of the line.", resolve: ({ line }) => line.id }),
    kind: t.field({ type: LineItemKindEnum, description: "What it is.", resolve: ({ line }) => line.kind }),
    number: t.string({ description: "Number as printed.", resolve: ({ line }) => line.number }),
    description: t.string({ description: "What is wanted.", resolve: ({ line }) => line.description }),
    unit: t.string({ description: "Unit.", resolve: ({ line }) => line.unit }),
    quantity: t.string({ description: "How many.", resolve: ({ line }) => line.quantity }),
    isChosen: t.exposeBoolean("isChosen", { description: "Of an alternate: whether it counts." }),
    estimate: t.field({
      type: "Decimal",
      nullable: true,
      description: "The engineer's, for the whole line. Null: there is none, or it is not shown.",
      resolve: ({ sums }) => money(sums.estimateCents),
    }),
    low: t.field({
      type: "Decimal",
      nullable: true,
      description: "The lowest amount. Null: nobody offers anything.",
      resolve: ({ sums }) => money(sums.lowCents),
    }),
    spread: t.field({
      type: "Decimal",
      nullable: true,
      description: "The highest above the lowest, in per cent. Null: fewer than two amounts, or the lowest is 0.",
      resolve: ({ sums }) => sums.spread,
    }),
    cells: t.field({ type: [CellType], description: "In the order of the bids.", resolve: ({ cells }) => cells }),
  }),
});
