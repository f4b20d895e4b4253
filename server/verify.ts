import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { readReceiptFile } from "#schema/bids/lodging/receiptFile.rules.ts";
import { readRecord } from "#schema/voting/replay/replay.rules.ts";
import { verifyContract } from "./authority/verifyContract.ts";
import { verifyReceipt } from "./bids/verifyReceipt.ts";
import { verifyMeeting } from "./meetings/verifyMeeting.ts";
import type { Verified } from "./verified.ts";

// Checks a file that the county gave out, without the county's server. The content determines the kind.

const USAGE = `usage: npm run verify -- <contract.pdf> [--key <public key of the county>]
       npm run verify -- <receipt.json> [<list.json>] [--key <public key of the county>]
       npm run verify -- <record of a meeting.json> [--head <place:hash>]`;
/** No county gives out a larger record or receipt. A contract may be larger because it includes its exhibits. */
const LARGEST = 64 * 1024 * 1024;
/** A reader finds a PDF's marker within these bytes. */
const MARK_WITHIN = 1024;

/** What is given with the file. */
interface Given {
  list?: Buffer | undefined;
  key?: string | undefined;
  head?: string | undefined;
}
/** What may be given with a file of each kind. */
const TAKES = {
  "an executed contract": ["key"],
  "a receipt": ["list", "key"],
  "the record of a meeting": ["head"],
} as const satisfies Record<string, readonly (keyof Given)[]>;
type Kind = keyof typeof TAKES;

/** The kind of a file, by its content alone. Null: none of these. */
function kindOf(file: Buffer): Kind | null {
  const start = file.subarray(0, MARK_WITHIN);
  if (!/^\s*\{/.test(start.toString("utf8"))) return start.includes("%PDF-") ? "an executed contract" : null;
  if (file.length > LARGEST) throw new Error("This file is larger than a receipt or the record of a meeting can be.");
  const text = file.toString("utf8");
  return readReceiptFile(text) ? "a receipt" : readRecord(text) ? "the record of a meeting" : null;
}

/** Checks an executed contract, a receipt with its list, or the record of a meeting. Throws if anything else is given with it. */
export async function verify(file: Buffer, options: Given): Promise<Verified> {
  const kind = kindOf(file);
  if (kind === null)
    return { lines: ["This file is not an executed contract, a receipt, or the record of a meeting."], holds: false };
  const allowedNames: readonly string[] = TAKES[kind];
  if (Object.entries(options).some(([name, value]) => value !== undefined && !allowedNames.includes(name)))
    throw new Error(`This file is ${kind}.\n${USAGE}`);
  const { list, key = null, head = null } = options;
  if (kind === "an executed contract") return verifyContract(file, key);
  const text = file.toString("utf8");
  return kind === "a receipt" ? verifyReceipt(text, list?.toString("utf8") ?? null, key) : verifyMeeting(text, head);
}

async function main(): Promise<void> {
  try {
    const { values, positionals } = parseArgs({
      options: { key: { type: "string" }, head: { type: "string" } },
      allowPositionals: true,
    });
    const [file, list, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new Error(USAGE);
    const {
      lines,
      holds,
      isWhole = true,
    } = await verify(await readFile(file), {
      ...values,
      list: list === undefined ? undefined : await readFile(list),
    });
    for (const line of lines) console.log(line);
    if (!holds) process.exitCode = 1;
    else if (!isWhole) process.exitCode = 3;
  } catch (error) {
    const misused = String((error as NodeJS.ErrnoException).code).startsWith("ERR_PARSE_ARGS");
    console.error(misused ? USAGE : (error as Error).message);
    process.exitCode = 2;
  }
}

if (import.meta.main) await main();
