// Outcome of each row of a file of seats. Weights are checked by the module that manages weight tables: see
// weighing.ts.
import { cellOf, type Column, type Planned, type Row } from "../../files/import.rules.ts";
import { MAX_SEATS, refuseCount, refuseSeat, refuseSince, sameName, type WantedSeat } from "../bodies.rules.ts";
import { dayIn, notADay, SEAT_COLUMNS, seatOf } from "../pastedSeats.rules.ts";
import { noBody } from "./memberRows.rules.ts";

const OF_SEAT = ["seat", "votes", "appointedBy", "years", "weight", "population"] as const;
export type SeatColumn = (typeof OF_SEAT)[number] | "body" | "order" | "from" | "law" | "weightsFrom" | "source";

const pasted = (field: (typeof OF_SEAT)[number], about?: string): Column<SeatColumn> => ({
  field,
  headings: SEAT_COLUMNS.find((column) => column.field === field)?.headings ?? [],
  ...(about && { about }),
});

/** The columns, with the headings accepted for each. The template has the first one. */
export const SEAT_FILE_COLUMNS: readonly Column<SeatColumn>[] = [
  { field: "body", headings: ["Body", "Board or committee", "Board", "Committee"] },
  pasted("seat"),
  { field: "order", headings: ["Order", "Place", "Place in the roll", "No."], about: "Place in the roll, from 1." },
  pasted("votes", "No for an ex officio seat, which counts nowhere. Empty: it votes."),
  pasted("appointedBy"),
  pasted("years"),
  {
    field: "from",
    headings: ["First day", "Exists from"],
    about: "Empty for a new board. After its first meeting, a later day.",
  },
  pasted("weight", "Where the law gives the seats weights: then every voting seat of the body needs one in this file."),
  pasted("population"),
  {
    field: "law",
    headings: ["Law of the weights", "Law"],
    about: "Such as Local Law 3 of 2022. The body’s first row is enough.",
  },
  { field: "weightsFrom", headings: ["Weights effective from", "Weights from"], about: "Today where it is empty." },
  { field: "source", headings: ["Source of the populations", "Population source"], about: "Such as Census 2020." },
];

export interface PresentSeat extends WantedSeat {
  id: string;
  votes: boolean;
  position: number;
  startsOn: string | null;
  endsOn: string | null;
}
/** A body with its seats. */
export interface BodyOfSeats {
  id: string;
  name: string;
  lastHeld: string | null;
  seats: readonly PresentSeat[];
}
/** What a row writes. */
export interface SeatChange extends WantedSeat {
  line: number;
  bodyId: string;
  /** Null for a new seat. */
  id: string | null;
  votes: boolean;
  position: number;
  startsOn: string | null;
  /** Weight in hundredths. Null if the file has none. */
  weight: number | null;
  population: number | null;
}

const wholeNumber = (text: string): number => (/^\d+$/.test(text) ? Number(text) : 0);

/**
 * Determines the outcome of each row, except its weight, without writing. An existing seat is found by its body and
 * name. An empty cell keeps the current value.
 */
export function planSeats(rows: readonly Row<SeatColumn>[], bodies: readonly BodyOfSeats[]): Planned<SeatChange>[] {
  const bodyOf = (row: Row<SeatColumn>) => bodies.find(({ name }) => sameName(name, cellOf(row, "body")));
  const named = new Set<string>();
  for (const row of rows) {
    const seat = bodyOf(row)?.seats.find(({ label }) => sameName(label, cellOf(row, "seat")));
    if (seat) named.add(seat.id);
  }
  const labels = new Map(bodies.map(({ id, seats }) => [id, seats.map(({ label }) => label)]));
  const places = new Map(
    bodies.map(({ id, seats }) => [
      id,
      new Map(
        seats.flatMap((seat) => (named.has(seat.id) || seat.endsOn !== null ? [] : [[seat.position, seat.label]])),
      ),
    ]),
  );
  const last = new Map(bodies.map(({ id, seats }) => [id, Math.max(0, ...seats.map(({ position }) => position))]));
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const { line, values } = row;
    const cell = (field: SeatColumn) => cellOf(row, field);
    const refuse = (problem: string) => ({
      line,
      values,
      outcome: "REFUSED" as const,
      problems: [problem],
      change: null,
    });
    const body = bodyOf(row);
    if (!body) return refuse(noBody(cell("body")));
    const read = seatOf(cell);
    if (read.problem !== null) return refuse(read.problem);
    const known = body.seats.find(({ label }) => sameName(label, read.label));
    const before = lines.get(`${body.id} ${read.label.toLowerCase()}`);
    if (before !== undefined) return refuse(`Line ${before} already has this seat.`);
    const startsOn = dayIn(cell("from"));
    if (startsOn === null) return refuse(notADay(cell("from")));
    const order = wholeNumber(cell("order"));
    if (cell("order") !== "" && !(order >= 1 && order <= MAX_SEATS))
      return refuse(`“${cell("order")}” isn't a place in the roll. Use 1 to ${MAX_SEATS}.`);
    const seat = {
      label: known?.label ?? read.label,
      votes: cell("votes") === "" ? (known?.votes ?? true) : read.votes,
      appointedBy: read.appointedBy || (known?.appointedBy ?? ""),
      termYears: read.termYears ?? known?.termYears ?? null,
    };
    const takenLabels = labels.get(body.id) ?? [];
    const stands =
      refuseSeat(seat, known ? [] : takenLabels) ??
      (known
        ? null
        : (refuseCount(takenLabels.length, 1) ?? refuseSince(startsOn || "0001-01-01", body.lastHeld, "from")));
    if (stands) return refuse(stands.message);
    if (known && startsOn !== "" && startsOn !== known.startsOn)
      return refuse(`${known.label} already exists with another first day.`);
    if (known && seat.votes !== known.votes && body.lastHeld !== null)
      return refuse(`A meeting was held on ${body.lastHeld}. End this seat and add another one instead.`);
    const ofBody = places.get(body.id);
    const end = last.get(body.id) ?? 0;
    const position = order || (known?.position ?? end + 1);
    const holder = ofBody?.get(position);
    if (holder !== undefined) return refuse(`${holder} already has place ${position} in the roll.`);
    ofBody?.set(position, seat.label);
    last.set(body.id, Math.max(end, position));
    if (!known) takenLabels.push(seat.label);
    lines.set(`${body.id} ${read.label.toLowerCase()}`, line);
    const isSame =
      known !== undefined &&
      known.votes === seat.votes &&
      known.appointedBy === seat.appointedBy &&
      known.termYears === seat.termYears &&
      known.position === position;
    const change: SeatChange = {
      ...seat,
      line,
      bodyId: body.id,
      id: known?.id ?? null,
      position,
      startsOn: known ? known.startsOn : startsOn || null,
      weight: read.weight === "" ? null : Math.round(Number(read.weight) * 100),
      population: read.population,
    };
    // An unchanged seat may still get its weight.
    return {
      line,
      values,
      outcome: isSame ? ("UNCHANGED" as const) : known ? ("UPDATE" as const) : ("CREATE" as const),
      problems: [],
      change,
    };
  });
}

/** Law that sets a body's weights, stated on at least one of its rows. */
export function lawIn(
  rows: readonly Row<SeatColumn>[],
  today: string,
):
  | { law: { authority: string; effectiveOn: string; populationSource: string | null } }
  | { line: number; problem: string } {
  const tableFields = { law: "", weightsFrom: "", source: "" };
  for (const row of rows)
    for (const field of ["law", "weightsFrom", "source"] as const) {
      const cell = cellOf(row, field);
      if (cell === "" || cell === tableFields[field]) continue;
      if (tableFields[field] !== "")
        return {
          line: row.line,
          problem: `“${cell}” and “${tableFields[field]}” differ. The weights of a body come from one law, on one date.`,
        };
      tableFields[field] = cell;
    }
  const from = dayIn(tableFields.weightsFrom);
  const [first] = rows;
  if (from === null) return { line: first?.line ?? 0, problem: notADay(tableFields.weightsFrom) };
  return {
    law: { authority: tableFields.law, effectiveOn: from || today, populationSource: tableFields.source || null },
  };
}
