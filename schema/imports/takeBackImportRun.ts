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

/** Why a run is not taken back, permission first where it changed records. */
async function refuse(run: Run, context: SignedContext) {
  const { actor, ports } = context;
  const without = run.updates > 0 ? refuseWithout(actor, kindNamed(run.kind).editing) : null;
  const inTheWay = run.state === "TAKEN_BACK" || without ? [] : await inTheWayOf(context, run);
  return without ?? refuseTakingBack(run, actor.userId, ports.clock.now(), inTheWay);
}

verb("takeBackImportRun", {
  description:
    "Takes an import back as a whole: what it made is removed, what it changed says again what it said before. Refused while any of these records was changed or used since; the refusal names the rows. The log tells each record.",
  on: ImportRun,
  can: "takeBack",
  about: "Take it back as a whole: only while nothing that it made or changed was changed or used since.",
  permission: IMPORTING,
  forTokens: true,
  refuse,
  run: async (run, _input, context) => {
    const { db, actor, ports } = context;
    const kind = kindNamed(run.kind);
    const rows = await broughtBy(context, run.id);
    await lockBrought(context, kind, rows);
    // Once more, now that nobody can change them.
    assertAllowed(await refuse(run, context));
    const taken = await kind.takeBack(context, rows);
    await recordAll(
      context,
      taken.map(({ id, before, after }) => ({
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
    const gone = taken.filter(({ after }) => after === undefined).length;
    await record(context, { after: { filename: run.filename, removed: gone, restored: taken.length - gone } });
  },
});
