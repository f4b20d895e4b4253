// Reads an event of the Legistar Web API as a meeting with its items, votes and attendance. Pure.

import type { ImportedAttendee, ImportedItem, ImportedMeeting, ImportedVoter } from "./imported.rules.ts";
import type { LegistarRecord } from "./legistarRecord.rules.ts";
import { clockTime, countOf, oneLine, paragraphs, readPresence, readVote } from "./legistarWords.rules.ts";

function passedOf(row: LegistarRecord): boolean | null {
  const name = row.text("PassedFlagName")?.trim().toLowerCase();
  if (name === "pass" || name === "passed") return true;
  if (name === "fail" || name === "failed") return false;
  const flag = row.number("PassedFlag");
  return flag === null ? null : flag === 1;
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
    const voter = { name, ...personOf(vote), ...readVote(vote.text("Vote", "ValueName", "Value") ?? "") };
    const before = voters.get(key);
    if (before && before.vote !== voter.vote)
      contradictions.push(`${name} is in the votes twice, with different votes; the later entry counts`);
    else if (before) repairs.push(`${name} is in the votes twice; the later entry counts`);
    voters.set(key, voter);
  }
  return [...voters.values()];
}

function attendanceOf(items: LegistarRecord[], repairs: string[]): ImportedAttendee[] {
  const people = new Map<string, ImportedAttendee>();
  for (const item of items) {
    for (const entry of item.list("RollCall", "RollCallInfo", "RollCall")) {
      const name = oneLine(entry.needText("FullName", "PersonName"));
      const key = String(entry.person() ?? name);
      if (people.has(key)) repairs.push(`${name} appears twice in the roll call; the later entry counts`);
      people.set(key, { name, ...personOf(entry), ...readPresence(entry.text("Value", "ValueName") ?? "") });
    }
  }
  return [...people.values()];
}

/** Items without a sequence number come last. */
export const AFTER_NUMBERED_ITEMS = 100_000;

/** An agenda item, or an act of a matter's history, whose title is that of the matter. */
export function itemOf(row: LegistarRecord, order: number, title: string | null): ImportedItem {
  const repairs: string[] = [];
  const notes: string[] = [];
  const sourceTitle = title ?? row.text("Title") ?? row.text("MatterName") ?? row.text("AgendaNote") ?? "";
  let description = paragraphs(sourceTitle);
  if (description !== sourceTitle) repairs.push("trailing white space was removed");
  if (!description) {
    description = "(no title in the source)";
    repairs.push("an empty title was replaced");
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

/** An event with its items. */
export function meetingOf(event: LegistarRecord): ImportedMeeting {
  const repairs: string[] = [];
  const rows = event.list("EventItem", "EventItems", "Items");
  const { date, time } = event.moment("Date");
  const clock = event.text("Time");
  const status = oneLine(event.text("AgendaStatusName") ?? "");
  if (!event.has("Items")) repairs.push("the source lists no items");
  const items = rows
    .map((row, index) => ({
      row,
      order: row.number("MinutesSequence") ?? row.number("AgendaSequence") ?? AFTER_NUMBERED_ITEMS + index,
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
    isComplete: true,
  };
}
