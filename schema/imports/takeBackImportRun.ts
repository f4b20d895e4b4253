import type { SignedContext } from "../context.ts";
import { record, recordAll } from "../record.ts";
import { assertAllowed } from "../refusal.ts";
import { refuseWithout } from "../roles/rules.ts";
import { verb } from "../verb.ts";
import { broughtBy, inTheWayOf, lockBrought } from "./inTheWay.ts";
import { ImportRun } from "./ImportRunRecord.ts";
import { IMPORTING, kindNamed } from "./kinds.ts";
import { refuseTakingBack } from "./rules.ts";

type Run = Parameters<typeof refuseTakingBack>[0] & { id: string; kind: string; updates: number };

/** Why a run cannot be undone, checking the permission first if it changed records. */
async function refuse(run: Run, context: SignedContext) {
  const { actor, ports } = context;
  const without = run.updates > 0 ? refuseWithout(actor, kindNamed(run.kind).editing) : null;
  const inTheWay = run.state === "TAKEN_BACK" || without ? [] : await inTheWayOf(context, run);
  return without ?? refuseTakingBack(run, actor.userId, ports.clock.now(), inTheWay);
}

verb("takeBackImportRun", {
  description:
    "Undoes a whole import: records that it created are deleted, and records that it changed get their earlier values back. Refused if any of these records was changed or used since. The refusal names the rows. The log lists each record.",
  on: ImportRun,
  can: "takeBack",
  about: "Undo the whole import, if nothing that it created or changed was changed or used since.",
  permission: IMPORTING,
  forTokens: true,
  refuse,
  run: async (run, _input, context) => {
    const { db, actor, ports } = context;
    const kind = kindNamed(run.kind);
    const rows = await broughtBy(context, run.id);
    await lockBrought(context, kind, rows);
    // Checked again, now that no one can change them.
    assertAllowed(await refuse(run, context));
    const reversals = await kind.takeBack(context, rows);
    await recordAll(
      context,
      reversals.map(({ id, before, after }) => ({
        action: "takeBackImportRun",
        noun: kind.noun,
        nounId: id,
        before,
        ...(after && { after }),
      })),
    );
    await db.importRun.updateMany({
      where: { id: run.id },
      data: { state: "TAKEN_BACK", takenBackAt: ports.clock.now(), takenBackBy: actor.name },
    });
    const removedCount = reversals.filter(({ after }) => after === undefined).length;
    await record(context, {
      after: { filename: run.filename, removed: removedCount, restored: reversals.length - removedCount },
    });
  },
});
