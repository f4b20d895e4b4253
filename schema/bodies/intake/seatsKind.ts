import { v7 as uuid } from "uuid";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { at, type SignedContext } from "../../context.ts";
import { cellOf, type Planned, type Row } from "../../files/import.rules.ts";
import { importKind, type Brought, type TakenBack, type Written } from "../../imports/kinds.ts";
import { record } from "../../record.ts";
import { todayOf } from "../../tenancy/today.ts";
import { KEEPING_BODIES } from "../BodyRecord.ts";
import { sameName } from "../bodies.rules.ts";
import { usesOf } from "../removeSeat.ts";
import { lastHeldOf, lockBodies, tellOf } from "./locking.ts";
import { lawIn, planSeats, SEAT_FILE_COLUMNS, type SeatChange, type SeatColumn } from "./seatRows.rules.ts";
import { type FileLaw, type FileWeights, weighing } from "./weighing.ts";

/** What a row changes, and the law that sets its weight. */
type Change = SeatChange & { law: FileLaw | null };
/** What an import run records about a seat that it changes. */
type KeptSeat = Pick<SeatChange, "label" | "votes" | "appointedBy" | "termYears" | "position">;
const keptOf = ({ label, votes, appointedBy, termYears, position }: KeptSeat): KeptSeat => ({
  label,
  votes,
  appointedBy,
  termYears,
  position,
});

async function plan(
  context: SignedContext,
  rows: readonly Row<SeatColumn>[],
  locked: boolean,
): Promise<Planned<Change>[]> {
  if (locked) await lockBodies(context);
  const bodies = await context.db.body.findMany({ select: { id: true, name: true, seats: true } });
  const lastHeldDates = await lastHeldOf(context);
  const planned = planSeats(
    rows,
    bodies.map((body) => ({ ...body, lastHeld: lastHeldDates.get(body.id) ?? null })),
  );
  const problems = new Map<number, string>();
  const weights: FileWeights[] = [];
  for (const { id, name, seats } of bodies) {
    const changes = planned.flatMap(({ change }) => (change?.bodyId === id ? [change] : []));
    if (!changes.some(({ weight }) => weight !== null)) continue;
    const law = lawIn(
      rows.filter((row) => sameName(cellOf(row, "body"), name)),
      todayOf(context),
    );
    if ("problem" in law) {
      problems.set(law.line, law.problem);
      continue;
    }
    const unnamed = seats.filter((seat) => !changes.some((change) => change.id === seat.id));
    const none = { line: null, weight: null, population: null };
    weights.push({
      bodyId: id,
      law: law.law,
      seats: [
        ...changes.map((change) => ({
          ...change,
          endsOn: seats.find((seat) => seat.id === change.id)?.endsOn ?? null,
        })),
        ...unnamed.map((seat) => ({ ...seat, ...none })),
      ],
    });
  }
  const judged =
    weights.length > 0 ? await weighing().judge(context, weights) : { problems: new Map(), fresh: new Set() };
  return planned.map((row) => {
    const problem = problems.get(row.line) ?? judged.problems.get(row.line);
    if (problem !== undefined && row.outcome !== "REFUSED")
      return { ...row, outcome: "REFUSED", problems: [problem], change: null };
    if (row.change === null) return { ...row, change: null };
    const law = weights.find(({ bodyId }) => bodyId === row.change?.bodyId)?.law ?? null;
    const isFresh = law !== null && judged.fresh.has(row.line);
    if (row.outcome === "UNCHANGED" && !isFresh) return { ...row, change: null };
    return {
      ...row,
      outcome: row.outcome === "UNCHANGED" ? "UPDATE" : row.outcome,
      change: { ...row.change, ...(isFresh ? { law } : { law: null, weight: null, population: null }) },
    };
  });
}

async function write(context: SignedContext, changes: readonly Change[]): Promise<Written[]> {
  const { db } = context;
  const ids: string[] = [];
  const previousSeats: (KeptSeat | null)[] = [];
  for (const change of changes) {
    const { bodyId, startsOn } = change;
    const [id, data] = [change.id ?? uuid(), keptOf(change)];
    const before =
      change.id === null ? null : keptOf(await db.seat.findUniqueOrThrow({ where: at(context, change.id) }));
    if (before) await db.seat.update({ where: at(context, id), data });
    else await db.seat.create({ data: { id, bodyId, startsOn, ...data } });
    await record(context, {
      action: "importSeats",
      noun: "Seat",
      nounId: id,
      ...(before && { before: { ...before } }),
      after: { ...data, startsOn },
    });
    ids.push(id);
    previousSeats.push(before);
  }
  const found = await db.body.findMany({
    where: { id: { in: [...new Set(changes.map(({ bodyId }) => bodyId))] } },
    include: { seats: true },
  });
  for (const body of found) {
    tellOf(context, body.id);
    const weighed = changes.flatMap(({ bodyId, law, weight, population }, index) =>
      bodyId === body.id && law && weight !== null ? [{ law, seatId: ids[index] ?? "", weight, population }] : [],
    );
    const [first] = weighed;
    if (first)
      await weighing().write(
        context,
        body,
        first.law,
        weighed.map(({ law: _law, ...line }) => line),
      );
  }
  const versions = new Map(
    (await db.seat.findMany({ where: { id: { in: ids } }, select: { id: true, version: true } })).map((seat) => [
      seat.id,
      seat.version,
    ]),
  );
  return changes.map(({ label }, index) => {
    const id = ids[index] ?? "";
    return {
      id,
      version: versions.get(id) ?? 1,
      name: label,
      before: (previousSeats[index] ?? null) as Prisma.InputJsonObject | null,
    };
  });
}

async function inTheWay(context: SignedContext, rows: readonly Brought[]): Promise<Map<string, string>> {
  const fresh = rows.filter(({ before }) => before === null).map(({ id }) => id);
  const found = await weighing().inTheWay(
    context,
    rows.map(({ id }) => id),
  );
  // Counts all uses in one query.
  const uses = await Promise.all(fresh.map((id) => usesOf({ id }, context)));
  for (const [index, id] of fresh.entries()) if (uses[index]?.held) found.set(id, "was there when a meeting was held");
  return found;
}

async function takeBack(context: SignedContext, rows: readonly Brought[]): Promise<TakenBack[]> {
  const { db } = context;
  await weighing().remove(
    context,
    rows.map(({ id }) => id),
  );
  const reversals: TakenBack[] = [];
  for (const { id, before: earlier } of rows) {
    const where = at(context, id);
    const seat = await db.seat.findUniqueOrThrow({ where });
    tellOf(context, seat.bodyId);
    const before = { ...keptOf(seat) };
    if (earlier === null) {
      await db.seat.delete({ where });
      reversals.push({ id, before });
      continue;
    }
    const after = keptOf(earlier as never as KeptSeat);
    await db.seat.update({ where, data: after });
    reversals.push({ id, before, after: { ...after } });
  }
  return reversals;
}

importKind({
  name: "seats",
  title: "Seats of boards and committees",
  noun: "Seat",
  table: "seat",
  permission: KEEPING_BODIES,
  editing: KEEPING_BODIES,
  columns: SEAT_FILE_COLUMNS,
  needed: ["body", "seat"],
  // Weights that came with the seats are deleted with them. inTheWay reports the others.
  own: ["weight_entry"],
  called: (row) => cellOf(row, "seat"),
  plan,
  write,
  inTheWay,
  takeBack,
});
