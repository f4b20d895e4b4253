import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { at, type Context } from "../../context.ts";
import { containing, cleanSearch } from "../../listing.rules.ts";
import { type Bucket, BUCKET_LABELS, BUCKETS } from "../board.rules.ts";
import { seesCertificates } from "../CertificateRecord.ts";
import type { Code } from "../engine/deficiencies.rules.ts";
import { type Line, LINE_LABELS } from "../engine/lines.rules.ts";
import { daysLeft, type InsuranceState, STATE_LABELS } from "../engine/states.rules.ts";
import { InsuranceBucketEnum, InsuranceCodeEnum, InsuranceLineEnum, InsuranceStateEnum } from "../enums.ts";
import { todayOf } from "../../tenancy/today.ts";

// The expiration board of a county: rows written by every change and every night.

const StandingNode = builder.prismaNode("InsuranceStanding", {
  description: "A contract line on the expiration board, as last checked. Visible to people who may view certificates.",
  nullable: true,
  id: { resolve: (standing) => standing.id, description: "Global id of this board line." },
  findUnique: (id, context) => ({ ...at(context, id), ...(!seesCertificates(context) && { line: "" }) }),
  fields: (t) => ({
    line: t.field({ type: InsuranceLineEnum, description: "Line of insurance.", resolve: ({ line }) => line as Line }),
    lineLabel: t.string({
      description: "Name of the line, as used in a sentence.",
      resolve: ({ line }) => LINE_LABELS[line as Line],
    }),
    state: t.field({
      type: InsuranceStateEnum,
      description: "State of the line.",
      resolve: ({ state }) => state as InsuranceState,
    }),
    stateWords: t.string({
      description: "State of the line, in words.",
      resolve: ({ state }) => STATE_LABELS[state as InsuranceState],
    }),
    bucket: t.field({
      type: InsuranceBucketEnum,
      description: "Position of the line on the board.",
      resolve: ({ bucket }) => bucket as Bucket,
    }),
    codes: t.field({
      type: [InsuranceCodeEnum],
      description: "Codes of deficiencies, including waived ones. [] if there are none.",
      resolve: ({ codes }) => codes as Code[],
    }),
    codeWords: t.exposeStringList("codes", { description: "Codes as shown to people, e.g. WC-ACORD." }),
    endsOn: t.expose("endsOn", {
      type: "Date",
      nullable: true,
      description: "First day without cover. Null if there is no cover, or it never ends.",
    }),
    daysLeft: t.int({
      nullable: true,
      description: "Days of cover left, 0 on the last day and below 0 after it. Null if there is no end.",
      resolve: ({ endsOn }, _args, context) => (endsOn === null ? null : daysLeft(endsOn, todayOf(context))),
    }),
    contractKey: t.exposeID("contractId", { description: "UUID of the contract." }),
    contractNumber: t.string({
      select: { contract: { select: { number: true } } },
      description: "Number of the contract.",
      resolve: ({ contract }) => contract.number,
    }),
    contractName: t.string({
      select: { contract: { select: { name: true } } },
      description: "Name of the contract.",
      resolve: ({ contract }) => contract.name,
    }),
    vendorKey: t.exposeID("vendorId", {
      nullable: true,
      description: "UUID of the vendor. Null if the contract has only a vendor name.",
    }),
    vendorName: t.string({
      select: { contract: { select: { vendorName: true } } },
      description: "Name of the vendor, as given in the contract.",
      resolve: ({ contract }) => contract.vendorName,
    }),
  }),
});

const BoardFilter = builder.inputType("InsuranceBoardFilter", {
  description: "Filter for the board. All conditions must match.",
  fields: (t) => ({
    buckets: t.field({
      type: [InsuranceBucketEnum],
      most: BUCKETS.length,
      description: "Positions on the board. Null for all.",
    }),
    line: t.field({ type: InsuranceLineEnum, description: "Line of insurance. Null for all." }),
    q: t.string({ description: "Part of the contract's number or name, or of the vendor's name. Null for no search." }),
  }),
});
type Filter = typeof BoardFilter.$inferInput | null | undefined;

function narrowed(context: Context, filter: Filter): Prisma.InsuranceStandingWhereInput {
  if (!seesCertificates(context)) return { id: { in: [] } };
  const words = cleanSearch(filter?.q);
  const has = words && containing(words);
  return {
    tenantId: context.tenant?.id ?? "",
    ...(filter?.buckets && { bucket: { in: [...filter.buckets] } }),
    ...(filter?.line && { line: filter.line }),
    ...(has && { contract: { OR: [{ number: has }, { name: has }, { vendorName: has }] } }),
  };
}

builder.queryField("insuranceBoard", (t) =>
  t.prismaConnection(
    {
      type: StandingNode,
      cursor: "tenantId_id",
      description:
        "The county's expiration board, line by line, in order of urgency: expired, deficient, waiting for review, ending soon, then by end date. At most 100 per page. [] for people who may not view certificates.",
      args: { filter: t.arg({ type: BoardFilter, description: "Filter for the board. Null for everything." }) },
      totalCount: (_connection, { filter }, context) =>
        context.db.insuranceStanding.count({ where: narrowed(context, filter) }),
      resolve: (query, _root, { filter }, context) =>
        context.db.insuranceStanding.findMany({
          ...query,
          where: narrowed(context, filter),
          orderBy: { sortNeed: "asc" },
        }),
    },
    { description: "Lines of the board, in pages." },
    { description: "A line of the board, with its cursor." },
  ),
);

const Count = builder.objectRef<{ bucket: Bucket; count: number }>("InsuranceBucketCount").implement({
  description: "Number of lines in a bucket of the board.",
  fields: (t) => ({
    bucket: t.expose("bucket", { type: InsuranceBucketEnum, description: "Bucket of the board." }),
    label: t.string({ description: "Name of the bucket.", resolve: ({ bucket }) => BUCKET_LABELS[bucket] }),
    count: t.exposeInt("count", { description: "Number of contract lines in the bucket." }),
  }),
});

builder.queryField("insuranceCounts", (t) =>
  t.field({
    type: [Count],
    description: "Number of contract lines in each bucket, worst first. [] for people who may not view certificates.",
    resolve: async (_root, _args, context) => {
      if (!seesCertificates(context)) return [];
      const counted = await context.db.insuranceStanding.groupBy({
        by: ["bucket"],
        where: { tenantId: context.tenant?.id ?? "" },
        _count: { _all: true },
      });
      const counts = new Map(counted.map(({ bucket, _count }) => [bucket, _count._all]));
      return BUCKETS.map((bucket) => ({ bucket, count: counts.get(bucket) ?? 0 }));
    },
  }),
);
