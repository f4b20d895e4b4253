// Fields of a contract for lists and its page, besides its own columns.
import { builder } from "../../builder.ts";
import { Commodity, commoditiesOf } from "../../projects/commodities/Commodity.ts";
import { EXECUTION, executedOn } from "../executedOn.ts";

builder.prismaObjectField("Contract", "commodities", (t) =>
  t.field({
    type: [Commodity],
    description: "Commodities of the contract, with their names. [] if there are none.",
    select: { categories: true },
    resolve: ({ categories }, _args, context) => commoditiesOf(context, categories),
  }),
);

builder.prismaObjectField("Contract", "resolutionNumber", (t) =>
  t.string({
    nullable: true,
    description: "Number of the resolution that authorizes the contract. Null if there is none yet.",
    select: { resolution: { select: { number: true } } },
    resolve: ({ resolution }) => resolution?.number ?? null,
  }),
);

builder.prismaObjectField("Contract", "executedOn", (t) =>
  t.field({
    type: "Date",
    nullable: true,
    description:
      "County date on which the contract was executed. Null if it was not, or it was imported from a file without that date.",
    select: { executedAt: true, intake: { select: EXECUTION } },
    resolve: (contract, _args, { tenant }) => executedOn(contract, tenant?.timeZone ?? "UTC"),
  }),
);
