import type { SignedContext } from "../context.ts";
import { isThere } from "../bodies/bodies.rules.ts";
import { type FileSeat, type FileWeights, weighsSeats } from "../bodies/intake/weighing.ts";
import { record } from "../record.ts";
import { assertMay } from "../verb.ts";
import { refuseWithout } from "../roles/rules.ts";
import { hasVotes, KEEPING_WEIGHTS, linesOf, tableForLog, writeTable } from "./WeightTableRecord.ts";
import { refuseTable } from "./weightTables.rules.ts";
import { weightToText } from "./weights.rules.ts";

const ON_PAGE = "Change weights on the Voting weights page.";

/** Tables of a body, latest first, without weights for a single kind of vote. */
const tablesOf = ({ db }: SignedContext, bodyIds: readonly string[]) =>
  db.weightTable.findMany({
    where: { bodyId: { in: [...bodyIds] } },
    include: { entries: { where: { thresholdType: null } } },
    orderBy: { effectiveOn: "desc" },
  });
type Table = Awaited<ReturnType<typeof tablesOf>>[number];

/** The table of a day that a file may extend, or a sentence saying why it may not. */
async function continued(
  context: SignedContext,
  tables: readonly Table[],
  law: FileWeights["law"],
): Promise<Table | null | string> {
  const same = tables.find(({ effectiveOn }) => effectiveOn === law.effectiveOn);
  if (!same) return null;
  if (!same.cameWithSeats || same.authority !== law.authority.trim())
    return `The body already has a weight table from ${law.effectiveOn} on. ${ON_PAGE}`;
  return (await hasVotes(context, same.id))
    ? `Votes were taken under the weight table of ${law.effectiveOn}. ${ON_PAGE}`
    : same;
}

/** Problems with a body's weights by line, and which weights are new. */
async function judgeBody(context: SignedContext, tables: readonly Table[], { law, seats }: FileWeights) {
  const problems = new Map<number, string>();
  const inForce = tables.find(({ effectiveOn }) => effectiveOn <= law.effectiveOn);
  const known = ({ id }: FileSeat) => inForce?.entries.find(({ seatId }) => seatId === id);
  const isKnown = (seat: FileSeat) => {
    const entry = known(seat);
    return entry?.weight === seat.weight && (seat.population === null || entry?.population === seat.population);
  };
  const weighed = seats.filter(({ line, weight }) => line !== null && weight !== null);
  let fresh = weighed.filter((seat) => !isKnown(seat));
  const refuse = (some: readonly FileSeat[], problem: string) => {
    for (const { line } of some) if (line !== null) problems.set(line, problem);
    fresh = fresh.filter((seat) => !some.includes(seat));
  };
  const changed = fresh.filter((seat) => known(seat) !== undefined && inForce?.effectiveOn === law.effectiveOn);
  for (const seat of changed)
    refuse(
      [seat],
      `${seat.label} weighs ${weightToText(known(seat)?.weight ?? 0)} from ${law.effectiveOn} on. ${ON_PAGE}`,
    );
  const table = fresh.length === 0 ? null : await continued(context, tables, law);
  if (typeof table === "string") refuse(fresh, table);
  // Checks again after each refusal, so that the other seats are checked without the refused one.
  const keyOf = (seat: FileSeat) => seat.id ?? `line ${seat.line}`;
  while (fresh.length > 0) {
    const there = seats.filter(
      (seat) => isThere(seat, law.effectiveOn) && (seat.line === null || !problems.has(seat.line) || seat.id !== null),
    );
    const lines = there.flatMap((seat) => {
      const entry = table ? known(seat) : undefined;
      const weight = seat.weight ?? entry?.weight ?? null;
      if (weight === null) return [];
      return [
        { seatId: keyOf(seat), weight, population: seat.population ?? entry?.population ?? null, byThreshold: [] },
      ];
    });
    const refused = refuseTable(
      { ...law, quota: null, seats: lines },
      there.map((seat) => ({ id: keyOf(seat), label: seat.label, votes: seat.votes })),
      [],
    );
    if (!refused) break;
    const at = fresh.filter((seat) => [`seats.${keyOf(seat)}`, `people.${keyOf(seat)}`].includes(refused.field ?? ""));
    const without = there.filter(
      (seat) => seat.id === null && seat.line !== null && refused.field === `seats.${keyOf(seat)}`,
    );
    if (at.length + without.length === 0) refuse(fresh, refused.message);
    else refuse([...at, ...without], refused.message);
  }
  return { problems, fresh: fresh.flatMap(({ line }) => line ?? []) };
}

/** Seats whose weight tables can be removed with them, by table. */
async function goingWith(context: SignedContext, seatIds: readonly string[]) {
  const { db } = context;
  const named = await db.weightTable.findMany({
    where: { entries: { some: { seatId: { in: [...seatIds] } } } },
    include: { entries: { select: { seatId: true } } },
  });
  const tables: { id: string; goes: boolean; seatIds: string[] }[] = [];
  for (const { id, cameWithSeats, entries } of named) {
    const all = [...new Set(entries.map(({ seatId }) => seatId))];
    const goes = cameWithSeats && all.every((seat) => seatIds.includes(seat)) && !(await hasVotes(context, id));
    tables.push({ id, goes, seatIds: all });
  }
  return tables;
}

weighsSeats({
  async judge(context, bodies) {
    const problems = new Map<number, string>();
    const without = refuseWithout(context.actor, KEEPING_WEIGHTS);
    const tables = await tablesOf(
      context,
      bodies.map(({ bodyId }) => bodyId),
    );
    const fresh = new Set<number>();
    for (const body of bodies) {
      const judged = await judgeBody(
        context,
        tables.filter(({ bodyId }) => bodyId === body.bodyId),
        body,
      );
      for (const [line, problem] of judged.problems) problems.set(line, problem);
      for (const line of judged.fresh)
        if (without) problems.set(line, without.message);
        else fresh.add(line);
    }
    return { problems, fresh };
  },

  async write(context, body, law, weights) {
    assertMay(context, KEEPING_WEIGHTS);
    const tables = await tablesOf(context, [body.id]);
    const same = tables.find(({ effectiveOn }) => effectiveOn === law.effectiveOn) ?? null;
    // Seats whose rows change nothing keep the weights that the file repeats.
    const inForce = same ?? tables.find(({ effectiveOn }) => effectiveOn < law.effectiveOn);
    const there = new Set(body.seats.flatMap((seat) => (isThere(seat, law.effectiveOn) ? [seat.id] : [])));
    const remainingEntries = (inForce?.entries ?? []).filter(
      ({ seatId }) => there.has(seatId) && !weights.some((line) => line.seatId === seatId),
    );
    const table = {
      ...law,
      authority: law.authority.trim(),
      quota: null,
      seats: [...remainingEntries, ...weights].map(({ seatId, weight, population }) => ({
        seatId,
        weight,
        population,
        byThreshold: [],
      })),
    };
    const id = await writeTable(context, table, {
      id: same?.id ?? null,
      bodyId: body.id,
      seats: body.seats,
      cameWithSeats: true,
    });
    await record(context, {
      action: same ? "correctWeightTable" : "addWeightTable",
      noun: "WeightTable",
      nounId: id,
      after: tableForLog(body, table, linesOf(table)),
    });
  },

  async inTheWay(context, seatIds) {
    const staying = (await goingWith(context, seatIds)).filter(({ goes }) => !goes);
    return new Map(staying.flatMap((table) => table.seatIds.map((id) => [id, "is named by a weight table"])));
  },

  async remove(context, seatIds) {
    const { db } = context;
    const going = (await goingWith(context, seatIds)).map(({ id }) => id);
    await db.weightEntry.deleteMany({ where: { tableId: { in: going } } });
    await db.weightTable.deleteMany({ where: { id: { in: going } } });
  },
});
