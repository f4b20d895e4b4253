// Reads meetings and matters with the field names of the Legistar Web API, with their prefix (EventItemTitle) or
// without (Title). Pure: takes parsed JSON, and returns the data to import or the first invalid field.

import { LegistarError, LegistarRecord } from "./legistarRecord.rules.ts";
import { readPresence, readVote } from "./legistarWords.rules.ts";
import type { Count } from "../voting/contradictions.rules.ts";
import type { VoteValue } from "../voting/roll.rules.ts";
import type { Hundredths } from "../weights/weights.rules.ts";

export interface ImportedVoter {
  name: string;
  /** legistar:person:7726. Absent if the source identifies people only by name. */
  person?: string;
  vote: VoteValue;
  present: boolean;
  /** False for a non-voting member, who is never counted. */
  entitled: boolean;
  /** The source's text, if it says more than the vote. Null if nothing was lost. */
  note: string | null;
  /** In hundredths of a vote. Absent if the source has no weights, and each vote counts one. */
  weight?: Hundredths;
}

export interface ImportedAttendee {
  name: string;
  /** As for a voter. */
  person?: string;
  present: boolean;
  note: string | null;
}

export interface ImportedItem {
  /** legistar:item:410642 */
  source: string;
  order: number;
  description: string;
  motionText: string | null;
  mover: string | null;
  seconder: string | null;
  /** The source's flag. Null if none. */
  passed: boolean | null;
  votes: ImportedVoter[];
  /** The source's count, in addition to the names or instead of them. Null if none. */
  count: Count | null;
  notes: string[];
  repairs: string[];
  /** Contradictions within the item that only its reader could see. */
  contradictions: string[];
}

export interface ImportedMeeting {
  /** legistar:event:20995 */
  source: string;
  bodyName: string;
  /** YYYY-MM-DD, by the source's own clock. */
  date: string;
  /** HH:MM. Null if the source gives none. */
  time: string | null;
  location: string | null;
  minutesFinal: boolean;
  /** The source's word for a meeting that was called off, or whose agenda stayed a draft. Absent if neither. */
  calledOff?: string;
  attendance: ImportedAttendee[];
  items: ImportedItem[];
  notes: string[];
  repairs: string[];
  /** False if known only through a matter's history. A later import of the meeting itself completes it. */
  whole: boolean;
}

/** A term of office as the source records it. Days as YYYY-MM-DD, both included. */
export interface ImportedTerm {
  /** legistar:office:4545 */
  source: string;
  /** legistar:person:7726 */
  person: string;
  name: string;
  bodyName: string;
  startsOn: string;
  /** Null if the source gives no end. */
  endsOn: string | null;
}

export interface LegistarFile {
  /** File name for the report. */
  file: string;
  meetings: ImportedMeeting[];
  /** Absent if the source has none. */
  terms?: ImportedTerm[];
  /** Acts that did not take place in a meeting (e.g. sent to the mayor), kept as notes, and terms that were left out. */
  outside: number;
}

/** One line of text, with line ends, double spaces and stray blanks removed. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

const paragraphs = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[ \t]+$/gm, "")
    .trim();

function passedOf(row: LegistarRecord): boolean | null {
  const name = row.text("PassedFlagName")?.trim().toLowerCase();
  if (name === "pass" || name === "passed") return true;
  if (name === "fail" || name === "failed") return false;
  const flag = row.number("PassedFlag");
  return flag === null ? null : flag === 1;
}

/** '6-1', '6:1' or '6 - 1 - 0' as Yes, No and abstaining. Null if it is not a count. */
export function countOf(text: string | null): Count | null {
  const match = /^\s*(\d{1,4})\s*[-–:]\s*(\d{1,4})(?:\s*[-–:]\s*(\d{1,4}))?\s*$/.exec(text ?? "");
  if (!match) return null;
  return { yes: Number(match[1]), no: Number(match[2]), abstain: match[3] === undefined ? null : Number(match[3]) };
}

/** People are identified by the source's own number, because spellings vary and two people may share a name. */
function personOf(row: LegistarRecord): { person?: string } {
  const person = row.person();
  return person === null ? {} : { person: `legistar:person:${person}` };
}

/** Named votes in the source's order. If a person has two votes, the later one counts. */
function votesOf(row: LegistarRecord, repairs: string[], contradictions: string[]): ImportedVoter[] {
  const voters = new Map<string, ImportedVoter>();
  for (const vote of row.list("Vote", "VoteInfo", "Votes")) {
    const name = oneLine(vote.needText("FullName", "PersonName"));
    const key = String(vote.person() ?? name);
    const read = { name, ...personOf(vote), ...readVote(vote.text("Vote", "ValueName", "Value") ?? "") };
    const before = voters.get(key);
    if (before && before.vote !== read.vote)
      contradictions.push(`${name} is in the votes twice, with different votes; the later entry counts`);
    else if (before) repairs.push(`${name} is in the votes twice; the later entry counts`);
    voters.set(key, read);
  }
  return [...voters.values()];
}

function attendanceOf(items: LegistarRecord[], repairs: string[]): ImportedAttendee[] {
  const people = new Map<string, ImportedAttendee>();
  for (const item of items) {
    for (const entry of item.list("RollCall", "RollCallInfo", "RollCall")) {
      const name = oneLine(entry.needText("FullName", "PersonName"));
      const key = String(entry.person() ?? name);
      if (people.has(key)) repairs.push(`${name} is called twice; the later call counts`);
      people.set(key, { name, ...personOf(entry), ...readPresence(entry.text("Value", "ValueName") ?? "") });
    }
  }
  return [...people.values()];
}

function itemOf(row: LegistarRecord, order: number, title: string | null): ImportedItem {
  const repairs: string[] = [];
  const notes: string[] = [];
  const written = title ?? row.text("Title") ?? row.text("MatterName") ?? row.text("AgendaNote") ?? "";
  let description = paragraphs(written);
  if (description !== written) repairs.push("white space at line ends");
  if (!description) {
    description = "(no title in the source)";
    repairs.push("an empty title was named");
  }
  const file = row.text("MatterFile");
  const action = row.text("ActionName", "Action");
  const agendaNote = row.text("AgendaNote");
  const minutesNote = row.text("MinutesNote");
  for (const [label, text] of [
    ["Agenda", agendaNote],
    ["Minutes", minutesNote],
  ] as const) {
    if (text && oneLine(text) && oneLine(text) !== oneLine(description)) notes.push(`${label}: ${paragraphs(text)}`);
  }
  const contradictions: string[] = [];
  const votes = votesOf(row, repairs, contradictions);
  const motionNote = [minutesNote, agendaNote].find((text) => text && /^motion to /i.test(text.trim()));
  return {
    source: `legistar:item:${row.needNumber("ID", "Id")}`,
    order,
    description: file && !description.includes(file) ? `${file}: ${description}` : description,
    motionText: motionNote ? oneLine(motionNote) : action ? oneLine(action) : null,
    mover: row.text("MoverName", "Mover"),
    seconder: row.text("SeconderName", "Seconder"),
    passed: passedOf(row),
    votes,
    count: countOf(row.text("Tally")),
    notes,
    repairs,
    contradictions,
  };
}

/** Agenda states of a meeting that was not held as listed. */
const CALLED_OFF = /^(cancell?ed|deferred|postponed|draft)\b/i;

function meetingOf(event: LegistarRecord): ImportedMeeting {
  const repairs: string[] = [];
  const rows = event.list("EventItem", "EventItems", "Items");
  const { date, time } = event.moment("Date");
  const clock = event.text("Time");
  const status = oneLine(event.text("AgendaStatusName") ?? "");
  if (!event.has("Items")) repairs.push("the source lists no items");
  const items = rows
    .map((row, index) => ({
      row,
      order: row.number("MinutesSequence") ?? row.number("AgendaSequence") ?? 100_000 + index,
    }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ row, order }) => itemOf(row, order, null));
  const notes = [];
  for (const [label, name] of [
    ["Agenda", "AgendaFile"],
    ["Minutes", "MinutesFile"],
    ["Video", "VideoPath"],
    ["Comment", "Comment"],
  ] as const) {
    const text = event.text(name);
    if (text?.trim()) notes.push(`${label} in the source: ${text.trim()}`);
  }
  return {
    source: `legistar:event:${event.needNumber("ID", "Id")}`,
    bodyName: oneLine(event.needText("BodyName")),
    date,
    time: time ?? clockTime(clock),
    location: event.text("Location")?.trim() ? paragraphs(event.text("Location") ?? "") : null,
    minutesFinal: (event.text("MinutesStatusName") ?? "").toLowerCase() === "final",
    ...(CALLED_OFF.test(status) && { calledOff: status }),
    attendance: attendanceOf(rows, repairs),
    items,
    notes,
    repairs,
    whole: true,
  };
}

/** '1:30 PM' as 13:30. Null if it is not a time. */
export function clockTime(text: string | null): string | null {
  const match = /^(\d{1,2}):(\d{2})\s*([AP])\.?M\.?$/i.exec(text?.trim() ?? "");
  if (!match) return null;
  const hour = (Number(match[1]) % 12) + (match[3]?.toUpperCase() === "P" ? 12 : 0);
  return `${String(hour).padStart(2, "0")}:${match[2]}`;
}

/** A matter's history: each act becomes an item of the meeting at which it took place. */
function matterOf(matter: LegistarRecord): { meetings: ImportedMeeting[]; outside: number } {
  const title = paragraphs(matter.text("Title") ?? matter.needText("Name"));
  const file = matter.needText("File");
  const meetings = new Map<number, ImportedMeeting>();
  const outside: string[] = [];
  for (const act of matter.list("MatterHistory", "Histories", "History")) {
    const { date, time } = act.moment("ActionDate", "Date");
    const bodyName = oneLine(act.text("ActionBodyName", "BodyName") ?? "");
    const event = act.number("EventId", "EventID");
    // Without a body, there is no meeting to assign it to.
    if (event === null || bodyName === "") {
      outside.push(`${date} ${act.text("ActionName", "Action") ?? "?"} (${bodyName || "no body named"})`);
      continue;
    }
    const meeting: ImportedMeeting = meetings.get(event) ?? {
      source: `legistar:event:${event}`,
      bodyName,
      date,
      time,
      location: null,
      // Only the meeting's own record states whether its minutes were approved.
      minutesFinal: false,
      attendance: [],
      items: [],
      notes: [`Known through ${file} only`],
      repairs: [],
      whole: false,
    };
    const item = itemOf(
      act,
      act.number("MinutesSequence") ?? act.number("AgendaSequence") ?? 100_000 + meeting.items.length,
      `${file}: ${title}`,
    );
    meeting.items.push(item);
    meetings.set(event, meeting);
  }
  const last = [...meetings.values()].at(-1)?.items.at(-1);
  last?.notes.push(...outside.map((act) => `Outside a meeting: ${act}`));
  return { meetings: [...meetings.values()], outside: outside.length };
}

/** A term of office. Null if the person, the body or the first day is missing, or it ends before it starts. */
function termOf(office: LegistarRecord): ImportedTerm | null {
  const bodyName = oneLine(office.text("BodyName") ?? "");
  const person = office.number("PersonId", "PersonID");
  const name = oneLine(office.text("FullName") ?? "");
  if (bodyName === "" || name === "" || person === null || !office.has("StartDate", "Start")) return null;
  const startsOn = office.moment("StartDate", "Start").date;
  const endsOn = office.has("EndDate", "End") ? office.moment("EndDate", "End").date : null;
  if (endsOn !== null && endsOn < startsOn) return null;
  return {
    source: `legistar:office:${office.needNumber("Id", "ID")}`,
    person: `legistar:person:${person}`,
    name,
    bodyName,
    startsOn,
    endsOn,
  };
}

const isHistory = (name: string): boolean => /^(Matter)?Histor(y|ies)$/.test(name);

/**
 * Reads one file: an event (with items), a matter (with a history), a term of office (with a start), a person with such
 * terms, or a list of any of them. Terms that {@link termOf} leaves out are counted as outside. Throws {@link
 * LegistarError} that names the field.
 */
export function readLegistar(file: string, json: unknown): LegistarFile {
  const rows = Array.isArray(json) ? json : [json];
  const read: LegistarFile & { terms: ImportedTerm[] } = { file, meetings: [], terms: [], outside: 0 };
  const takeTerms = (offices: readonly LegistarRecord[]) => {
    const terms = offices.flatMap((office) => termOf(office) ?? []);
    read.terms.push(...terms);
    read.outside += offices.length - terms.length;
  };
  for (const [index, row] of rows.entries()) {
    const path = Array.isArray(json) ? `[${index}]` : "";
    const names = typeof row === "object" && row !== null ? Object.keys(row) : [];
    const isEvent = ["Date", "BodyName"].every((column) =>
      names.some((name) => name === column || name === `Event${column}`),
    );
    if (names.some((name) => /^(Event)?Items$/.test(name)) || (isEvent && !names.some(isHistory))) {
      read.meetings.push(meetingOf(new LegistarRecord(row, path, "Event")));
    } else if (names.some(isHistory)) {
      const { meetings, outside } = matterOf(new LegistarRecord(row, path, "Matter"));
      read.meetings.push(...meetings);
      read.outside += outside;
    } else if (names.includes("OfficeRecords")) {
      takeTerms(new LegistarRecord(row, path, "").list("OfficeRecord", "OfficeRecords"));
    } else if (names.includes("OfficeRecordId")) {
      takeTerms([new LegistarRecord(row, path, "OfficeRecord")]);
    } else {
      new LegistarRecord(row, path, "");
      throw new LegistarError(
        `${path ? `${path}.` : ""}Items is missing: neither an event (Items), a matter (History) nor terms of office (OfficeRecords)`,
      );
    }
  }
  return read;
}
