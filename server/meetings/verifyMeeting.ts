import { createHash } from "node:crypto";
import { readRecord, replay } from "#schema/voting/replay/replay.rules.ts";
import { answerLine, type Verified } from "../verified.ts";

// Checks the record of a meeting without the county's server. Shares only the rules of voting with it.

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** What a check prints, and whether it found nothing against the record. @param noted place:hash. Null: nothing was noted. */
export function verifyMeeting(text: string, noted: string | null): Verified {
  const read = noted === null ? null : /^(\d{1,9}):([\da-f]{64})$/.exec(noted.trim());
  if (noted !== null && !read) return { lines: ["The noted end must be place:hash."], holds: false };
  const record = readRecord(text);
  if (!record) return { lines: ["This file is not a record of a meeting."], holds: false };
  try {
    const checks = replay(record, sha256, read && { seq: Number(read[1]), hash: String(read[2]) });
    const { county, meeting, head } = record;
    return {
      lines: [
        `${county.name}: ${meeting.meetingType} meeting of ${meeting.date}, ${meeting.number}`,
        ...checks.map((each) => answerLine(each, "to look at")),
        `The chain ends at ${head.seq}:${head.hash}`,
      ],
      holds: checks.every(({ holds }) => holds !== false),
    };
  } catch {
    return { lines: ["DOES NOT HOLD A part of the file is missing or not valid."], holds: false };
  }
}
