import { builder } from "../builder.ts";
import { describedEnum } from "../describedEnum.ts";
import { at, type Context, once } from "../context.ts";
import { duplicatesIn, type DuplicateReason, type Pair } from "./duplicates.rules.ts";
import { seesVendors } from "./VendorRecord.ts";

/** Maximum number of vendors compared: more than any county has. */
const MAX_COMPARED = 20_000;
/** Maximum number of pairs returned. */
const MAX_PAIRS = 200;

/** Pairs of records that may be the same vendor. [] if the viewer may not read vendors. */
const pairsOf = (context: Context): Promise<Pair[]> =>
  once(context, "vendorDuplicates", async () => {
    if (!seesVendors(context)) return [];
    const vendors = await context.db.vendor.findMany({
      where: { standing: { not: "MERGED" } },
      select: { id: true, legalName: true, dba: true, address: true, zip: true, taxIdMark: true },
      orderBy: { id: "asc" },
      take: MAX_COMPARED,
    });
    return duplicatesIn(vendors);
  });

const DuplicateReasonEnum = describedEnum<DuplicateReason>(
  "VendorDuplicateReason",
  "Why two records may be the same vendor.",
  {
    TAX_ID: "They have the same tax ID.",
    NAME: "They share a name, ignoring case, punctuation and words for the kind of company.",
    ADDRESS: "They have the same address.",
  },
);

const VendorDuplicate = builder.objectRef<{ id: string; reasons: DuplicateReason[] }>("VendorDuplicate").implement({
  description: "Another record that may be the same vendor. Visible to county staff who may view vendors.",
  fields: (t) => ({
    reasons: t.expose("reasons", {
      type: [DuplicateReasonEnum],
      description: "Reasons for the match, strongest first.",
    }),
    vendor: t.prismaField({
      type: "Vendor",
      description: "The other vendor record.",
      resolve: (query, { id }, _args, context) =>
        context.db.vendor.findUniqueOrThrow({ ...query, where: at(context, id) }),
    }),
  }),
});

const VendorPair = builder.objectRef<Pair>("VendorPair").implement({
  description: "Two records that may be the same vendor. Visible to county staff who may view vendors.",
  fields: (t) => ({
    reasons: t.expose("reasons", {
      type: [DuplicateReasonEnum],
      description: "Reasons for the match, strongest first.",
    }),
    older: t.prismaField({
      type: "Vendor",
      description: "The record created first.",
      resolve: (query, { ids }, _args, context) =>
        context.db.vendor.findUniqueOrThrow({ ...query, where: at(context, ids[0]) }),
    }),
    newer: t.prismaField({
      type: "Vendor",
      description: "The record created later.",
      resolve: (query, { ids }, _args, context) =>
        context.db.vendor.findUniqueOrThrow({ ...query, where: at(context, ids[1]) }),
    }),
  }),
});

builder.prismaObjectField("Vendor", "duplicates", (t) =>
  t.field({
    type: [VendorDuplicate],
    description: "Other records that may be the same vendor, strongest matches first. [] for the vendor's contacts.",
    resolve: async ({ id }, _args, context) =>
      (await pairsOf(context)).flatMap(({ ids, reasons }) =>
        ids.includes(id) ? [{ id: ids[0] === id ? ids[1] : ids[0], reasons }] : [],
      ),
  }),
);

builder.queryField("vendorDuplicates", (t) =>
  t.field({
    type: [VendorPair],
    description:
      "Pairs of records that may be the same vendor, strongest matches first, at most 200. [] for people who may not view vendors.",
    resolve: async (_root, _args, context) => (await pairsOf(context)).slice(0, MAX_PAIRS),
  }),
);
