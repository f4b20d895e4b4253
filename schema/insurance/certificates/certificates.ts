import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder, keyOf } from "../../builder.ts";
import { containing, escapeLike, cleanSearch } from "../../listing.rules.ts";
import { recordList } from "../../recordList.ts";
import { CertificateStateEnum, InsuranceLineEnum, InsuranceReviewEnum, InsuranceSourceEnum } from "../enums.ts";
import { readableCertificates, seesCertificates } from "../CertificateRecord.ts";
import { CertificateNode } from "./Certificate.ts";

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

const MAX_WORDS = 8;

function narrowed(filter: typeof CertificateFilter.$inferInput | null | undefined) {
  const all: Prisma.InsuranceCertificateWhereInput[] = [];
  if (!filter) return all;
  if (filter.vendorId) all.push({ vendorId: keyOf("Vendor", filter.vendorId) });
  if (filter.review) all.push({ review: filter.review });
  if (filter.state) all.push({ state: filter.state });
  if (filter.source) all.push({ source: filter.source });
  if (filter.line) all.push({ lines: { has: filter.line } });
  if (filter.endsBy) all.push({ sortEnds: { lt: `${filter.endsBy}\u0002` } });
  for (const word of (cleanSearch(filter.q) ?? "").split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)) {
    all.push({
      OR: [{ words: { contains: escapeLike(word.toLowerCase()) } }, { vendor: { legalName: containing(word) } }],
    });
  }
  return all;
}

recordList("insuranceCertificates", {
  node: CertificateNode,
  filter: CertificateFilter,
  narrowed: (_context, filter) => narrowed(filter),
  readable: readableCertificates,
  readsAll: seesCertificates,
  sorts: {
    description: "Sort order of certificates.",
    values: {
      CREATED: { description: "By the time when they were entered." },
      ENDS: {
        column: "sortEnds",
        description: "By their end. In ascending order, certificates without an end come last.",
      },
    },
  },
  words: {
    query:
      "Certificates that the viewer may read, newest first unless sorted otherwise: all for people who may view certificates, those of their own vendor for a vendor's people. At most 100 per page.",
    filter: "Filter for the list. Null for all certificates.",
    sort: "Sort order. Null for CREATED.",
    direction: "Sort direction. Null for DESC with CREATED and ASC with ENDS.",
    connection: "Certificates, in pages.",
    totalCount: "Number of certificates on all pages, exact up to 1,000. 1,001 means more.",
    edge: "A certificate, with its cursor.",
  },
});
