import { at, type SignedContext } from "../../context.ts";
import type { LockedProject } from "../ProjectRecord.ts";
import { askKeyholders } from "./keyLetters.ts";
import { makeSealKey } from "./sealKey.ts";

/** Makes the key of the solicitation once every keyholder has made her own, and asks all to rehearse. The project is locked. */
export async function makeWhenAllHaveKeys(
  context: SignedContext,
  project: LockedProject,
  sealId: string,
): Promise<void> {
  const seal = await context.db.bidSeal.findUniqueOrThrow({
    where: at(context, sealId),
    include: { keyholders: { orderBy: { position: "asc" } }, solicitation: true },
  });
  const { keyholders, solicitation } = seal;
  if (keyholders.some(({ publicKey }) => publicKey === null)) return;
  // Dates that were emptied since are set again before publication, and then postpone it.
  const notBefore = solicitation.openingAt ?? solicitation.dueAt ?? context.ports.clock.now();
  await makeSealKey(context, seal, keyholders, notBefore);
  await askKeyholders(
    context,
    project,
    keyholders.map(({ userId }) => userId),
    {
      action: "rehearsal",
      note: "Every keyholder has made a key. Open your share once with your passphrase, so that a mistake is found today and not on the day of the opening.",
      dedupe: `REHEARSAL:${sealId}:${seal.version + 1}`,
    },
  );
}
