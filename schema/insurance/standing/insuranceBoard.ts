import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { at, type Context } from "../../context.ts";
import { containing, sought } from "../../listing.rules.ts";
import { type Bucket, BUCKET_LABELS, BUCKETS } from "../board.rules.ts";
import { seesCertificates } from "../certificates/CertificateRecord.ts";
import type { Code } from "../engine/deficiencies.rules.ts";
import { type Line, LINE_LABELS } from "../engine/lines.rules.ts";
import { daysLeft, type InsuranceState, STATE_LABELS } from "../engine/states.rules.ts";
import { InsuranceBucketEnum, InsuranceCodeEnum, InsuranceLineEnum, InsuranceStateEnum } from "../enums.ts";
import { todayOf } from "../../tenancy/today.ts";

// What lapses in a county: the rows that every deed and every night write.

const StandingNode = builder.prismaNode("InsuranceStanding", {
  description:
    "A line of a contract on the board of what lapses, as it was last looked at. For whoever may view certificates.",
  nullable: true,
  id: { resolve: (standing) => standing.id, description: "Global id." },
  findUnique: (id, context) => ({ ...at(context, id), ...(!seesCertificates(context) && { line: "" }) }),
  fields: (t) => ({
    line: t.field({ type: InsuranceLineEnum, description: "The line.", resolve: ({ line }) => line as Line }),
    lineLabel: t.string({
      description: "The line as it stands in a sentence.",
      resolve: ({ line }) => LINE_LABELS[line as Line],
    }),
    state: t.field({
      type: InsuranceStateEnum,
      description: "How it stands.",
      resolve: ({ state }) => state as InsuranceState,
    }),
    stateWords: t.string({
      description: "The same in words.",
      resolve: ({ state }) => STATE_LABELS[state as InsuranceState],
    }),
    bucket: t.field({
      type: InsuranceBucketEnum,
      description: "Where it stands on the board.",
      resolve: ({ bucket }) => bucket as Bucket,
    }),
    codes: t.field({
      type: [InsuranceCodeEnum],
      description: "What is wrong with it, or waived. [] nothing.",
      resolve: ({ codes }) => codes as Code[],
    }),
    codeWords: t.stringList({ description: "The same as people read them.", resolve: ({ codes }) => codes }),
    endsOn: t.expose("endsOn", {
      type: "Date",
      nullable: true,
      description: "The first day without cover. Null: there is no cover, or it never ends.",
    }),
    daysLeft: t.int({
      nullable: true,
      description: "Days with cover that are left, 0 on the last one, below 0 after it. Null: there is no end.",
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
    vendorKey: t.exposeID("vendorId", { nullable: true, description: "UUID of the vendor. Null: a name alone." }),
    vendorName: t.string({
      select: { contract: { select: { vendorName: true } } },
      description: "The vendor as the contract names it.",
      resolve: ({ contract }) => contract.vendorName,
    }),
  }),
});

const BoardFilter = builder.inputType("InsuranceBoardFilter", {
  description: "What the board is narrowed to; all that is given must fit.",
  fields: (t) => ({
    buckets: t.field({
      type: [InsuranceBucketEnum],
      most: BUCKETS.length,
      description: "Where the lines stand. Null: everywhere.",
    }),
    line: t.field({ type: InsuranceLineEnum, description: "The line. Null: all." }),
    q: t.string({ description: "A part of the contract's number or name, or of the vendor's name. Null: no search." }),
  }),
});
type Filter = typeof BoardFilter.$inferInput | null | undefined;

function narrowed(context: Context, filter: Filter): Prisma.InsuranceStandingWhereInput {
  if (!seesCertificates(context)) return { id: { in: [] } };
  const words = sought(filter?.q);
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
        "What lapses in the county, line by line: what needs work first comes first (expired, deficient, waiting for review, ending soon), within that what ends first. At most 100 at once. [] for whoever may not view certificates.",
      args: { filter: t.arg({ type: BoardFilter, description: "What it is narrowed to. Null: everything." }) },
      totalCount: (_connection, { filter }, context) =>
        context.db.insuranceStanding.count({ where: narrowed(context, filter) }),
      resolve: (query, _root, { filter }, context) =>
        context.db.insuranceStanding.findMany({
          ...query,
          where: narrowed(context, filter),
          orderBy: { sortNeed: "asc" },
        }),
    },
    { description: "Lines of the board with their pages." },
    { description: "A line of the board in a page." },
  ),
);

const Count = builder.objectRef<{ bucket: Bucket; count: number }>("InsuranceBucketCount").implement({
  description: "How many lines stand in a bucket of the board.",
  fields: (t) => ({
    bucket: t.field({ type: InsuranceBucketEnum, description: "The bucket.", resolve: ({ bucket }) => bucket }),
    label: t.string({ description: "What it is called.", resolve: ({ bucket }) => BUCKET_LABELS[bucket] }),
    count: t.exposeInt("count", { description: "How many lines of contracts stand there." }),
  }),
});

builder.queryField("insuranceCounts", (t) =>
  t.field({
    type: [Count],
    description:
      "How many lines of contracts stand in each bucket, worst first. [] for whoever may not view certificates.",
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
