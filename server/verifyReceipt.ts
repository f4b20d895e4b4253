import { readFile } from "node:fs/promises";
import {
  type ChainFile,
  checkReceipt,
  readChainFile,
  readReceiptFile,
} from "#schema/bids/lodging/receiptFile.rules.ts";

// Checks a receipt for a sealed bid without the county's server: it shares with it the rules of receipts, and nothing else.

const USAGE = "usage: npm run verify-receipt -- <receipt.json> [<list.json>] [--key <public key of the county>]";
const FAILED = { holds: false, isWhole: true };
const WORDS = new Map<boolean | null, string>([
  [true, "holds         "],
  [false, "DOES NOT HOLD "],
  [null, "not known yet "],
]);

/** Printed with exit code 3. A list that is never completed could hide a dropped bid. */
const NOT_ALL_KNOWN =
  "Nothing contradicts the receipt, but this list does not show everything yet. Save the list again after the bid opening and run the check again. Only then can you know that the bid is in it.";

/** What a check prints, whether nothing stands against the receipt, and whether the list told all. */
export async function verifyReceipt(
  receiptText: string,
  chainText: string | null,
  told: string | null,
): Promise<{ lines: string[]; holds: boolean; isWhole: boolean }> {
  const read = readReceiptFile(receiptText);
  if (!read) return { lines: ["This file is not a receipt."], ...FAILED };
  const chain: ChainFile | null = chainText === null ? null : readChainFile(chainText);
  if (chainText !== null && !chain) return { lines: ["The second file is not a list of receipts."], ...FAILED };
  const key = told ?? chain?.key ?? read.key;
  if (key === null) return { lines: [`The receipt names no key. ${USAGE}`], ...FAILED };
  const checked = await checkReceipt(read.receipt, key, chain);
  const holds = checked.every((each) => each.holds !== false);
  const isWhole = checked.every((each) => each.holds !== null);
  return {
    lines: [
      `checked with the key ${key}`,
      ...(told === null ? ["Compare it with the key on the county's page or in the printed opening record."] : []),
      ...checked.map((each) => `${WORDS.get(each.holds) ?? ""}${each.what}. ${each.why}`),
      ...(holds && !isWhole ? [NOT_ALL_KNOWN] : []),
    ],
    holds,
    isWhole,
  };
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const at = args.indexOf("--key");
  const told = at < 0 ? null : (args[at + 1] ?? null);
  const [receipt, chain, ...others] = at < 0 ? args : args.toSpliced(at, 2);
  if (receipt === undefined || others.length > 0 || (at >= 0 && told === null)) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  try {
    const { lines, holds, isWhole } = await verifyReceipt(
      await readFile(receipt, "utf8"),
      chain === undefined ? null : await readFile(chain, "utf8"),
      told,
    );
    for (const line of lines) console.log(line);
    if (!holds) process.exitCode = 1;
    else if (!isWhole) process.exitCode = 3;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 2;
  }
}

if (import.meta.main) await main();
