import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { at } from "../../context.ts";
import { LineItemKindEnum } from "../enums.ts";
import { readableProjects } from "../ProjectRecord.ts";
import { amountOf, type LineTotals as Totals, totalsOf } from "./lines.rules.ts";

builder.prismaNode("LineItem", {
  description:
    "A line for bidders to price, with the engineer's estimate. Visible to staff who may read the project. Vendors get lines without estimates in editions.",
  nullable: true,
  id: { resolve: (line) => line.id, description: "Global id of this line." },
  findUnique: async (id, context) => ({ ...at(context, id), project: await readableProjects(context) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the line. Pass it when saving the list to keep the line." }),
    kind: t.expose("kind", {
      type: LineItemKindEnum,
      description: "Kind of line, e.g. part of the base bid or an alternate.",
    }),
    number: t.exposeString("number", { description: "Line number as printed, e.g. 4 or A-2." }),
    description: t.exposeString("description", { description: "Description of the item to be priced." }),
    unit: t.exposeString("unit", { description: "Unit of measure, e.g. ton." }),
    quantity: t.exposeString("quantity", {
      description: "Quantity as an exact decimal with up to six places, e.g. 1200.5.",
    }),
    estimate: t.exposeString("estimate", {
      nullable: true,
      description: "The engineer's estimate per unit, as an exact decimal. Null if none. Never shown to vendors.",
    }),
    allowance: t.expose("allowance", {
      type: "Decimal",
      nullable: true,
      description: "Amount that every bidder includes, in dollars. Null if the line is not an allowance.",
    }),
    amount: t.field({
      type: "Decimal",
      nullable: true,
      description:
        "Quantity times estimate, to the cent, or the amount of an allowance. Null if the line has no estimate.",
      resolve: (line) => {
        const amount = amountOf(line);
        return amount === null ? null : Number(amount);
      },
    }),
  }),
});

const LineTotals = builder.objectRef<Totals>("LineTotals").implement({
  description: "Totals of a project's lines by the engineer's estimate.",
  fields: (t) => {
    const sum = (name: "base" | "alternates" | "allowances", description: string) =>
      t.expose(name, { type: "Decimal", description });
    return {
      base: sum("base", "Total of the base bid in dollars."),
      alternates: sum("alternates", "Total of all alternates in dollars."),
      allowances: sum("allowances", "Total of all allowances in dollars."),
      withoutEstimate: t.exposeInt("withoutEstimate", {
        description: "Number of lines without an estimate, counted as 0.",
      }),
    };
  },
});

const ORDER: Prisma.LineItemOrderByWithRelationInput[] = [{ position: "asc" }, { id: "asc" }];

builder.prismaObjectFields("Project", (t) => ({
  lines: t.relation("lineItems", {
    description: "Lines for bidders to price, in order. At most 2,500.",
    query: { orderBy: ORDER },
  }),
  linesVersion: t.exposeInt("linesVersion", {
    description: "Version of the lines, separate from the record's own. Pass it when you save the lines.",
  }),
  lineTotals: t.field({
    type: LineTotals,
    select: { lineItems: { select: { kind: true, quantity: true, estimate: true, allowance: true } } },
    description: "Totals of the lines by the engineer's estimate.",
    resolve: ({ lineItems }) => totalsOf(lineItems),
  }),
}));
