import { builder } from "../../builder.ts";

builder.prismaObjectField("Project", "vendorName", (t) =>
  t.string({
    nullable: true,
    select: { awardedVendor: { select: { legalName: true } } },
    description: "Name of the awarded vendor. Null if the project is not awarded.",
    resolve: ({ awardedVendor }) => awardedVendor?.legalName ?? null,
  }),
);
