// The letters to the vendors' officers whose signature a demonstration county waits for: as the product writes them,
// each with a working link.
import type { CountyContext } from "#schema/context.ts";
import { sendSigningLetter } from "#schema/contracts/signing/sendSigningLetter.ts";

/** What writing such letters requires. */
export type LetterGround = Pick<CountyContext, "db" | "ports" | "tenant">;

/** Writes the letter of each open external step, as of its opening. */
export async function seedSigningLetters(ground: LetterGround): Promise<void> {
  const open = await ground.db.routeStep.findMany({
    where: { state: "OPEN", outsideOrganization: { not: null } },
    orderBy: { id: "asc" },
  });
  for (const step of open) {
    const { contractId, openedAt } = step;
    if (contractId === null || openedAt === null) continue;
    const ports = { ...ground.ports, clock: { now: () => openedAt } };
    // No one listens yet, so announcements are dropped. Screens read the data when they open.
    await sendSigningLetter({ ...ground, ports, memo: new Map(), afterCommit: () => {} }, contractId, step);
  }
}
