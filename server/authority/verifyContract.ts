import { checkPaper } from "#schema/authority/papers/paper.rules.ts";
import { answerLine, type Verified } from "../verified.ts";

// Checks an executed contract's file without the county's server. Shares only the rules of papers with it.

/** What a check prints, and whether it found nothing against the file. */
export async function verifyContract(pdf: Uint8Array, trustedKey: string | null): Promise<Verified> {
  const { key, facts, checked } = await checkPaper(pdf, trustedKey);
  return {
    lines: [
      ...facts.map(([label, words]) => `${label}: ${words}`),
      ...(key === null ? [] : [`checked with the key ${key}`]),
      ...(trustedKey === null && key !== null
        ? ["Compare it with the key on the county's page, because a forged file names a forged key."]
        : []),
      ...checked.map((each) => answerLine(each)),
    ],
    holds: checked.every(({ holds }) => holds !== false),
  };
}
