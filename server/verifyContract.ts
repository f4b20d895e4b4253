import { readFile } from "node:fs/promises";
import { checkPaper } from "#schema/authority/papers/paper.rules.ts";

// Checks an executed contract's file without the county's server: it shares with it the rules of papers, and nothing else.

const USAGE = "usage: npm run verify-contract -- <contract.pdf> [--key <public key of the county>]";
const WORDS = new Map<boolean | null, string>([
  [true, "holds         "],
  [false, "DOES NOT HOLD "],
  [null, "not known     "],
]);

/** What a check prints, and whether nothing stands against the file. */
export async function verifyContract(
  pdf: Uint8Array,
  told: string | null,
): Promise<{ lines: string[]; holds: boolean }> {
  const { key, facts, checked } = await checkPaper(pdf, told);
  return {
    lines: [
      ...facts.map(([label, words]) => `${label}: ${words}`),
      ...(key === null ? [] : [`checked with the key ${key}`]),
      ...(told === null && key !== null
        ? ["Compare it with the key on the county's page, because a forged file names a forged key."]
        : []),
      ...checked.map(({ what, holds, why }) => `${WORDS.get(holds) ?? ""}${what}. ${why}`),
    ],
    holds: checked.every(({ holds }) => holds !== false),
  };
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const at = args.indexOf("--key");
  const told = at < 0 ? null : (args[at + 1] ?? null);
  const [file, ...others] = at < 0 ? args : args.toSpliced(at, 2);
  if (file === undefined || others.length > 0 || (at >= 0 && told === null)) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  try {
    const { lines, holds } = await verifyContract(await readFile(file), told);
    for (const line of lines) console.log(line);
    if (!holds) process.exitCode = 1;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 2;
  }
}

if (import.meta.main) await main();
