// The exhibits of a contract: files that are part of what is approved and signed.
import type { Refusal } from "../../refusal.rules.ts";
import type { AgreedExhibit } from "../agreed.rules.ts";

/** Exhibits of a contract at most. */
export const MOST_EXHIBITS = 50;

/** Why a contract takes no further exhibit. Errors: TOO_MANY. */
export const refuseAnotherExhibit = (count: number): Refusal | null =>
  count < MOST_EXHIBITS
    ? null
    : { code: "TOO_MANY", message: `A contract may have at most ${MOST_EXHIBITS} exhibits.`, field: "fileId" };

/** A version of an exhibit as it is kept. */
export interface KeptExhibit extends AgreedExhibit {
  isRemoved: boolean;
}

/** What is part of the contract now: of each number the newest version, unless it was taken out; in the order of the numbers. */
export function exhibitsNow(kept: readonly KeptExhibit[]): AgreedExhibit[] {
  const newest = new Map<number, KeptExhibit>();
  for (const each of kept) if ((newest.get(each.exhibit)?.version ?? 0) < each.version) newest.set(each.exhibit, each);
  return [...newest.values()]
    .filter(({ isRemoved }) => !isRemoved)
    .toSorted((a, b) => a.exhibit - b.exhibit)
    .map(({ exhibit, version, name, size, sha256 }) => ({ exhibit, version, name, size, sha256 }));
}
