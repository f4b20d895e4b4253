import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { readRecord, replay } from "#schema/voting/replay/replay.rules.ts";

// Checks the record of a meeting without the county's server: it shares with it the rules of voting, and nothing else.

const USAGE = "usage: npm run verify-meeting -- <record.json> [--head place:hash]";
/** No county gives a larger file. */
const LARGEST = 64 * 1024 * 1024;
const WORDS = new Map<boolean | null, string>([
  [true, "holds         "],
  [false, "DOES NOT HOLD "],
  [null, "to look at    "],
]);

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** What a check prints, and whether nothing stands against the record. @param noted place:hash; null: nothing was noted */
export function verifyMeeting(text: string, noted: string | null): { lines: string[]; holds: boolean } {
  const read = noted === null ? null : /^(\d{1,9}):([\da-f]{64})$/.exec(noted.trim());
  if (noted !== null && !read) return { lines: [`The noted end must be place:hash. ${USAGE}`], holds: false };
  const record = readRecord(text);
  if (!record) return { lines: ["This file is not a record of a meeting."], holds: false };
  try {
    const checks = replay(record, sha256, read && { seq: Number(read[1]), hash: String(read[2]) });
    const { county, meeting, head } = record;
    return {
      lines: [
        `${county.name}: ${meeting.meetingType} meeting of ${meeting.date}, ${meeting.number}`,
        ...checks.map(({ what, holds, why }) => `${WORDS.get(holds) ?? ""}${what}. ${why}`),
        `The chain ends at ${head.seq}:${head.hash}`,
      ],
      holds: checks.every(({ holds }) => holds !== false),
    };
  } catch {
    return { lines: ["DOES NOT HOLD A part of the file is missing or not valid."], holds: false };
  }
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const at = args.indexOf("--head");
  const noted = at < 0 ? null : (args[at + 1] ?? null);
  const [file, ...others] = at < 0 ? args : args.toSpliced(at, 2);
  if (file === undefined || others.length > 0 || (at >= 0 && noted === null)) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  try {
    if ((await stat(file)).size > LARGEST) throw new Error("The file is larger than a meeting record can be.");
    const { lines, holds } = verifyMeeting(await readFile(file, "utf8"), noted);
    for (const line of lines) console.log(line);
    if (!holds) process.exitCode = 1;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 2;
  }
}

if (import.meta.main) await main();
