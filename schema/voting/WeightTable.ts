import { builder } from "../builder.ts";
import { at, type Context } from "../context.ts";
import { ThresholdType } from "../meetings/VoteRule.ts";
import { calledInLog } from "../recordNames.ts";
import { todayOf } from "../tenancy/today.ts";
import { type PowerLine, type PowerMeasure, powerSentences } from "./power.rules.ts";
import { type PowerBy, powerOf } from "./powerOf.ts";
import { WeightTable } from "./WeightTableRecord.ts";

const Measure = builder.enumType("VotingPowerMeasure", {
  description: "What voting power is counted for.",
  values: {
    MAJORITY: { description: "More than half of the total weight." },
    TWO_THIRDS: { description: "Two thirds of the total weight." },
    QUOTA: { description: "The quota that the law itself states." },
  } as const satisfies Record<PowerMeasure, { description: string }>,
});

const Line = builder.objectRef<PowerLine>("VotingPowerLine").implement({
  description:
    "One seat's share of weight, population and power. Shares are percentages with two decimals. Everybody may see it.",
  fields: (t) => ({
    seat: t.exposeString("label", { description: "The seat." }),
    weight: t.field({
      type: "Decimal",
      description: "Its weight for this kind of vote.",
      resolve: (line) => line.weight,
    }),
    weightShare: t.field({
      type: "Decimal",
      description: "Its share of the weight.",
      resolve: (line) => line.weightShare,
    }),
    population: t.exposeInt("population", { nullable: true, description: "People in its district. Null: not told." }),
    populationShare: t.field({
      type: "Decimal",
      nullable: true,
      description: "Its share of the population. Null: populations are not told.",
      resolve: (line) => line.populationShare,
    }),
    swings: t.string({
      description: "In how many coalitions of the other seats it decides, as digits: it may pass what an Int holds.",
      resolve: (line) => String(line.swings),
    }),
    powerShare: t.field({
      type: "Decimal",
      description: "Its share of the power: the Banzhaf index.",
      resolve: (line) => line.powerShare,
    }),
    deviation: t.field({
      type: "Decimal",
      nullable: true,
      description:
        "How far its share of power lies from its share of population, in percent of the latter. Null: not known.",
      resolve: (line) => line.deviation,
    }),
  }),
});

const Power = builder.objectRef<PowerBy>("VotingPower").implement({
  description:
    "Voting power of each seat for one kind of vote, over all coalitions with every seat filled. Everybody may see it.",
  fields: (t) => ({
    measure: t.expose("measure", { type: Measure, description: "The kind of vote." }),
    quota: t.field({
      type: "Decimal",
      nullable: true,
      description: "The least weight of Yes that passes. Null: not counted.",
      resolve: ({ report }) => report?.quota,
    }),
    total: t.field({
      type: "Decimal",
      nullable: true,
      description: "The total weight. Null: not counted.",
      resolve: ({ report }) => report?.total,
    }),
    lines: t.field({
      type: [Line],
      description: "The seats in order. []: not counted.",
      resolve: ({ report }) => [...(report?.lines ?? [])],
    }),
    sentences: t.stringList({
      description: "What the figures say.",
      resolve: ({ report }) => (report ? powerSentences(report) : []),
    }),
    refusal: t.exposeString("refusal", { nullable: true, description: "Why it is not counted. Null: it is." }),
  }),
});

const KindWeight = builder.objectRef<{ thresholdType: string; weight: number }>("KindWeight").implement({
  description: "A seat's weight for one kind of vote only. Everybody may see it.",
  fields: (t) => ({
    thresholdType: t.field({
      type: ThresholdType,
      description: "The kind of vote.",
      resolve: (each) => each.thresholdType as never,
    }),
    weight: t.field({ type: "Decimal", description: "The weight.", resolve: ({ weight }) => weight }),
  }),
});
interface SeatLine {
  seat: { id: string; label: string };
  weight: number;
  population: number | null;
  byThreshold: { thresholdType: string; weight: number }[];
}
const SeatWeight = builder.objectRef<SeatLine>("SeatWeight").implement({
  description: "One seat's line of a weight table. Everybody may see it.",
  fields: (t) => ({
    seatKey: t.id({ description: "UUID of the seat.", resolve: ({ seat }) => seat.id }),
    seatLabel: t.string({ description: "Its name, e.g. District 3.", resolve: ({ seat }) => seat.label }),
    weight: t.field({ type: "Decimal", description: "Its weight.", resolve: ({ weight }) => weight }),
    population: t.exposeInt("population", { nullable: true, description: "People in its district. Null: not told." }),
    byThreshold: t.field({
      type: [KindWeight],
      description: "Other weights, each for one kind of vote.",
      resolve: (line) => line.byThreshold,
    }),
  }),
});

builder.prismaNode("WeightTable", {
  description: "The voting weights of a body from a day on, with the law that sets them. Everybody may see it.",
  nullable: true,
  id: { resolve: (table) => table.id, description: "Global id of this weight table." },
  findUnique: (id, context) => at(context, id),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the table." }),
    version: t.exposeInt("version", { description: "Counts its corrections; the next one names it." }),
    effectiveOn: t.expose("effectiveOn", { type: "Date", description: "The first day on which it holds." }),
    authority: t.exposeString("authority", { description: "The law that sets it." }),
    quota: t.field({
      type: "Decimal",
      nullable: true,
      description: "The votes required that the law states. Null: it states none.",
      resolve: ({ quota }) => quota,
    }),
    populationSource: t.exposeString("populationSource", {
      nullable: true,
      description: "Where the populations come from. Null: there are none.",
    }),
    inForce: t.boolean({
      description: "Whether it is the one in force today.",
      select: { body: { select: { weightTables: { select: { id: true, effectiveOn: true } } } } },
      resolve: ({ id, body }, _args, context) => id === inForceOn(body.weightTables, todayOf(context)),
    }),
    seats: t.field({
      type: [SeatWeight],
      description: "Its lines, in the order of the seats.",
      select: { entries: { include: { seat: true } } },
      resolve: ({ entries }) =>
        entries
          .filter((entry) => entry.thresholdType === null)
          .sort((a, b) => a.seat.position - b.seat.position)
          .map(({ seat, weight, population }) => ({
            seat,
            weight,
            population,
            byThreshold: entries.flatMap((each) =>
              each.seatId === seat.id && each.thresholdType !== null
                ? [{ thresholdType: each.thresholdType, weight: each.weight }]
                : [],
            ),
          })),
    }),
    power: t.field({
      type: [Power],
      description: "Voting power: by majority, by two thirds, and by the quota of the law where it states one.",
      select: { entries: { include: { seat: true } } },
      resolve: (table) => powerOf(table),
    }),
    viewerCan: t.field({
      type: WeightTable.Can,
      description: "What the viewer may do with it, and why not.",
      resolve: ({ id, effectiveOn, version }) => ({ id, effectiveOn, version }),
    }),
  }),
});

/** Key of the latest table that holds on a day; null: none does yet. */
function inForceOn(tables: readonly { id: string; effectiveOn: string }[], day: string): string | null {
  const held = tables
    .filter((table) => table.effectiveOn <= day)
    .sort((a, b) => a.effectiveOn.localeCompare(b.effectiveOn));
  return held.at(-1)?.id ?? null;
}

builder.prismaObjectField("Body", "weightTables", (t) =>
  t.relation("weightTables", {
    description: "The versions of its voting weights, the latest first. []: every seat weighs 1.",
    query: { orderBy: { effectiveOn: "desc" } },
  }),
);

calledInLog(
  "WeightTable",
  async ({ db }: Context, keys) => {
    const found = await db.weightTable.findMany({
      where: { id: { in: keys } },
      include: { body: { select: { name: true } } },
    });
    return found.map(({ id, authority, body }) => ({
      key: id,
      words: `Weights of the ${body.name}: ${authority}`,
      path: "/voting-weights",
    }));
  },
  ({ db }, has, take) => db.weightTable.findMany({ where: { authority: has }, select: { id: true }, take }),
);
