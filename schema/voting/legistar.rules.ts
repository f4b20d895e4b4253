// Reads meetings and matters in the field names of the Legistar Web API, with their prefix (EventItemTitle) or without (Title).
// Pure: takes parsed JSON, gives what is to be imported, or the one field that is wrong.

import { LegistarError, LegistarRecord } from "./legistarRecord.rules.ts";
import type { VoteValue } from "./roll.rules.ts";

export interface ImportedVoter {
  name: string;
  vote: VoteValue;
  present: boolean;
  /** False: a non-voting member, who counts nowhere. */
  entitled: boolean;
  /** What the source said, where it says more than the vote does; null: nothing was lost. */
  note: string | null;
}

export interface ImportedAttendee {
  name: string;
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
  /** What the source's flag says; null: it says nothing. */
  passed: boolean | null;
  votes: ImportedVoter[];
  notes: string[];
  repairs: string[];
}

export interface ImportedMeeting {
  /** legistar:event:20995 */
  source: string;
  bodyName: string;
  /** YYYY-MM-DD, as the source's own clock shows it. */
  date: string;
  /** HH:MM; null: the source gives none. */
  time: string | null;
  location: string | null;
  minutesFinal: boolean;
  attendance: ImportedAttendee[];
  items: ImportedItem[];
  notes: string[];
  repairs: string[];
  /** False: known only through a matter's history; a later import of the meeting itself fills it in. */
  whole: boolean;
}

export interface LegistarFile {
  /** Name for the reconciliation. */
  file: string;
  meetings: ImportedMeeting[];
  /** Acts that were not done in a meeting (sent to the Mayor …), kept as notes. */
  outside: number;
}

const VOTES: Record<string, VoteValue> = {
  affirmative: "YES",
  aye: "YES",
  yea: "YES",
  yes: "YES",
  for: "YES",
  "in favor": "YES",
  negative: "NO",
  nay: "NO",
  no: "NO",
  against: "NO",
  opposed: "NO",
  abstain: "ABSTAIN",
  abstained: "ABSTAIN",
  abstention: "ABSTAIN",
  absent: "ABSENT",
  recused: "RECUSED",
  recuse: "RECUSED",
  conflict: "RECUSED",
  "conflict of interest": "RECUSED",
};

/** Away, each with the source's own word kept. */
const AWAY = new Set([
  "absent",
  "excused",
  "medical",
  "maternity",
  "paternity",
  "parental",
  "bereavement",
  "jury duty",
  "suspended",
  "conference",
  "leave of absence",
  "military",
]);
const HERE = new Set(["present", "late", "in attendance", "remote"]);

/** What a vote value of the source means here. A word that is not known counts as not voted, and is kept as a note. */
export function readVote(word: string): Omit<ImportedVoter, "name"> {
  const plain = word.trim().toLowerCase();
  const vote = VOTES[plain];
  if (vote) return { vote, present: vote !== "ABSENT", entitled: true, note: null };
  if (AWAY.has(plain)) return { vote: "ABSENT", present: false, entitled: true, note: `recorded as “${word.trim()}”` };
  if (plain === "non-voting" || plain === "nonvoting")
    return { vote: "NONE", present: true, entitled: false, note: "non-voting member" };
  return {
    vote: "NONE",
    present: true,
    entitled: true,
    note: `“${word.trim()}” is not a vote known here; counted as not voted`,
  };
}

/** What a roll-call value of the source means here. */
export function readPresence(word: string): Omit<ImportedAttendee, "name"> {
  const plain = word.trim().toLowerCase();
  if (HERE.has(plain)) return { present: true, note: plain === "present" ? null : `recorded as “${word.trim()}”` };
  if (AWAY.has(plain)) return { present: false, note: plain === "absent" ? null : `recorded as “${word.trim()}”` };
  return { present: false, note: `“${word.trim()}” is not a presence known here; counted as absent` };
}

/** One line of text: line ends, doubled spaces and stray blanks are mended. */
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

/** Named votes in the source's order; of two votes of one person the later counts. */
function votesOf(row: LegistarRecord, repairs: string[]): ImportedVoter[] {
  const voters = new Map<string, ImportedVoter>();
  for (const vote of row.list("Vote", "VoteInfo", "Votes")) {
    const name = oneLine(vote.needText("FullName", "PersonName"));
    const key = String(vote.person() ?? name);
    if (voters.has(key)) repairs.push(`${name} stands twice in the votes; the later entry counts`);
    voters.set(key, { name, ...readVote(vote.needText("Vote", "ValueName", "Value")) });
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
      people.set(key, { name, ...readPresence(entry.needText("Value", "ValueName")) });
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
  const votes = votesOf(row, repairs);
  const asked = [minutesNote, agendaNote].find((text) => text && /^motion to /i.test(text.trim()));
  return {
    source: `legistar:item:${row.needNumber("ID", "Id")}`,
    order,
    description: file && !description.includes(file) ? `${file}: ${description}` : description,
    motionText: asked ? oneLine(asked) : action ? oneLine(action) : null,
    mover: row.text("MoverName", "Mover"),
    seconder: row.text("SeconderName", "Seconder"),
    passed: passedOf(row),
    votes,
    notes,
    repairs,
  };
}

function meetingOf(event: LegistarRecord): ImportedMeeting {
  const repairs: string[] = [];
  const rows = event.list("EventItem", "EventItems", "Items");
  const { date, time } = event.moment("Date");
  const clock = event.text("Time");
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
    attendance: attendanceOf(rows, repairs),
    items,
    notes,
    repairs,
    whole: true,
  };
}

/** '1:30 PM' as 13:30; null when it is no time. */
export function clockTime(text: string | null): string | null {
  const match = /^(\d{1,2}):(\d{2})\s*([AP])\.?M\.?$/i.exec(text?.trim() ?? "");
  if (!match) return null;
  const hour = (Number(match[1]) % 12) + (match[3]?.toUpperCase() === "P" ? 12 : 0);
  return `${String(hour).padStart(2, "0")}:${match[2]}`;
}

/** A matter's history: one act is one item of the meeting at which it was done. */
function matterOf(matter: LegistarRecord): { meetings: ImportedMeeting[]; outside: number } {
  const title = paragraphs(matter.text("Title") ?? matter.needText("Name"));
  const file = matter.needText("File");
  const meetings = new Map<number, ImportedMeeting>();
  const outside: string[] = [];
  for (const act of matter.list("MatterHistory", "Histories", "History")) {
    const { date, time } = act.moment("ActionDate", "Date");
    const bodyName = oneLine(act.needText("ActionBodyName", "BodyName"));
    const event = act.number("EventId", "EventID");
    if (event === null) {
      outside.push(`${date} ${act.text("ActionName", "Action") ?? "?"} (${bodyName})`);
      continue;
    }
    const meeting: ImportedMeeting = meetings.get(event) ?? {
      source: `legistar:event:${event}`,
      bodyName,
      date,
      time,
      location: null,
      minutesFinal: true,
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

/**
 * Reads one file: an event (it has items), a matter (it has a history), or a list of either.
 * Throws {@link LegistarError} that names the field; the caller adds the file.
 */
export function readLegistar(file: string, json: unknown): LegistarFile {
  const rows = Array.isArray(json) ? json : [json];
  const read: LegistarFile = { file, meetings: [], outside: 0 };
  for (const [index, row] of rows.entries()) {
    const path = Array.isArray(json) ? `[${index}]` : "";
    const names = typeof row === "object" && row !== null ? Object.keys(row) : [];
    if (names.some((name) => /^(Event)?Items$/.test(name))) {
      read.meetings.push(meetingOf(new LegistarRecord(row, path, "Event")));
    } else if (names.some((name) => /^(Matter)?Histor(y|ies)$/.test(name))) {
      const { meetings, outside } = matterOf(new LegistarRecord(row, path, "Matter"));
      read.meetings.push(...meetings);
      read.outside += outside;
    } else {
      new LegistarRecord(row, path, "");
      throw new LegistarError(
        `${path ? `${path}.` : ""}Items is missing: neither an event (Items) nor a matter (History)`,
      );
    }
  }
  return read;
}
