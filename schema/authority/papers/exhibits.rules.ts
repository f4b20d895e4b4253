// The exhibits of a contract: files that are part of what is approved and signed.
import type { Refusal } from "../../refusal.rules.ts";
import type { AgreedExhibit } from "../../contracts/agreed.rules.ts";

/** Maximum exhibits of a contract. */
export const MAX_EXHIBITS = 50;

/** Why a contract accepts no further exhibit. Errors: TOO_MANY. */
export const refuseAnotherExhibit = (count: number): Refusal | null =>
  count < MAX_EXHIBITS
    ? null
    : { code: "TOO_MANY", message: `A contract may have at most ${MAX_EXHIBITS} exhibits.`, field: "fileId" };

/** A version of an exhibit as stored. */
export interface KeptExhibit extends AgreedExhibit {
  isRemoved: boolean;
}

/** Current exhibits of the contract: the newest version of each number, unless removed, in order. */
export function exhibitsNow(exhibits: readonly KeptExhibit[]): AgreedExhibit[] {
  const newest = new Map<number, KeptExhibit>();
  for (const each of exhibits)
    if ((newest.get(each.exhibit)?.version ?? 0) < each.version) newest.set(each.exhibit, each);
  return [...newest.values()]
    .filter(({ isRemoved }) => !isRemoved)
    .toSorted((a, b) => a.exhibit - b.exhibit)
    .map(({ exhibit, version, name, size, sha256 }) => ({ exhibit, version, name, size, sha256 }));
}
