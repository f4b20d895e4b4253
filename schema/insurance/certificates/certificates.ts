import { queryFromInfo } from "@pothos/plugin-prisma";
import { resolveCursorConnection } from "@pothos/plugin-relay";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder, keyOf } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import type { Context } from "../../context.ts";
import { MORE, containing, literally, sought } from "../../listing.rules.ts";
import { fewOf, IN_NO_ORDER, type Place, placesOf, type Shelf, toCursor } from "../../paging.ts";
import { SortDirection } from "../../SortDirection.ts";
import { CertificateStateEnum, InsuranceLineEnum, InsuranceReviewEnum, InsuranceSourceEnum } from "../enums.ts";
import { CertificateNode } from "./Certificate.ts";
import { readableCertificates, seesCertificates } from "../CertificateRecord.ts";

export const CertificateFilter = builder.inputType("InsuranceCertificateFilter", {
  description: "Filter for a list of certificates. All conditions must match.",
  fields: (t) => ({
    q: t.string({
      description: "Search words in any order, each a part of the vendor's name, the insured, the holder, a carrier or a policy number. Null for no search.", // prettier-ignore
    }),
    vendorId: t.id({ description: "Global id of the vendor. Null for all vendors." }),
    review: t.field({ type: InsuranceReviewEnum, description: "Decision about the certificate. Null for all." }),
    state: t.field({ type: CertificateStateEnum, description: "State of the certificate. Null for all." }),
    line: t.field({
      type: InsuranceLineEnum,
      description: "Line of insurance that the certificate shows. Null for any.",
    }),
    source: t.field({ type: InsuranceSourceEnum, description: "How the certificate was submitted. Null for all." }),
    endsBy: t.field({ type: "Date", description: "Latest end date, included. Null for all certificates." }),
  }),
});

const CertificateSort = describedEnum("InsuranceCertificateSort", "Sort order of certificates.", {
  CREATED: "By the time when they were entered.",
  ENDS: "By their end. In ascending order, certificates without an end come last.",
});
type Sort = typeof CertificateSort.$inferType;

const SHELF: Shelf<Prisma.InsuranceCertificateWhereInput, Sort> = {
  table: "insurance_certificate",
  keys: { ENDS: "sortEnds" },
  rows: (context, { where, ...asked }) => context.db.insuranceCertificate.findMany({ ...asked, where: { AND: where } }),
  count: (context, { where, ...asked }) => context.db.insuranceCertificate.count({ ...asked, where: { AND: where } }),
};

const MOST_WORDS = 8;

function narrowed(filter: typeof CertificateFilter.$inferInput | null | undefined) {
  const all: Prisma.InsuranceCertificateWhereInput[] = [];
  if (!filter) return all;
  if (filter.vendorId) all.push({ vendorId: keyOf("Vendor", filter.vendorId) });
  if (filter.review) all.push({ review: filter.review });
  if (filter.state) all.push({ state: filter.state });
  if (filter.source) all.push({ source: filter.source });
  if (filter.line) all.push({ lines: { has: filter.line } });
  if (filter.endsBy) all.push({ sortEnds: { lt: `${filter.endsBy}\u0002` } });
  for (const word of (sought(filter.q) ?? "").split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)) {
    all.push({
      OR: [{ words: { contains: literally(word.toLowerCase()) } }, { vendor: { legalName: containing(word) } }],
    });
  }
  return all;
}

async function listed(
  context: Context,
  asked: {
    filter?: typeof CertificateFilter.$inferInput | null | undefined;
    sort?: Sort | null | undefined;
    direction?: "ASC" | "DESC" | null | undefined;
  },
) {
  const filters = narrowed(asked.filter);
  const where: Prisma.InsuranceCertificateWhereInput = {
    tenantId: context.tenant?.id ?? "",
    AND: [await readableCertificates(context), ...filters],
  };
  const whole = filters.length === 0 && seesCertificates(context);
  const found = whole ? null : await fewOf(context, SHELF, where);
  const sort = asked.sort ?? "CREATED";
  const downward = (asked.direction ?? (sort === "CREATED" ? "DESC" : "ASC")) === "DESC";
  return { where, found, isMore: !whole && found === null, sort, downward };
}

interface Extras {
  total: () => Promise<number>;
}

builder.queryField("insuranceCertificates", (t) =>
  t.connection(
    {
      type: CertificateNode,
      description:
        "Certificates that the viewer may read, newest first unless sorted otherwise: all for people who may view certificates, those of their own vendor for a vendor's people. At most 100 per page.",
      args: {
        filter: t.arg({ type: CertificateFilter, description: "Filter for the list. Null for all certificates." }),
        sort: t.arg({ type: CertificateSort, description: "Sort order. Null for CREATED." }),
        direction: t.arg({
          type: SortDirection,
          description: "Sort direction. Null for DESC with CREATED and ASC with ENDS.",
        }),
      },
      resolve: async (_root, args, context, info) => {
        const list = await listed(context, args);
        const connection = await resolveCursorConnection<Promise<Place[]>>(
          { args, defaultSize: 20, maxSize: 100, toCursor },
          ({ before, after, limit, inverted }) => placesOf(context, SHELF, list, { before, after, limit, inverted }),
        );
        const rows = await context.db.insuranceCertificate.findMany({
          // Pothos types its query loosely; Prisma checks it when it runs.
          ...(queryFromInfo({ context, info, typeName: "InsuranceCertificate", path: ["edges", "node"] }) as object),
          where: { id: { in: connection.edges.map((edge) => edge.node.id) } },
        });
        const byId = new Map(rows.map((row) => [row.id, row]));
        const edges = connection.edges.flatMap(({ cursor, node: { id } }) => {
          const node = byId.get(id);
          return node ? [{ cursor, node }] : [];
        });
        const total = async () =>
          list.found
            ? Math.min(list.found.length, MORE)
            : list.isMore
              ? MORE
              : context.db.insuranceCertificate.count({ where: list.where, orderBy: IN_NO_ORDER, take: MORE });
        return { ...connection, edges, total };
      },
    },
    {
      description: "Certificates, in pages.",
      fields: (fields) => ({
        totalCount: fields.int({
          description: "Number of certificates on all pages, exact up to 1,000. 1,001 means more.",
          resolve: (connection) => (connection as unknown as Extras).total(),
        }),
      }),
    },
    { description: "A certificate, with its cursor." },
  ),
);
