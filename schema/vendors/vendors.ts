import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import { describedEnum } from "../describedEnum.ts";
import type { Context } from "../context.ts";
import { SortDirection } from "../SortDirection.ts";
import { todayOf } from "../tenancy/today.ts";
import { VendorStandingEnum } from "./enums.ts";
import { dayAfter, EXPIRING_DAYS } from "./rules.ts";
import { VendorNode } from "./Vendor.ts";
import { seesVendors } from "./VendorRecord.ts";
import { containing } from "../listing.rules.ts";

/** Filters for a list of vendors. */
export const VendorFilter = builder.inputType("VendorFilter", {
  description: "Filter for a list of vendors. All given conditions must match.",
  fields: (t) => ({
    text: t.string({
      description:
        "Words in any order, each part of the legal name, the trade name or the city, or the last four digits of the tax ID. Null for no search.",
    }),
    standing: t.field({
      type: VendorStandingEnum,
      description: "State of the registration. Null for all except merged records.",
    }),
    category: t.string({ description: "Commodity code that the vendor sells. Null for any." }),
    held: t.boolean({ description: "True for vendors suspended or debarred today, false for others. Null for both." }),
    expiring: t.boolean({
      description:
        "True for vendors with a document that has expired or expires within 60 days. Null or false for all.",
    }),
  }),
});

/** Sort keys for a list of vendors. */
export const VendorSort = describedEnum("VendorSort", "Sort order of vendors.", {
  NAME: "By legal name, ignoring case.",
  REGISTERED: "By time of registration.",
});

export interface VendorListing {
  filter?: typeof VendorFilter.$inferInput | null | undefined;
  sort?: typeof VendorSort.$inferType | null | undefined;
  direction?: "ASC" | "DESC" | null | undefined;
}

/** Longer searches are cut because no one types them. */
const MAX_CHARACTERS = 200;
const MAX_WORDS = 8;

/** The conditions of a list. Nothing matches for people who may not view vendors. */
export function narrowed(context: Context, filter: VendorListing["filter"]): Prisma.VendorWhereInput {
  if (!seesVendors(context)) return { id: { in: [] } };
  const today = todayOf(context);
  const inForce: Prisma.VendorHoldWhereInput = {
    liftedAt: null,
    fromDay: { lte: today },
    OR: [{ toDay: null }, { toDay: { gte: today } }],
  };
  const words = (filter?.text ?? "").slice(0, MAX_CHARACTERS).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const all: Prisma.VendorWhereInput[] = words.map((word) => {
    const has = containing(word);
    const number = /^\d{4}$/.test(word) ? [{ taxIdLast4: word }] : [];
    return { OR: [{ legalName: has }, { dba: has }, { city: has }, ...number] };
  });
  all.push({ standing: filter?.standing ?? { not: "MERGED" } });
  if (filter?.category) all.push({ categories: { some: { code: filter.category } } });
  if (filter?.held === true) all.push({ holds: { some: inForce } });
  if (filter?.held === false) all.push({ holds: { none: inForce } });
  if (filter?.expiring) all.push({ documents: { some: { expiresOn: { lte: dayAfter(today, EXPIRING_DAYS) } } } });
  return { AND: all };
}

/** The order of a list. */
export function orderOf({ sort, direction }: VendorListing): Prisma.VendorOrderByWithRelationInput[] {
  const way = direction === "DESC" ? "desc" : "asc";
  return sort === "REGISTERED" ? [{ createdAt: way }, { id: way }] : [{ sortName: way }, { id: way }];
}

builder.queryField("vendors", (t) =>
  t.prismaConnection(
    {
      type: VendorNode,
      cursor: "tenantId_id",
      description: "The county's vendors, by name unless sorted otherwise. Empty for people who may not view vendors.",
      args: {
        filter: t.arg({
          type: VendorFilter,
          description: "Filter for the vendors. Null for all except merged records.",
        }),
        sort: t.arg({ type: VendorSort, description: "Sort order. Null for NAME." }),
        direction: t.arg({ type: SortDirection, description: "Sort direction. Null for ASC." }),
      },
      totalCount: (_connection, { filter }, context) => context.db.vendor.count({ where: narrowed(context, filter) }),
      resolve: (query, _root, args, context) =>
        context.db.vendor.findMany({ ...query, where: narrowed(context, args.filter), orderBy: orderOf(args) }),
    },
    { description: "A page of vendors." },
    { description: "A vendor on a page." },
  ),
);
