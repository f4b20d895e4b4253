// Reads votes from a table with one row per item, as a clerk's office or school board keeps them. Pure.
import { parseDay, isRealDay } from "../dates.rules.ts";
import { cellOf, type Column, type Planned, type Row, type SheetBounds } from "../files/import.rules.ts";
import type { Count } from "../voting/contradictions.rules.ts";
import { type KnownTerm, importContradictions } from "./importChecks.rules.ts";
import type { ImportedItem, ImportedMeeting, ImportedVoter } from "./imported.rules.ts";
import { clockTime, countOf, oneLine, readVote } from "./legistarWords.rules.ts";
import { VOTE_TEXTS } from "../voting/roll.rules.ts";

/** Room for several years of a board's votes. */
export const VOTES_SHEET: SheetBounds = { megabytes: 4, rows: 1_000 };

export type VotesColumn =
  | "date"
  | "title"
  | "body"
  | "meeting"
  | "time"
  | "location"
  | "item"
  | "order"
  | "file"
  | "motion"
  | "result"
  | "count"
  | "mover"
  | "seconder"
  | "votes"
  | "nonVoting"
  | "note";

/** The columns with their usual headings, in the order of the template. */
export const VOTES_COLUMNS: readonly Column<VotesColumn>[] = [
  { field: "date", headings: ["Date", "Meeting Date", "Event Date"], about: "Date of the meeting." },
  { field: "title", headings: ["Title", "Item", "Subject"], about: "What was voted on." },
  { field: "body", headings: ["Body", "Body Name", "Matter Body Name", "Committee"], about: "The board or committee." },
  { field: "meeting", headings: ["Meeting", "Meeting ID", "Event ID"], about: "The source's number of the meeting." },
  { field: "time", headings: ["Time", "Start Time", "Event Time"], about: "When the meeting began." },
  { field: "location", headings: ["Location", "Event Location", "Place"], about: "Where the body met." },
  { field: "item", headings: ["Item ID", "Event Item ID"], about: "The source's number of the item." },
  { field: "order", headings: ["Order", "Agenda Sequence", "Sequence"], about: "Place of the item on the agenda." },
  { field: "file", headings: ["File Number", "Matter File", "File"], about: "Number of the matter." },
  { field: "motion", headings: ["Motion", "Action"], about: "What was moved." },
  { field: "result", headings: ["Result", "Passed", "Outcome"], about: "Whether it passed." },
  { field: "count", headings: ["Tally", "Count", "Vote Count"], about: "How many voted Yes and No." },
  { field: "mover", headings: ["Mover", "Moved By"], about: "Who moved it." },
  { field: "seconder", headings: ["Seconder", "Seconded By"], about: "Who seconded it." },
  { field: "votes", headings: ["Votes", "Roll Call", "Named Votes"], about: "Each member and their vote." },
  {
    field: "nonVoting",
    headings: ["Non-voting Votes", "Student Votes", "Advisory Votes"],
    about: "Votes of members who do not count.",
  },
  { field: "note", headings: ["Note", "Notes", "Comment"], about: "Kept as it is written." },
];
/** Required columns. */
export const VOTES_NEEDED = ["date", "title", "body"] as const satisfies VotesColumn[];

/** A value, or why the text is invalid. */
type Read<Value> = { readonly value: Value } | { readonly problem: string };

/** The vote that a word means, including plurals: Ayes, Noes. Null if none. */
function voteWord(word: string): Omit<ImportedVoter, "name"> | null {
  for (const each of [word, word.replace(/e?s$/i, ""), word.replace(/s$/i, "")]) {
    const read = readVote(each);
    if (read.note === null || read.vote === "ABSENT") return read;
  }
  return null;
}

/** 'Ayes: 6; Nays: 1', '6-1' or '6 Yes, 1 No'. Null for an empty cell. */
export function readCount(text: string): Read<Count | null> {
  if (text === "") return { value: null };
  const plain = countOf(text);
  if (plain) return { value: plain };
  const count: { -readonly [Key in keyof Count]: Count[Key] } = { yes: null, no: null, abstain: null };
  let isRead = false;
  for (const part of text.split(/[;,]/)) {
    const match =
      /^\s*(?<word>\p{L}+)\s*:?\s*(?<number>\d{1,4})\s*$/u.exec(part) ??
      /^\s*(?<number>\d{1,4})\s*:?\s*(?<word>\p{L}+)\s*$/u.exec(part);
    const { word = "", number = "" } = match?.groups ?? {};
    const vote = voteWord(word)?.vote;
    const key = vote === "YES" ? "yes" : vote === "NO" ? "no" : vote === "ABSTAIN" ? "abstain" : null;
    if (vote === undefined || vote === "NONE")
      return { problem: `“${part.trim().slice(0, 40)}” isn't a count. Write, for example, 6-1 or Ayes: 6; Nays: 1.` };
    if (key !== null) count[key] = Number(number);
    isRead = true;
  }
  return isRead ? { value: count } : { value: null };
}

/** Maximum number of members in one roll call. */
const MAX_VOTERS = 200;

/** 'Ann Poe: Yes; Ben Roe: No', or 'Yes: Ann Poe, Ben Roe; No: Cy Doe'. Problems name the part. */
export function readVoters(text: string): Read<ImportedVoter[]> {
  const voters: ImportedVoter[] = [];
  for (const part of text.split(/[;\n]/).filter((each) => each.trim() !== "")) {
    const match = /^\s*([^:=]{1,200})[:=]\s*(.{1,4000})$/s.exec(part);
    if (!match)
      return { problem: `“${part.trim().slice(0, 40)}” gives no vote. Write each as Ann Poe: Yes, with ; between.` };
    const [left, right] = [oneLine(match[1] ?? ""), oneLine(match[2] ?? "")];
    const [group, single] = [voteWord(left), voteWord(right)];
    const names = group && !single ? right.split(",").map(oneLine).filter(Boolean) : [left];
    const vote = (single ? null : group) ?? single ?? readVote(right);
    voters.push(...names.map((name) => ({ name, ...vote })));
    if (voters.length > MAX_VOTERS) return { problem: `A roll call may have at most ${MAX_VOTERS} names.` };
  }
  return { value: voters };
}

const PASSED = /^(1|true|y(es)?|pass(ed)?|carried|adopted.*|approved.*)$/i;
const FAILED = /^(0|false|n(o)?|fail(ed)?|lost|defeated|rejected)$/i;

function readResult(text: string): Read<boolean | null> {
  if (text === "") return { value: null };
  if (PASSED.test(text)) return { value: true };
  if (FAILED.test(text)) return { value: false };
  return { problem: `“${text.slice(0, 40)}” isn't a result. Write Passed or Failed.` };
}

const advisory = (voters: readonly ImportedVoter[]): string =>
  `Did not count: ${voters.map(({ name, vote }) => `${name}, ${VOTE_TEXTS[vote]}`).join("; ")}`;

/** If a name has two votes, the later one counts. */
function eachOnce(voters: readonly ImportedVoter[]): { voters: ImportedVoter[]; contradictions: string[] } {
  const byName = new Map<string, ImportedVoter>();
  const contradictions: string[] = [];
  for (const voter of voters) {
    const mark = voter.name.toLowerCase();
    if (byName.has(mark)) contradictions.push(`${voter.name} is in the votes twice. The later entry counts.`);
    byName.set(mark, voter);
  }
  return { voters: [...byName.values()], contradictions };
}

/** A row's meeting, with one item. */
export type VotesChange = { readonly meeting: ImportedMeeting; readonly item: ImportedItem };

const MAX_LENGTH = { title: 4_000, name: 200, key: 100, location: 500 } as const;

/** The content of a row, or everything that is wrong with it. */
function readRow(row: Row<VotesColumn>): { change: VotesChange } | { problems: string[] } {
  const problems: string[] = [];
  const take = <Value>(read: Read<Value>, fallback: Value): Value => {
    if ("value" in read) return read.value;
    problems.push(read.problem);
    return fallback;
  };
  const text = (field: VotesColumn, most: number, name: string): string => {
    const value = cellOf(row, field);
    if (value.length > most) problems.push(`${name} is longer than ${most.toLocaleString("en-US")} characters.`);
    return value;
  };
  const day = parseDay(cellOf(row, "date"));
  const date = day !== null && isRealDay(day) ? day : null;
  if (date === null) problems.push("The meeting date isn't a date. Write it as 2024-05-08 or 5/8/2024.");
  const title = text("title", MAX_LENGTH.title, "The title");
  if (title === "") problems.push("The title is missing.");
  const body = text("body", MAX_LENGTH.name, "The body");
  if (body === "") problems.push("The body is missing.");
  const written = cellOf(row, "time");
  const time = /^([01]\d|2[0-3]):[0-5]\d/.exec(written)?.[0] ?? clockTime(written);
  if (written !== "" && time === null) problems.push(`“${written.slice(0, 20)}” isn't a time. Write 19:00 or 7:00 PM.`);
  const place = cellOf(row, "order");
  const order = place === "" ? row.line : Number(place);
  if (!Number.isInteger(order) || order < 0 || order > 1_000_000)
    problems.push(`“${place.slice(0, 20)}” isn't a place on an agenda. Write a whole number.`);
  const motion = text("motion", MAX_LENGTH.title, "The motion");
  const votes = take(readVoters(row.cells.votes ?? ""), []);
  const others = take(readVoters(row.cells.nonVoting ?? ""), []);
  const file = text("file", MAX_LENGTH.key, "The file number");
  const meetingKey = text("meeting", MAX_LENGTH.key, "The meeting’s number") || `${date ?? ""} ${body}`;
  const itemKey = text("item", MAX_LENGTH.key, "The item’s number") || file || title.slice(0, 80);
  const passed = take(readResult(cellOf(row, "result")), null);
  const count = take(readCount(cellOf(row, "count")), null);
  const mover = text("mover", MAX_LENGTH.name, "The mover") || null;
  const seconder = text("seconder", MAX_LENGTH.name, "The seconder") || null;
  const location = text("location", MAX_LENGTH.location, "The location") || null;
  const note = text("note", MAX_LENGTH.title, "The note");
  if (problems.length > 0 || date === null) return { problems };
  const counting = eachOnce([...votes, ...others.map((voter) => ({ ...voter, entitled: false }))]);
  const item: ImportedItem = {
    source: `sheet:item:${meetingKey}:${itemKey}`,
    order,
    description: file && !title.includes(file) ? `${file}: ${title}` : title,
    motionText: motion || null,
    mover,
    seconder,
    passed,
    // Names that do not count are not a roll call.
    votes: votes.length === 0 ? [] : counting.voters,
    count,
    notes: [...(note ? [note] : []), ...(votes.length === 0 && others.length > 0 ? [advisory(others)] : [])],
    repairs: [],
    contradictions: counting.contradictions,
  };
  const meeting: ImportedMeeting = {
    source: `sheet:event:${meetingKey}`,
    bodyName: body,
    date,
    time,
    location,
    minutesFinal: true,
    attendance: [],
    items: [item],
    notes: [],
    repairs: [],
    isComplete: true,
  };
  return { change: { meeting, item } };
}

/** Records and people that the county already has. */
export type VotesKnown = {
  /** Sources of existing items. */
  readonly items: ReadonlySet<string>;
  /** Terms by body. A body that does not exist has none. */
  readonly terms: ReadonlyMap<string, readonly KnownTerm[]>;
};

/** Outcome of each row. An existing item is left unchanged. Of two rows of one item, the first counts. */
export function planVotes(rows: readonly Row<VotesColumn>[], known: VotesKnown): Planned<VotesChange>[] {
  const seen = new Map<string, number>();
  const meetings = new Map<string, { date: string; body: string; line: number }>();
  return rows.map((row): Planned<VotesChange> => {
    const { line, values } = row;
    const refused = (problems: string[]) => ({ line, values, outcome: "REFUSED" as const, problems, change: null });
    const read = readRow(row);
    if ("problems" in read) return refused(read.problems);
    const { meeting, item } = read.change;
    const first = meetings.get(meeting.source);
    if (first && (first.date !== meeting.date || first.body !== meeting.bodyName))
      return refused([`Line ${first.line} gives this meeting another date or body.`]);
    if (!first) meetings.set(meeting.source, { date: meeting.date, body: meeting.bodyName, line });
    const twin = seen.get(item.source);
    if (twin !== undefined) return refused([`Line ${twin} has the same item of the same meeting.`]);
    seen.set(item.source, line);
    if (known.items.has(item.source)) return { line, values, outcome: "UNCHANGED", problems: [], change: null };
    const problems = importContradictions(item, meeting, known.terms.get(meeting.bodyName) ?? []);
    return { line, values, outcome: "CREATE", problems, change: read.change };
  });
}

/** The meetings of the accepted rows, each with its items in order. */
export function meetingsOf(planned: readonly Planned<VotesChange>[]): ImportedMeeting[] {
  const changes = planned.flatMap(({ change }) => change ?? []);
  return [...Map.groupBy(changes, ({ meeting }) => meeting.source).values()].flatMap((meetingChanges) => {
    const [first] = meetingChanges;
    if (!first) return [];
    const items = meetingChanges.map(({ item }) => item).toSorted((a, b) => a.order - b.order);
    return [{ ...first.meeting, items }];
  });
}
