import type { Context, CountyContext } from "../../context.ts";
import { clockHalf, postponeClockHalf } from "./clockHalf.ts";

type Place = Pick<Context, "db" | "ports" | "tenant">;

const fileOf = ({ db }: Pick<Context, "db">, solicitationId: string) =>
  db.bidSeal.findFirst({ where: { solicitationId, clockFile: { not: null } }, select: { clockFile: true } });

/** The time until which the key of a solicitation is locked. Null if it has no key or the key is deleted. */
export async function hourOfKey(context: Place, solicitationId: string): Promise<Date | null> {
  const { tenant, ports } = context;
  const seal = await fileOf(context, solicitationId);
  if (!tenant || !seal?.clockFile) return null;
  const clockRecord = await clockHalf({ ports, tenant }, { solicitationId, file: seal.clockFile });
  clockRecord?.half.fill(0);
  return clockRecord?.notBefore ?? null;
}

/**
 * Locks the key until a later opening, after the commit, so that a rollback postpones nothing. Until it is written, the
 * opening date in the database applies, and both are checked before anything opens. It is written with the seal's row
 * locked, and only if that row still names a half: the key may have ended or been made again, and no one can end it
 * during the write.
 */
export async function postponeKey(
  context: CountyContext,
  solicitationId: string,
  openingAt: Date | null,
): Promise<void> {
  if (openingAt === null) return;
  if (!(await fileOf(context, solicitationId))) return;
  const { ports, tenant } = context;
  context.afterCommit((again) =>
    again(async (db) => {
      await db.$queryRaw`select id from bid_seal where solicitation_id = ${solicitationId} for update`;
      const file = (await fileOf({ db }, solicitationId))?.clockFile;
      if (file) await postponeClockHalf({ ports, tenant }, { solicitationId, file, notBefore: openingAt });
    }),
  );
}
