import {
  type ChainFile,
  checkReceipt,
  readChainFile,
  readReceiptFile,
} from "#schema/bids/lodging/receiptFile.rules.ts";
import { answerLine, type Verified } from "../verified.ts";

// Checks a receipt for a sealed bid without the county's server. Shares only the rules of receipts with it.

const FAILED = { holds: false, isWhole: true };

/** Printed with exit code 3. A list that is never completed could hide a dropped bid. */
const NOT_ALL_KNOWN =
  "Nothing contradicts the receipt, but this list does not show everything yet. Save the list again after the bid opening and run the check again. Only then can you know that the bid is in it.";

/** What a check prints, whether it found nothing against the receipt, and whether the list was complete. */
export async function verifyReceipt(
  receiptText: string,
  chainText: string | null,
  trustedKey: string | null,
): Promise<Verified> {
  const read = readReceiptFile(receiptText);
  if (!read) return { lines: ["This file is not a receipt."], ...FAILED };
  const chain: ChainFile | null = chainText === null ? null : readChainFile(chainText);
  if (chainText !== null && !chain) return { lines: ["The second file is not a list of receipts."], ...FAILED };
  const key = trustedKey ?? chain?.key ?? read.key;
  if (key === null) return { lines: ["The receipt names no key. Give the county's key with --key."], ...FAILED };
  const checked = await checkReceipt(read.receipt, key, chain);
  const holds = checked.every((each) => each.holds !== false);
  const isWhole = checked.every((each) => each.holds !== null);
  return {
    lines: [
      `checked with the key ${key}`,
      ...(trustedKey === null
        ? ["Compare it with the key on the county's page or in the printed opening record."]
        : []),
      ...checked.map((each) => answerLine(each, "not known yet")),
      ...(holds && !isWhole ? [NOT_ALL_KNOWN] : []),
    ],
    holds,
    isWhole,
  };
}
