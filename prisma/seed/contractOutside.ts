// The letters to the vendors' officers whose signature a demonstration county waits for: as the product writes them, each with a link that opens.
import type { CountyContext } from "#schema/context.ts";
import { sendSigningLetter } from "#schema/contracts/signing/sendSigningLetter.ts";

/** What writing such letters takes. */
export type LetterGround = Pick<CountyContext, "db" | "ports" | "tenant">;

/** Writes the letter of each open step from outside, as of when it opened. */
export async function seedSigningLetters(ground: LetterGround): Promise<void> {
  const open = await ground.db.routeStep.findMany({
    where: { state: "OPEN", outsideOrganization: { not: null } },
    orderBy: { id: "asc" },
  });
  for (const step of open) {
    const { contractId, openedAt } = step;
    if (contractId === null || openedAt === null) continue;
    const ports = { ...ground.ports, clock: { now: () => openedAt } };
    // Nobody listens yet: what would be announced after the commit is read when the first screen asks.
    await sendSigningLetter({ ...ground, ports, memo: new Map(), afterCommit: () => {} }, contractId, step);
  }
}
