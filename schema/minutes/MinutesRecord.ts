import { createHash } from "node:crypto";
import type { Minutes as Row } from "#prisma/generated/client/client.ts";
import { canonicalText } from "../canonical.rules.ts";
import { type Context, once } from "../context.ts";
import { lockMeetingRow } from "../meetings/MeetingRecord.ts";
import { subject } from "../subject.ts";
import { gatherFacts } from "./gatherFacts.ts";
import { type Line, linesOf, type OwnText, refusal } from "./rules.ts";
import { type Passage, passagesOf } from "./sentences.rules.ts";

/** The subject of verbs on minutes. The meeting is locked first, so that its record does not change meanwhile. */
export const Minutes = subject<Pick<Row, "state" | "hash" | "publicHash">, Row>("Minutes", {
  noun: "minutes",
  missing: refusal("MINUTES_NOT_FOUND"),
  async lock({ db, ...context }, id) {
    const where = { id, meeting: { isDeleted: false } };
    const found = await db.minutes.findFirst({ where, select: { meetingId: true } });
    if (!found) return null;
    await lockMeetingRow({ db, ...context }, found.meetingId);
    return db.minutes.findFirst({ where });
  },
  announces: ({ meetingId }) => [`meeting:${meetingId}`],
});

/** What the record of a meeting says now, in sentences. Read once per operation. */
export const passagesNow = (context: Context, meetingId: string): Promise<Passage[]> =>
  once(context, `minutes:${meetingId}`, async () => {
    const facts = await gatherFacts(context, meetingId);
    return facts ? passagesOf(facts) : [];
  });

export const textsOf = ({ texts }: Pick<Row, "texts">) => texts as unknown as OwnText[];
/** What the record said when the draft was generated. */
export const takenOf = ({ taken }: Pick<Row, "taken">) => taken as unknown as Pick<Passage, "key" | "text">[];
/** Stored form of passages, for a later comparison. */
export const takenFrom = (passages: readonly Passage[]) => passages.map(({ key, text }) => ({ key, text }));

/** The lines of minutes for county staff: as approved, otherwise as the record says now. */
export async function linesNow(context: Context, minutes: Row): Promise<Line[]> {
  if (minutes.content !== null) return minutes.content as unknown as Line[];
  return linesOf(await passagesNow(context, minutes.meetingId), textsOf(minutes));
}

/** SHA-256 of lines in canonical form, hex. */
export const hashOf = (lines: readonly Line[]): string =>
  createHash("sha256").update(canonicalText(lines)).digest("hex");
