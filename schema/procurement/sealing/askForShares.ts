import type { SignedContext } from "../../context.ts";
import { askKeyholders } from "./keyLetters.ts";
import type { LockedKeyholder } from "./SealRecord.ts";

/** Asks those who hold shares to enter them. */
export const askForShares = (
  context: SignedContext,
  { id, seal, name, whole }: LockedKeyholder,
  what: string,
): Promise<void> =>
  askKeyholders(
    context,
    whole,
    seal.keyholders.filter((each) => each.id !== id && each.shareCommitment !== null).map(({ userId }) => userId),
    {
      action: "share",
      note: `${name} ${what}. ${seal.needed} of the others enter their shares, so that the key is shared anew. No bid is opened by it.`,
      dedupe: `KEY-SHARE:${id}:${crypto.randomUUID()}`,
    },
  );
