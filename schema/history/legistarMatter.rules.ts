// Reads a matter of the Legistar Web API with its history. Pure.

import type { ImportedMeeting } from "./imported.rules.ts";
import { AFTER_NUMBERED_ITEMS, itemOf } from "./legistarMeeting.rules.ts";
import type { LegistarRecord } from "./legistarRecord.rules.ts";
import { oneLine, paragraphs } from "./legistarWords.rules.ts";

/** A matter's history: each act becomes an item of the meeting at which it took place. Other acts become notes. */
export function matterOf(matter: LegistarRecord): { meetings: ImportedMeeting[]; skipped: number } {
  const title = paragraphs(matter.text("Title") ?? matter.needText("Name"));
  const file = matter.needText("File");
  const meetings = new Map<number, ImportedMeeting>();
  const skippedActs: string[] = [];
  for (const act of matter.list("MatterHistory", "Histories", "History")) {
    const { date, time } = act.moment("ActionDate", "Date");
    const bodyName = oneLine(act.text("ActionBodyName", "BodyName") ?? "");
    const event = act.number("EventId", "EventID");
    // Without a body, there is no meeting to assign it to.
    if (event === null || bodyName === "") {
      skippedActs.push(`${date} ${act.text("ActionName", "Action") ?? "?"} (${bodyName || "no body named"})`);
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
      isComplete: false,
    };
    const item = itemOf(
      act,
      act.number("MinutesSequence") ?? act.number("AgendaSequence") ?? AFTER_NUMBERED_ITEMS + meeting.items.length,
      `${file}: ${title}`,
    );
    meeting.items.push(item);
    meetings.set(event, meeting);
  }
  const last = [...meetings.values()].at(-1)?.items.at(-1);
  last?.notes.push(...skippedActs.map((act) => `Outside a meeting: ${act}`));
  return { meetings: [...meetings.values()], skipped: skippedActs.length };
}
