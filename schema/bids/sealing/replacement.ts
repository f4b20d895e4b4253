import { at, type CountyContext, type SignedContext } from "../../context.ts";
import { projectMoved } from "../../projects/lifecycle/occasions.ts";
import { askKeyholders } from "./keyLetters.ts";
import { sealedInNotices } from "../../projects/lifecycle/notices.ts";
import { giversFor, type LockedKeyholder } from "./SealRecord.ts";

/** Asks the other keyholders to agree to a replacement or a new key. */
export const askToAgree = (
  context: SignedContext,
  { id, seal, project }: LockedKeyholder,
  what: string,
): Promise<void> =>
  askKeyholders(
    context,
    project,
    seal.keyholders
      .filter((each) => each.id !== id && each.shareCommitment !== null && each.userId !== context.actor.userId)
      .map(({ userId }) => userId),
    {
      what: "Agree to a replacement",
      note: `${sealedInNotices(project).replace(/^t/, "T")}: ${what} One of the other keyholders must agree, so that no one can do this alone.`,
      dedupe: `KEY-AGREE:${id}:${crypto.randomUUID()}`,
    },
  );

/** Asks the keyholders who can give for their parts of the share that someone with a new key needs. */
export async function askForParts(context: SignedContext, { id, replacesId, name, seal, project }: LockedKeyholder) {
  const leaving = seal.keyholders.filter((each) => each.id === replacesId && each.id !== id && each.share !== null);
  await askKeyholders(
    context,
    project,
    [...giversFor({ id, replacesId }, seal.keyholders), ...leaving].map(({ userId }) => userId),
    {
      what: "Give your part to a new keyholder",
      note: `${name} has made a key to ${sealedInNotices(project)} and needs a share. Give your part with your passphrase. ${seal.needed} parts make the share, only on ${name}'s device. This does not open anything.`,
      dedupe: `KEY-PART:${id}:${crypto.randomUUID()}`,
    },
  );
}

/** Cancels a replacement in progress: deletes the parts given for it, and the new keyholder does not join. */
export async function callOffReplacing({ db }: Pick<CountyContext, "db">, sealId: string): Promise<void> {
  const pending = await db.keyholder.findMany({ where: { sealId, replacesId: { not: null } } });
  for (const { id, replacesId, shareCommitment } of pending) {
    if (id !== replacesId) await db.keyholder.deleteMany({ where: { id } });
    // A keyholder with a new key keeps waiting for their share.
    else if (shareCommitment !== null)
      await db.keyholder.updateMany({ where: { id }, data: { replacesId: null, askedById: null, agreedAt: null } });
  }
}

// After close, keyholders no longer change.
projectMoved.listen(async (context, { project, transition }) => {
  if (transition !== "close" || !project.solicitation) return;
  const seal = await context.db.bidSeal.findFirst({ where: { solicitationId: project.solicitation.id } });
  if (!seal) return;
  await callOffReplacing(context, seal.id);
  // A keyholder with a new key and no parts can still open with their recovery sheet.
  const waiting = await context.db.keyholder.findMany({ where: { sealId: seal.id, awaitedCommitment: { not: null } } });
  for (const { id, awaitedCommitment } of waiting)
    await context.db.keyholder.update({
      where: at(context, id),
      data: {
        shareCommitment: awaitedCommitment,
        awaitedCommitment: null,
        replacesId: null,
        askedById: null,
        agreedAt: null,
        parts: [],
      },
    });
});
