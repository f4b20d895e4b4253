// Reads files with the field names of the Legistar Web API, with their prefix (EventItemTitle) or without (Title).
// Pure: takes parsed JSON, and returns the data to import or the first invalid field.

import type { ImportedFile, ImportedTerm } from "./imported.rules.ts";
import { matterOf } from "./legistarMatter.rules.ts";
import { meetingOf } from "./legistarMeeting.rules.ts";
import { LegistarError, LegistarRecord } from "./legistarRecord.rules.ts";
import { oneLine } from "./legistarWords.rules.ts";

/** A term of office. Null if the source states no person, body or first day, or if the end precedes the start. */
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
 * terms, or a list of any of them. A term without a person, body, or start, or one that ends before it starts, is
 * counted as skipped. @throws LegistarError that names the field
 */
export function readLegistar(file: string, json: unknown): ImportedFile {
  const rows = Array.isArray(json) ? json : [json];
  const result: ImportedFile & { terms: ImportedTerm[] } = { file, meetings: [], terms: [], skipped: 0 };
  const addTerms = (offices: readonly LegistarRecord[]) => {
    const terms = offices.flatMap((office) => termOf(office) ?? []);
    result.terms.push(...terms);
    result.skipped += offices.length - terms.length;
  };
  for (const [index, row] of rows.entries()) {
    const path = Array.isArray(json) ? `[${index}]` : "";
    const names = typeof row === "object" && row !== null ? Object.keys(row) : [];
    const isEvent = ["Date", "BodyName"].every((column) =>
      names.some((name) => name === column || name === `Event${column}`),
    );
    if (names.some((name) => /^(Event)?Items$/.test(name)) || (isEvent && !names.some(isHistory))) {
      result.meetings.push(meetingOf(new LegistarRecord(row, path, "Event")));
    } else if (names.some(isHistory)) {
      const { meetings, skipped } = matterOf(new LegistarRecord(row, path, "Matter"));
      result.meetings.push(...meetings);
      result.skipped += skipped;
    } else if (names.includes("OfficeRecords")) {
      addTerms(new LegistarRecord(row, path, "").list("OfficeRecord", "OfficeRecords"));
    } else if (names.includes("OfficeRecordId")) {
      addTerms([new LegistarRecord(row, path, "OfficeRecord")]);
    } else {
      // Throws a clearer error if the row is not an object.
      new LegistarRecord(row, path, "");
      throw new LegistarError(
        `${path ? `${path}.` : ""}Items is missing: neither an event (Items), a matter (History) nor terms of office (OfficeRecords)`,
      );
    }
  }
  return result;
}
