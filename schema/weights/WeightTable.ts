import { builder } from "../builder.ts";
import { describedEnum } from "../describedEnum.ts";
import { at } from "../context.ts";
import { ThresholdType } from "../bodies/VoteRule.ts";
import { calledInLog } from "../recordNames.ts";
import { todayOf } from "../tenancy/today.ts";
import { type PowerLine, type PowerMeasure, powerSentences } from "./power.rules.ts";
import { type PowerBy, powerOf } from "./powerOf.ts";
import { WeightTable } from "./WeightTableRecord.ts";

const Measure = describedEnum<PowerMeasure>("VotingPowerMeasure", "Kind of vote for which voting power is computed.", {
  MAJORITY: "More than half of the total weight.",
  TWO_THIRDS: "Two thirds of the total weight.",
  QUOTA: "The quota that the law itself states.",
});

const Line = builder.objectRef<PowerLine>("VotingPowerLine").implement({
  description:
    "Share of weight, population and power of one seat. Shares are percentages with two decimals. Visible to everyone.",
  fields: (t) => ({
    seat: t.exposeString("label", { description: "Name of the seat." }),
    weight: t.expose("weight", { type: "Decimal", description: "Weight of the seat for this kind of vote." }),
    weightShare: t.expose("weightShare", { type: "Decimal", description: "Share of the total weight, in percent." }),
    population: t.exposeInt("population", {
      nullable: true,
      description: "Population of the district. Null if not given.",
    }),
    populationShare: t.expose("populationShare", {
      type: "Decimal",
      nullable: true,
      description: "Share of the total population, in percent. Null if no populations are given.",
    }),
    swings: t.string({
      description:
        "Number of coalitions of the other seats in which this seat decides. A string of digits, because it may exceed an Int.",
      resolve: (line) => String(line.swings),
    }),
    powerShare: t.expose("powerShare", {
      type: "Decimal",
      description: "Share of voting power, in percent: the Banzhaf index.",
    }),
    deviation: t.expose("deviation", {
      type: "Decimal",
      nullable: true,
      description:
        "Deviation of the share of power from the share of population, in percent of the latter. Null if not known.",
    }),
  }),
});

const Power = builder.objectRef<PowerBy>("VotingPower").implement({
  description:
    "Voting power of each seat for one kind of vote, over all coalitions with every seat filled. Visible to everyone.",
  fields: (t) => ({
    measure: t.expose("measure", { type: Measure, description: "Kind of vote." }),
    quota: t.field({
      type: "Decimal",
      nullable: true,
      description: "Minimum weight of Yes that passes. Null if not computed.",
      resolve: ({ report }) => report?.quota,
    }),
    total: t.field({
      type: "Decimal",
      nullable: true,
      description: "Total weight. Null if not computed.",
      resolve: ({ report }) => report?.total,
    }),
    lines: t.field({
      type: [Line],
      description: "Seats in order. [] if not computed.",
      resolve: ({ report }) => [...(report?.lines ?? [])],
    }),
    sentences: t.stringList({
      description: "Explanation of the figures.",
      resolve: ({ report }) => (report ? powerSentences(report) : []),
    }),
    refusal: t.exposeString("refusal", {
      nullable: true,
      description: "Reason why the power was not computed. Null if it was.",
    }),
  }),
});

const KindWeight = builder.objectRef<{ thresholdType: string; weight: number }>("KindWeight").implement({
  description: "Weight of a seat for one kind of vote only. Visible to everyone.",
  fields: (t) => ({
    thresholdType: t.field({
      type: ThresholdType,
      description: "Kind of vote that the weight applies to.",
      resolve: (each) => each.thresholdType as never,
    }),
    weight: t.expose("weight", { type: "Decimal", description: "Voting weight of the seat." }),
  }),
});
interface SeatLine {
  seat: { id: string; label: string };
  weight: number;
  population: number | null;
  byThreshold: { thresholdType: string; weight: number }[];
}
const SeatWeight = builder.objectRef<SeatLine>("SeatWeight").implement({
  description: "Line of a weight table for one seat. Visible to everyone.",
  fields: (t) => ({
    seatKey: t.id({ description: "UUID of the seat.", resolve: ({ seat }) => seat.id }),
    seatLabel: t.string({ description: "Name of the seat, e.g. District 3.", resolve: ({ seat }) => seat.label }),
    weight: t.expose("weight", { type: "Decimal", description: "Voting weight of the seat." }),
    population: t.exposeInt("population", {
      nullable: true,
      description: "Population of the district. Null if not given.",
    }),
    byThreshold: t.expose("byThreshold", {
      type: [KindWeight],
      description: "Other weights of the seat, each for one kind of vote.",
    }),
  }),
});

builder.prismaNode("WeightTable", {
  description: "Voting weights of a body from a given day on, with the law that sets them. Visible to everyone.",
  nullable: true,
  id: { resolve: (table) => table.id, description: "Global id of this weight table." },
  findUnique: (id, context) => at(context, id),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the table." }),
    version: t.exposeInt("version", {
      description: "Version number, increased by each correction. A correction passes the version it started from.",
    }),
    effectiveOn: t.expose("effectiveOn", { type: "Date", description: "First day on which the table is in effect." }),
    authority: t.exposeString("authority", { description: "Law that sets the weights." }),
    quota: t.expose("quota", {
      type: "Decimal",
      nullable: true,
      description: "Number of votes required that the law states. Null if it states none.",
    }),
    populationSource: t.exposeString("populationSource", {
      nullable: true,
      description: "Source of the populations. Null if there are none.",
    }),
    inForce: t.boolean({
      description: "Whether the table is in effect today.",
      select: { body: { select: { weightTables: { select: { id: true, effectiveOn: true } } } } },
      resolve: ({ id, body }, _args, context) => id === inForceOn(body.weightTables, todayOf(context)),
    }),
    seats: t.field({
      type: [SeatWeight],
      description: "Lines of the table, in the order of the seats.",
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
      description: "Voting power by majority, by two thirds, and by the quota of the law if it states one.",
      select: { entries: { include: { seat: true } } },
      resolve: (table) => powerOf(table),
    }),
    viewerCan: t.field({
      type: WeightTable.Can,
      description: "What the viewer may do with this weight table, with the reason when they may not.",
      resolve: ({ id, effectiveOn, version }) => ({ id, effectiveOn, version }),
    }),
  }),
});

/** Key of the latest table in effect on a day. Null: none. */
function inForceOn(tables: readonly { id: string; effectiveOn: string }[], day: string): string | null {
  const tablesInForce = tables
    .filter((table) => table.effectiveOn <= day)
    .sort((a, b) => a.effectiveOn.localeCompare(b.effectiveOn));
  return tablesInForce.at(-1)?.id ?? null;
}

builder.prismaObjectField("Body", "weightTables", (t) =>
  t.relation("weightTables", {
    description: "Weight tables of the body, latest first. [] if every seat has the weight 1.",
    query: { orderBy: { effectiveOn: "desc" } },
  }),
);

calledInLog("WeightTable", {
  select: { authority: true, body: { select: { name: true } } },
  words: ({ authority, body }) => `Weights of the ${body.name}: ${authority}`,
  path: () => "/voting-weights",
  found: (has) => ({ authority: has }),
});
