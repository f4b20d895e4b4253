import { announce, at, type SignedContext } from "../../context.ts";
import type { LockedProject } from "../../projects/ProjectRecord.ts";
import { sealedInNotices } from "../../projects/lifecycle/notices.ts";
import { askKeyholders, tellOfKey } from "./keyLetters.ts";
import { makeSealKey } from "./sealKey.ts";
import { seasonsOf, usesSeasons } from "./season.ts";

/**
 * Makes the key of the solicitation once every keyholder has a key, and asks those with a new key to rehearse. If no
 * one's is new, the key is ready at once. Requires the project's lock.
 */
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
  const ids = keyholders.map(({ userId }) => userId);
  // Uses the table of seasons, not the row, because only the table marks a key as rehearsed.
  const seasons = (await usesSeasons(context)) ? await seasonsOf(context, ids) : new Map<string, never>();
  const holders = keyholders.map(({ id, userId, publicKey }) => {
    const season = seasons.get(userId);
    return { id, userId, publicKey, rehearsedAt: season?.publicKey === publicKey ? season.rehearsedAt : null };
  });
  // Dates cleared since are set again before publication, which then postpones the half.
  const notBefore = solicitation.openingAt ?? solicitation.dueAt ?? context.ports.clock.now();
  const state = await makeSealKey(context, seal, holders, notBefore);
  const occasion = `${sealId}:${seal.version + 1}`;
  if (state === "READY") {
    await tellOfKey(context, project, {
      what: "Opening key ready",
      note: `The key to ${sealedInNotices(project)} is ready. Every keyholder has already rehearsed it.`,
      dedupe: `KEY-READY:${occasion}`,
    });
    announce(context, "projects");
    return;
  }
  const toRehearse = holders.filter(({ rehearsedAt }) => rehearsedAt === null).map(({ userId }) => userId);
  await askKeyholders(context, project, toRehearse, {
    what: "Test your opening key",
    note: `Every keyholder of ${sealedInNotices(project)} has made a key. Test yours now by opening your share once with your passphrase, so that a mistake is found today and not on the day of the opening. Publication cannot happen until you do.`,
    dedupe: `REHEARSAL:${occasion}`,
  });
}
