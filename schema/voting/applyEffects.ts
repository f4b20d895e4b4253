import type { Prisma } from "#prisma/generated/client/client.ts";
import { at, type SignedContext } from "../context.ts";
import { record } from "../record.ts";
import { effectsOf, type MotionChange } from "./effects.rules.ts";
import { advance } from "./MotionRecord.ts";
import { type ItemMotion, loadMotions } from "./MotionStack.ts";
import { motionDecided } from "./occasions.ts";

motionDecided.listen(async (context, { motionId }) => {
  const { itemId } = await context.db.motion.findUniqueOrThrow({
    where: at(context, motionId),
    select: { itemId: true },
  });
  const motions = await loadMotions(context, itemId);
  const decided = motions.find(({ key }) => key === motionId);
  if (!decided) return;
  const { changes, againOf } = effectsOf(decided, motions);
  await writeChanges(context, changes, motions);
  if (againOf !== null) await putAgain(context, againOf, motions);
});

/**
 * Writes the effects of a decision, a withdrawal or a reinstatement on other motions of the item. Each is logged
 * separately.
 */
export async function writeChanges(
  context: SignedContext,
  changes: readonly MotionChange[],
  motions: readonly ItemMotion[],
): Promise<void> {
  for (const { key, disposedByKey, ...change } of changes) {
    const was = motions.find((each) => each.key === key);
    await advance(
      context,
      { id: key },
      {
        ...change,
        ...(disposedByKey === undefined ? {} : { disposedById: disposedByKey }),
        version: { increment: 1 },
      },
    );
    await record(context, {
      noun: "Motion",
      nounId: key,
      before: { state: was?.state ?? null, text: was?.text ?? null },
      after: { state: was?.state ?? null, text: was?.text ?? null, ...change, disposedById: disposedByKey ?? null },
    });
  }
}

/**
 * Brings a decided motion before the body again as a new motion with the same text, mover, seconder and rule. The old
 * vote does not change.
 */
async function putAgain(context: SignedContext, key: string, motions: readonly ItemMotion[]): Promise<void> {
  const { itemId, kind, text, moverId, seconderId, thresholdType, customRule, spendsMoney } =
    await context.db.motion.findUniqueOrThrow({ where: at(context, key) });
  const position = Math.max(0, ...motions.map((each) => each.position)) + 1;
  const { id } = await context.db.motion.create({
    data: {
      itemId,
      kind,
      text,
      moverId,
      seconderId,
      thresholdType,
      ...(customRule === null ? {} : { customRule: customRule as Prisma.InputJsonValue }),
      spendsMoney,
      position,
      againOfId: key,
      createdAt: context.ports.clock.now(),
    },
    select: { id: true },
  });
  await record(context, { noun: "Motion", nounId: id, after: { kind, text, againOfId: key } });
}
