import { readFile, stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import { readReceiptFile } from "#schema/bids/lodging/receiptFile.rules.ts";
import { readRecord } from "#schema/voting/replay/replay.rules.ts";
import { verifyContract } from "./authority/verifyContract.ts";
import { verifyReceipt } from "./bids/verifyReceipt.ts";
import { verifyMeeting } from "./meetings/verifyMeeting.ts";
import type { Verified } from "./verified.ts";

// Checks a file that the county gave out, without the county's server. What it is, it says itself.

const USAGE = `usage: npm run verify -- <contract.pdf> [--key <public key of the county>]
       npm run verify -- <receipt.json> [<list.json>] [--key <public key of the county>]
       npm run verify -- <record of a meeting.json> [--head <place:hash>]`;
/** No county gives a larger file. */
const LARGEST = 64 * 1024 * 1024;
/** A reader finds the mark of a PDF within these bytes. */
const MARK_WITHIN = 1024;

/** Checks an executed contract, a receipt with its list, or the record of a meeting. */
export async function verify(
  file: Buffer,
  list: Buffer | null,
  { key = null, head = null }: { key?: string | null; head?: string | null },
): Promise<Verified> {
  if (file.subarray(0, MARK_WITHIN).includes("%PDF-")) return verifyContract(file, key);
  const text = file.toString("utf8");
  if (readReceiptFile(text)) return verifyReceipt(text, list && list.toString("utf8"), key);
  return readRecord(text)
    ? verifyMeeting(text, head)
    : { lines: ["This file is not an executed contract, a receipt, or the record of a meeting."], holds: false };
}

async function read(path: string): Promise<Buffer> {
  if ((await stat(path)).size > LARGEST) throw new Error(`${path} is larger than such a file can be.`);
  return readFile(path);
}

async function main(): Promise<void> {
  try {
    const { values, positionals } = parseArgs({
      options: { key: { type: "string" }, head: { type: "string" } },
      allowPositionals: true,
    });
    const [file, list, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new Error(USAGE);
    const { lines, holds, isWhole = true } = await verify(await read(file), list ? await read(list) : null, values);
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
