// Reads a table of seats that a clerk pastes: its columns and rows.
import { parseDay, isRealDay } from "../dates.rules.ts";
import { bareHeading, cellOf, type Column, readTable } from "../files/import.rules.ts";
import { MAX_SEATS } from "./bodies.rules.ts";

type Field =
  | "seat"
  | "name"
  | "email"
  | "weight"
  | "population"
  | "from"
  | "to"
  | "chair"
  | "votes"
  | "appointedBy"
  | "years";

/** Column order for a table without headings. */
export const SEAT_COLUMNS: readonly Column<Field>[] = [
  { field: "seat", headings: ["Seat", "District", "Ward", "Town", "Position", "Seat name"] },
  { field: "name", headings: ["Name", "Member", "Holder", "Supervisor", "Legislator", "Person"] },
  { field: "weight", headings: ["Weight", "Votes", "Voting weight", "Weighted vote"] },
  { field: "population", headings: ["Population", "People"] },
  { field: "from", headings: ["Term from", "From", "Start", "Starts", "Term starts", "Term start"] },
  { field: "to", headings: ["Term to", "To", "Until", "End", "Ends", "Term ends", "Term end", "Term expires"] },
  { field: "email", headings: ["E-mail", "Email", "Mail", "Address", "Account"] },
  { field: "chair", headings: ["Chair", "Chairs", "Chairman", "Chairperson"] },
  { field: "votes", headings: ["Has a vote", "Voting", "Ex officio"] },
  { field: "appointedBy", headings: ["Appointed by", "Appointer"] },
  { field: "years", headings: ["Term in years", "Years", "Length of term"] },
];

/** A row as read. `problem` says why it cannot be used. */
export interface PastedSeat {
  label: string;
  votes: boolean;
  appointedBy: string;
  termYears: number | null;
  /** As written, for the server to read. '' if none. */
  weight: string;
  population: number | null;
  holder: { name: string; email: string; startsOn: string; endsOn: string | null; isChair: boolean } | null;
  problem: string | null;
}

const YES = /^(?:yes|y|x|true|1|✓|chair.*)$/i;
const NO = /^(?:no|n|false|0|non-?voting|ex officio)$/i;
const wholeNumber = (text: string): number | null =>
  /^\d[\d,]*$/.test(text) ? Number(text.replaceAll(",", "")) : null;

/**
 * Reads a pasted table. Its first row names the columns. Otherwise, the columns are read in their usual order.
 * @param rows cells, without empty rows
 * @param startsOn first day of a term if the table does not state it
 */
export function readSeats(
  rows: readonly (readonly string[])[],
  startsOn: string,
): { seats: PastedSeat[]; ignored: string[] } | { problem: string } {
  const known = new Set(SEAT_COLUMNS.flatMap(({ headings }) => headings.map(bareHeading)));
  const isNamed = rows[0]?.some((cell) => known.has(bareHeading(cell))) ?? false;
  const heading = isNamed ? [] : [SEAT_COLUMNS.map(({ headings }) => headings[0] ?? "")];
  const lines = [...heading, ...rows].map((cells, line) => ({ line, cells: [...cells] }));
  const read = readTable(lines, SEAT_COLUMNS, "seat", MAX_SEATS);
  if ("refusal" in read)
    return {
      problem:
        read.refusal.code === "EMPTY"
          ? "Paste one row for each seat."
          : read.refusal.message.replaceAll("This file", "This table").replaceAll("of the file", "of the table"),
    };
  const { ignored } = read.table;
  return {
    ignored,
    seats: read.table.rows.map((row): PastedSeat => {
      const cell = (field: Field) => cellOf(row, field);
      const [from, to] = [dayIn(cell("from")), dayIn(cell("to"))];
      const name = isVacant(cell("name")) ? "" : cell("name");
      const { problem, ...seat } = seatOf(cell);
      return {
        ...seat,
        holder:
          name === ""
            ? null
            : {
                name,
                email: cell("email"),
                startsOn: from || startsOn,
                endsOn: to || null,
                isChair: isYes(cell("chair")),
              },
        problem:
          problem ?? (from === null ? notADay(cell("from")) : null) ?? (to === null ? notADay(cell("to")) : null),
      };
    }),
  };
}

/** A row's seat, from a pasted table or a file. */
export function seatOf(
  cell: (field: "seat" | "weight" | "population" | "votes" | "appointedBy" | "years") => string,
): Omit<PastedSeat, "holder"> {
  const [population, years] = [wholeNumber(cell("population")), wholeNumber(cell("years"))];
  const problem = [
    cell("seat") === "" ? "The seat has no name." : null,
    cell("population") !== "" && population === null ? `“${cell("population")}” isn't a population.` : null,
    cell("years") !== "" && years === null ? `“${cell("years")}” isn't a number of years.` : null,
    cell("weight") !== "" && !/^\d[\d,]*(?:\.\d{1,2})?$/.test(cell("weight"))
      ? `“${cell("weight")}” isn't a weight. Use a number like 12.19.`
      : null,
  ].find((each) => each !== null);
  return {
    label: cell("seat"),
    votes: cell("votes") === "" || !NO.test(cell("votes")),
    appointedBy: cell("appointedBy"),
    termYears: years,
    weight: cell("weight").replaceAll(",", ""),
    population,
    problem: problem ?? null,
  };
}

/** Whether a name cell says that the seat is vacant. */
export const isVacant = (name: string): boolean => /^(?:|vacant|vacancy|open|none|-)$/i.test(name);
export const isYes = (text: string): boolean => YES.test(text);
export const isNo = (text: string): boolean => NO.test(text);
export const notADay = (text: string): string => `“${text}” isn't a date. Use a date like 1/31/2026.`;

/** '' for an empty cell. Null if it is not a date. */
export function dayIn(text: string): string | null {
  if (text === "") return "";
  const day = parseDay(text);
  return day !== null && isRealDay(day) ? day : null;
}
