import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../builder.ts";
import type { Context } from "../context.ts";
import { SortDirection } from "../SortDirection.ts";
import { todayOf } from "../tenancy/today.ts";
import { VendorStandingEnum } from "./enums.ts";
import { dayAfter, EXPIRING_DAYS } from "./rules.ts";
import { VendorNode } from "./Vendor.ts";
import { seesVendors } from "./VendorRecord.ts";
import { containing } from "../listing.rules.ts";

/** What a list of vendors is narrowed to. */
export const VendorFilter = builder.inputType("VendorFilter", {
  description: "What a list of vendors is narrowed to; all that is given must fit.",
  fields: (t) => ({
    text: t.string({
      description:
        "Words in any order, each a part of the legal name, the trade name or the city, or the last four digits of the tax ID. Null: no search.",
    }),
    standing: t.field({
      type: VendorStandingEnum,
      description: "How far the registration is. Null: all but merged records.",
    }),
    category: t.string({ description: "A commodity code that it sells. Null: any." }),
    held: t.boolean({ description: "True: suspended or debarred today; false: not. Null: both." }),
    expiring: t.boolean({
      description: "True: with a document that has expired or expires within sixty days. Null or false: all.",
    }),
  }),
});

/** By what a list of vendors is sorted. */
export const VendorSort = builder.enumType("VendorSort", {
  description: "By what vendors are sorted.",
  values: {
    NAME: { description: "Legal name, whatever the case." },
    REGISTERED: { description: "When they were registered." },
  } as const,
});

export interface VendorListing {
  filter?: typeof VendorFilter.$inferInput | null | undefined;
  sort?: typeof VendorSort.$inferType | null | undefined;
  direction?: "ASC" | "DESC" | null | undefined;
}

/** Longer searches are cut: nobody types them. */
const MOST_CHARACTERS = 200;
const MOST_WORDS = 8;

/** The conditions of a list; nothing fits for those who may not view vendors. */
export function narrowed(context: Context, filter: VendorListing["filter"]): Prisma.VendorWhereInput {
  if (!seesVendors(context)) return { id: { in: [] } };
  const today = todayOf(context);
  const inForce: Prisma.VendorHoldWhereInput = {
    liftedAt: null,
    fromDay: { lte: today },
    OR: [{ toDay: null }, { toDay: { gte: today } }],
  };
  const words = (filter?.text ?? "").slice(0, MOST_CHARACTERS).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
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
      description: "The county's vendors, by name unless sorted otherwise. Empty for those who may not view vendors.",
      args: {
        filter: t.arg({ type: VendorFilter, description: "What it is narrowed to. Null: all but merged records." }),
        sort: t.arg({ type: VendorSort, description: "Null: NAME." }),
        direction: t.arg({ type: SortDirection, description: "Null: ASC." }),
      },
      totalCount: (_connection, { filter }, context) => context.db.vendor.count({ where: narrowed(context, filter) }),
      resolve: (query, _root, args, context) =>
        context.db.vendor.findMany({ ...query, where: narrowed(context, args.filter), orderBy: orderOf(args) }),
    },
    { description: "Vendors with their pages." },
    { description: "A vendor in a page." },
  ),
);
