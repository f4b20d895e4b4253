// What lists and the record's page show of a contract beside its own columns.
import { builder } from "../../builder.ts";
import { Commodity, commoditiesOf } from "../../procurement/commodities/Commodity.ts";
import { EXECUTION, executedOn } from "../intake/executedOn.ts";

builder.prismaObjectField("Contract", "commodities", (t) =>
  t.field({
    type: [Commodity],
    description: "Its commodities with their names. [] for none.",
    select: { categories: true },
    resolve: ({ categories }, _args, context) => commoditiesOf(context, categories),
  }),
);

builder.prismaObjectField("Contract", "resolutionNumber", (t) =>
  t.string({
    nullable: true,
    description: "Number of the resolution that authorizes it. Null: none yet.",
    select: { resolution: { select: { number: true } } },
    resolve: ({ resolution }) => resolution?.number ?? null,
  }),
);

builder.prismaObjectField("Contract", "executedOn", (t) =>
  t.field({
    type: "Date",
    nullable: true,
    description:
      "Day on which it was executed, by the county's calendar. Null: it was not, or it came in from a file that does not say.",
    select: { executedAt: true, intake: { select: EXECUTION } },
    resolve: (contract, _args, { tenant }) => executedOn(contract, tenant?.timeZone ?? "UTC"),
  }),
);
