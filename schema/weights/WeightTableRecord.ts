import { batched } from "../batch.ts";
import { builder, keyOf } from "../builder.ts";
import type { Context, SignedContext } from "../context.ts";
import { isThere } from "../bodies/bodies.rules.ts";
import { lockBody } from "../bodies/MemberRecord.ts";
import { ThresholdType } from "../bodies/VoteRule.ts";
import { assertAllowed } from "../refusal.ts";
import { subject } from "../subject.ts";
import { refuseTable, type WrittenTable } from "./weightTables.rules.ts";
import { weightToText } from "./weights.rules.ts";

/** Weights determine what a vote needs, so people who may edit thresholds manage them. */
export const KEEPING_WEIGHTS = "administration.settings.edit-thresholds";
/** Maximum number of lines, more than any body has seats, and more than there are kinds of votes. */
const MAX_LINES = 200;
const MAX_KINDS = 40;

const WITH = { body: { include: { seats: true } }, entries: true } as const;

/** A table, whose body is locked: the tables of one body are written one at a time. */
async function lockTable(context: SignedContext, id: string) {
  const found = await context.db.weightTable.findFirst({ where: { id }, select: { bodyId: true } });
  if (!found) return null;
  await lockBody(context, found.bodyId);
  return context.db.weightTable.findFirst({ where: { id }, include: WITH });
}
export type LockedTable = NonNullable<Awaited<ReturnType<typeof lockTable>>>;

/** The subject of verbs on weight tables: a version of a body's weights. */
export const WeightTable = subject<{ id: string; effectiveOn: string; version: number }, LockedTable>("WeightTable", {
  noun: "weight table",
  lock: lockTable,
});

/** Whether a vote was opened with the weights of a table. Each vote names the table that it froze. */
export async function hasVotes(context: Context, tableId: string): Promise<boolean> {
  const found = await batched(context, "weight tables with votes", tableId, async (ids) => {
    const rows = await context.db.$queryRaw<{ id: string }[]>`
      select asked.id from unnest(${ids}::text[]) asked (id)
       where exists (select from motion where motion.weight_table ->> 'version' = asked.id)`;
    return new Map(rows.map(({ id }) => [id, true]));
  });
  return found ?? false;
}

const KindWeightInput = builder.inputType("KindWeightInput", {
  description: "Weight of a seat for one kind of vote only.",
  fields: (t) => ({
    thresholdType: t.field({
      type: ThresholdType,
      required: true,
      description: "Kind of vote that the weight applies to.",
    }),
    weight: t.field({ type: "Decimal", required: true, description: "Voting weight of the seat." }),
  }),
});
const SeatWeightInput = builder.inputType("SeatWeightInput", {
  description: "Line of a weight table for one seat.",
  fields: (t) => ({
    seatId: t.id({ required: true, description: "Global id of the seat." }),
    weight: t.field({ type: "Decimal", required: true, description: "Voting weight of the seat, e.g. 12.19." }),
    population: t.int({
      description: "Population of the district. Null if not given. Then it must be null for every seat.",
    }),
    byThreshold: t.field({
      type: [KindWeightInput],
      most: MAX_KINDS,
      description: "Other weights of the seat, each for one kind of vote. Null if none.",
    }),
  }),
});
export const WeightTableFieldsInput = builder.inputType("WeightTableFieldsInput", {
  description: "Complete weight table. Every voting seat of the body must have a line.",
  fields: (t) => ({
    effectiveOn: t.field({ type: "Date", required: true, description: "First day on which the table is in effect." }),
    authority: t.string({ required: true, description: "Law that sets the weights, e.g. Local Law 3 of 2022." }),
    quota: t.field({
      type: "Decimal",
      description: "Number of votes required, if the law states one. Null if it does not.",
    }),
    total: t.field({
      type: "Decimal",
      description:
        "Total of the weights, if the law states it. A different total is refused with TOTAL_DIFFERS. Null: not checked.",
    }),
    populationSource: t.string({
      description: "Source of the populations, e.g. Census 2020. Null if there are none.",
    }),
    seats: t.field({
      type: [SeatWeightInput],
      required: true,
      most: MAX_LINES,
      description: "Lines of the table, one for each seat.",
    }),
  }),
});

/** The input as rules expect it. */
export function written(input: typeof WeightTableFieldsInput.$inferInput): WrittenTable {
  return {
    effectiveOn: input.effectiveOn,
    authority: input.authority.trim(),
    quota: input.quota ?? null,
    total: input.total ?? null,
    populationSource: input.populationSource?.trim() || null,
    seats: input.seats.map((line) => ({
      seatId: keyOf("Seat", line.seatId),
      weight: line.weight,
      population: line.population ?? null,
      byThreshold: line.byThreshold ?? [],
    })),
  };
}

type Seats = LockedTable["body"]["seats"];

/** Writes a complete table, replacing the one with its key. @throws Refused, see refuseTable */
export async function writeTable(
  { db }: SignedContext,
  table: WrittenTable,
  of: { id: string | null; bodyId: string; seats: Seats; cameWithSeats?: boolean },
): Promise<string> {
  const others = await db.weightTable.findMany({
    where: { bodyId: of.bodyId, ...(of.id !== null && { id: { not: of.id } }) },
    select: { effectiveOn: true },
  });
  assertAllowed(
    refuseTable(
      table,
      of.seats.filter((seat) => isThere(seat, table.effectiveOn)),
      others.map((other) => other.effectiveOn),
    ),
  );
  const { effectiveOn, authority, quota, populationSource } = table;
  const cameWithSeats = of.cameWithSeats ?? false;
  const data = { bodyId: of.bodyId, effectiveOn, authority, quota, populationSource, cameWithSeats };
  if (of.id !== null) {
    await db.weightEntry.deleteMany({ where: { tableId: of.id } });
    await db.weightTable.updateMany({ where: { id: of.id }, data: { ...data, version: { increment: 1 } } });
  }
  const tableId = of.id ?? (await db.weightTable.create({ data, select: { id: true } })).id;
  await db.weightEntry.createMany({
    data: linesOf(table).map((line) => ({ tableId, ...line })),
  });
  return tableId;
}

/** A table in words, for the log. */
export function tableForLog(
  body: { name: string; seats: Seats },
  table: Pick<WrittenTable, "effectiveOn" | "authority" | "quota" | "populationSource">,
  lines: readonly { seatId: string; weight: number; population: number | null; thresholdType?: string | null }[],
) {
  const { effectiveOn, authority, quota, populationSource } = table;
  const weights = lines.map(
    ({ seatId, weight, population, thresholdType }) =>
      `${body.seats.find((seat) => seat.id === seatId)?.label ?? ""}${thresholdType ? ` (${thresholdType})` : ""}: ${weightToText(weight)}${population === null ? "" : `, ${population} people`}`,
  );
  return {
    body: body.name,
    effectiveOn,
    authority,
    quota: quota === null ? null : weightToText(quota),
    populationSource,
    weights,
  };
}

/** The lines of a table as rows. */
export const linesOf = (table: WrittenTable) =>
  table.seats.flatMap(({ seatId, weight, population, byThreshold }) => [
    { seatId, weight, population, thresholdType: null },
    ...byThreshold.map((each) => ({
      seatId,
      weight: each.weight,
      population: null,
      thresholdType: each.thresholdType,
    })),
  ]);
