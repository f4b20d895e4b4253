import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { at } from "../../context.ts";
import { LineItemKindEnum } from "../enums.ts";
import { readableProjects } from "../ProjectRecord.ts";
import { amountOf, type LineTotals as Totals, totalsOf } from "./lines.rules.ts";

builder.prismaNode("LineItem", {
  description:
    "A line that bidders price, with the engineer's estimate: for staff who may read the project. Vendors get lines without estimates in editions.",
  nullable: true,
  id: { resolve: (line) => line.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), project: await readableProjects(context) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID; a saved list names by it the lines that stay." }),
    kind: t.field({ type: LineItemKindEnum, description: "What it is.", resolve: (line) => line.kind }),
    number: t.exposeString("number", { description: "Number as printed, e.g. 4 or A-2." }),
    description: t.exposeString("description", { description: "What is priced." }),
    unit: t.exposeString("unit", { description: "Unit, e.g. ton." }),
    quantity: t.exposeString("quantity", { description: "Exact decimal of up to six places, e.g. 1200.5." }),
    estimate: t.exposeString("estimate", {
      nullable: true,
      description: "The engineer's estimate a unit, an exact decimal. Null: none. Never shown to vendors.",
    }),
    allowance: t.field({
      type: "Decimal",
      nullable: true,
      description: "Amount that every bidder takes. Null: it is no allowance.",
      resolve: ({ allowance }) => (allowance === null ? null : Number(allowance)),
    }),
    amount: t.field({
      type: "Decimal",
      nullable: true,
      description: "Quantity times estimate, to the cent; of an allowance its amount. Null: it has no estimate.",
      resolve: (line) => {
        const amount = amountOf(line);
        return amount === null ? null : Number(amount);
      },
    }),
  }),
});

const LineTotals = builder.objectRef<Totals>("LineTotals").implement({
  description: "What the lines of a project come to by the engineer's estimate.",
  fields: (t) => {
    const sum = (name: "base" | "alternates" | "allowances", description: string) =>
      t.field({ type: "Decimal", description, resolve: (totals) => Number(totals[name]) });
    return {
      base: sum("base", "The base bid."),
      alternates: sum("alternates", "All alternates together."),
      allowances: sum("allowances", "All allowances together."),
      withoutEstimate: t.exposeInt("withoutEstimate", { description: "Lines that have no estimate and count as 0." }),
    };
  },
});

const ORDER: Prisma.LineItemOrderByWithRelationInput[] = [{ position: "asc" }, { id: "asc" }];

builder.prismaObjectFields("Project", (t) => ({
  lines: t.relation("lineItems", {
    description: "The lines that bidders price, in their order; at most 2,500.",
    query: { orderBy: ORDER },
  }),
  linesVersion: t.exposeInt("linesVersion", {
    description: "Counts the savings of the lines, apart from the record's own; named when they are saved.",
  }),
  lineTotals: t.field({
    type: LineTotals,
    select: { lineItems: { select: { kind: true, quantity: true, estimate: true, allowance: true } } },
    description: "What they come to by the engineer's estimate.",
    resolve: ({ lineItems }) => totalsOf(lineItems),
  }),
}));
