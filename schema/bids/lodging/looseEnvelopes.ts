import type { CountyContext, Ports } from "../../context.ts";

/** Nothing is on its way so long: a body that has not come whole is given up after minutes. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** Envelopes that are removed in one round. */
const MOST_AT_ONCE = 100;

type Place = Pick<CountyContext, "db"> & { ports: Pick<Ports, "clock"> };

/** Notes bytes before they are stored, and commits: whatever happens next, they are a bid's or are found again. */
export async function noteLoose({ db, ports }: Place, file: string): Promise<void> {
  await db.looseEnvelope.create({ data: { file, createdAt: ports.clock.now() } });
}

/** A bid takes the bytes, with the transaction that writes it. False: they were given up, or never came. */
export async function takeLoose({ db }: Place, file: string): Promise<boolean> {
  return (await db.looseEnvelope.deleteMany({ where: { file, removing: false } })).count === 1;
}

/** A bid lets its bytes go: they are removed after the commit, by the sweep at the latest. */
export async function letLoose(
  context: Pick<CountyContext, "db" | "ports" | "afterCommit">,
  file: string,
): Promise<void> {
  await noteLoose(context, file);
  context.afterCommit(() => context.ports.files.remove(file));
}

/** Bytes that no bid has taken within a day; from now on none can. Several processes may ask at once. */
export async function giveUpLoose({ db, ports }: Place): Promise<{ id: string; file: string }[]> {
  const before = new Date(ports.clock.now().valueOf() - KEPT_MS);
  // A row of a lodging under way is locked, and passed over.
  return db.$queryRaw<{ id: string; file: string }[]>`
    update loose_envelope set removing = true where id in (
      select id from loose_envelope l
      where created_at < ${before} and not exists (select 1 from bid where envelope_file = l.file)
      order by created_at limit ${MOST_AT_ONCE} for update skip locked
    ) returning id, file`;
}

/** Removes the records of deleted bytes. Returns how many. Repeating it changes nothing. */
export async function forgetLoose({ db }: Pick<CountyContext, "db">, ids: readonly string[]): Promise<number> {
  return (await db.looseEnvelope.deleteMany({ where: { id: { in: [...ids] }, removing: true } })).count;
}
