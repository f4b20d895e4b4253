import { at, type CountyContext, type SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { projectMoved } from "../lifecycle/occasions.ts";
import type { LockedProject } from "../ProjectRecord.ts";
import { askKeyholders } from "./keyLetters.ts";
import { shareAnew } from "./sealKey.ts";

/** Shares the key anew once somebody who takes a place has made her key and enough of the others have entered their shares. The project is locked. */
export async function replaceWhenEnough(context: SignedContext, project: LockedProject, sealId: string): Promise<void> {
  const { db } = context;
  const seal = await db.bidSeal.findUniqueOrThrow({
    where: at(context, sealId),
    include: { keyholders: { orderBy: [{ position: "asc" }, { id: "asc" }] } },
  });
  const pending = seal.keyholders.filter(({ replacesId }) => replacesId !== null);
  // Their new keys are made as soon as no share of theirs is sealed for an old one.
  if (pending.length === 0 || pending.some((each) => each.publicKey === null || each.shareCommitment !== null)) return;
  const entered = seal.keyholders.filter((each) => each.entered !== null).slice(0, seal.needed);
  if (entered.length < seal.needed) return;
  const replaced = pending.flatMap(({ id, replacesId }) =>
    replacesId === null || replacesId === id ? [] : [replacesId],
  );
  const holders = seal.keyholders.filter(({ id }) => !replaced.includes(id));
  const newcomers = pending.filter(({ id }) => !replaced.includes(id));
  await shareAnew(context, seal, entered, holders, newcomers);
  await db.keyholder.deleteMany({ where: { sealId, id: { in: replaced } } });
  await db.bidSeal.update({ where: at(context, sealId), data: { version: { increment: 1 } } });
  await record(context, {
    action: "shareKeyAnew",
    noun: "BidSeal",
    nounId: sealId,
    after: { keyholders: holders.map(({ name }) => name), needed: seal.needed },
  });
  await askKeyholders(
    context,
    project,
    newcomers.map(({ userId }) => userId),
    {
      action: "rehearsal",
      note: "You hold a share of the key now. Open it once with your passphrase, so that a mistake is found today and not on the day of the opening.",
      dedupe: `REHEARSAL:${sealId}:${seal.version + 1}`,
    },
  );
}

/** What was begun and is not done is dropped: shares that were entered for it are erased, and who was to come does not. */
export async function callOffReplacing({ db }: Pick<CountyContext, "db">, sealId: string): Promise<void> {
  const pending = await db.keyholder.findMany({ where: { sealId, replacesId: { not: null } } });
  if (pending.length === 0) return;
  for (const { id, replacesId, shareCommitment } of pending) {
    if (id !== replacesId) await db.keyholder.deleteMany({ where: { id } });
    // Who has made a new key already waits for a share of it on.
    else if (shareCommitment !== null) await db.keyholder.updateMany({ where: { id }, data: { replacesId: null } });
  }
  await db.keyholder.updateMany({ where: { sealId }, data: { entered: null, enteredAt: null } });
}

// At close the keyholders are who they are: what is entered from then on is entered to open.
projectMoved.listen(async (context, { project, transition }) => {
  if (transition !== "close" || !project.solicitation) return;
  const seal = await context.db.bidSeal.findFirst({ where: { solicitationId: project.solicitation.id } });
  if (seal) await callOffReplacing(context, seal.id);
});
