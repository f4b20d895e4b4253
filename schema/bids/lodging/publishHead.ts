import { announce, at, type CountyContext } from "../../context.ts";
import { signingPurpose } from "../sealing/marks.ts";
import { chainStart, signedHead } from "../sealing/receipts.rules.ts";
import { GRACE_MS } from "./lodging.rules.ts";
import { holdSeal } from "./LodgingRecord.ts";

/** Maximum number of heads published per round. */
const MAX_AT_ONCE = 50;

const due = (now: Date) =>
  ({
    headPublishedAt: null,
    publicKey: { not: null },
    solicitation: { state: "CLOSED", dueAt: { lte: new Date(now.valueOf() - GRACE_MS) } },
  }) as const;

/** Keys of the solicitations whose receipts must be closed: their due date passed a minute ago. */
export async function headsDue({ db, ports }: Pick<CountyContext, "db" | "ports">): Promise<string[]> {
  const found = await db.bidSeal.findMany({
    where: due(ports.clock.now()),
    select: { solicitationId: true },
    orderBy: { id: "asc" },
    take: MAX_AT_ONCE,
  });
  return found.map(({ solicitationId }) => solicitationId);
}

/**
 * Publishes the head of a solicitation's receipts. From then on the database also rejects new ones. Repeating it does
 * nothing. Returns whether it published.
 */
export async function publishHead(context: CountyContext, solicitationId: string): Promise<boolean> {
  const { db, ports } = context;
  const now = ports.clock.now();
  const seal = await holdSeal(context, solicitationId);
  if (!seal || (await db.bidSeal.count({ where: { AND: [{ id: seal.id }, due(now)] } })) === 0) return false;
  const head = seal.head ?? (await chainStart(solicitationId));
  const signature = ports.secrets.sign(
    signingPurpose(context),
    signedHead({ solicitation: solicitationId, head, at: now.toISOString() }),
  );
  await db.bidSeal.update({
    where: at(context as never, seal.id),
    data: { head, headPublishedAt: now, headSignature: signature },
  });
  const [clock] = await db.$queryRaw<{ now: Date }[]>`select clock_timestamp() as now`;
  ports.log.info(
    {
      event: "bids.closed",
      tenant: context.tenant.id,
      solicitation: solicitationId,
      // The clock that closed the receipts, and its difference from the database's clock.
      clock: now.toISOString(),
      databaseAheadMs: clock ? clock.now.valueOf() - now.valueOf() : null,
    },
    "the receipts of a solicitation are closed",
  );
  announce(context, `solicitation:${solicitationId}`);
  return true;
}

/** Milliseconds until the next receipts must be closed. Null if there are none. */
export async function nextHead({ db, ports }: Pick<CountyContext, "db" | "ports">): Promise<number | null> {
  const next = await db.bidSeal.findFirst({
    where: { headPublishedAt: null, publicKey: { not: null }, solicitation: { state: "CLOSED", dueAt: { not: null } } },
    select: { solicitation: { select: { dueAt: true } } },
    orderBy: { solicitation: { dueAt: "asc" } },
  });
  const dueAt = next?.solicitation.dueAt;
  return dueAt ? Math.max(0, dueAt.valueOf() + GRACE_MS - ports.clock.now().valueOf()) : null;
}
