import type { CountyContext, Ports } from "../../context.ts";

/** Uploads take minutes at most, so bytes that no bid took by this age are abandoned. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** Maximum number of envelopes removed per round. */
const MAX_AT_ONCE = 100;

type Place = Pick<CountyContext, "db"> & { ports: Pick<Ports, "clock"> };

/**
 * Records bytes before they are stored, and commits. Whatever happens next, a bid takes them or the sweep finds them.
 */
export async function noteLoose({ db, ports }: Place, file: string): Promise<void> {
  await db.looseEnvelope.create({ data: { file, createdAt: ports.clock.now() } });
}

/** Assigns the bytes to a bid, in the transaction that writes it. False if they were given up or never arrived. */
export async function takeLoose({ db }: Place, file: string): Promise<boolean> {
  return (await db.looseEnvelope.deleteMany({ where: { file, removing: false } })).count === 1;
}

/** Releases a bid's bytes. They are removed after the commit, or by the sweep at the latest. */
export async function letLoose(
  context: Pick<CountyContext, "db" | "ports" | "afterCommit">,
  file: string,
): Promise<void> {
  await noteLoose(context, file);
  context.afterCommit(() => context.ports.files.remove(file));
}

/** Bytes that no bid took within a day. From now on no bid can take them. Several processes may call this at once. */
export async function giveUpLoose({ db, ports }: Place): Promise<{ id: string; file: string }[]> {
  const before = new Date(ports.clock.now().valueOf() - KEPT_MS);
  // Skips rows that a submission in progress has locked.
  return db.$queryRaw<{ id: string; file: string }[]>`
    update loose_envelope set removing = true where id in (
      select id from loose_envelope l
      where created_at < ${before} and not exists (select 1 from bid where envelope_file = l.file)
      order by created_at limit ${MAX_AT_ONCE} for update skip locked
    ) returning id, file`;
}

/** Removes the records of deleted bytes. Returns how many. Repeating it changes nothing. */
export async function forgetLoose({ db }: Pick<CountyContext, "db">, ids: readonly string[]): Promise<number> {
  return (await db.looseEnvelope.deleteMany({ where: { id: { in: [...ids] }, removing: true } })).count;
}
