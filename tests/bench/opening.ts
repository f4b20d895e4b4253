import { openPart } from "#schema/bids/sealing/envelope.rules.ts";
import type { Bytes } from "#schema/bids/sealing/bytes.rules.ts";
import type { Ground } from "./ground.ts";
import { ms, type Row } from "./table.ts";

/** Envelopes of an opening, lines of a bid, and the milliseconds allowed for all of them together. */
const ENVELOPES = 50;
const LINES = 200;
const AIM_MS = 10_000;

/** An opening from its first envelope to its signed record, compared with only opening the same envelopes. */
export async function opening(on: Ground): Promise<Row[]> {
  // Read when its module is loaded.
  process.env["TEST_DATABASE_URL"] ??= on.databaseUrl;
  const { prepareTemplate } = await import("#tests/support/databases.ts");
  const { openWorld } = await import("#tests/support/world.ts");
  const { bidWords, lodged } = await import("#tests/support/sealedBids.ts");
  const { publishEdition } = await import("#schema/solicitations/portal/editions.ts");
  const ground = await import("#tests/api/bids/openingGround.ts");
  const dropTemplate = await prepareTemplate();
  try {
    await using world = await openWorld();
    world.clock.set(new Date());
    const county = await world.county("letting");
    const letting = await ground.letting(world, county);
    const { projectId, key, sealed, conductor } = letting;
    const lineIds = await world.database.inTenant(county.id, async (db) => {
      await db.lineItem.createMany({
        data: Array.from({ length: LINES - 1 }, (_, index) => ({
          projectId,
          position: index + 2,
          number: String(index + 2),
          description: `Line ${index + 2}`,
          unit: "each",
          quantity: "12.5",
        })),
      });
      const project = await db.project.findFirstOrThrow({ where: { id: projectId }, include: { solicitation: true } });
      await publishEdition({ db, ports: world.dais.ports }, project);
      return (await db.lineItem.findMany({ where: { projectId }, select: { id: true } })).map(({ id }) => id);
    });
    const envelopes: Bytes[] = [];
    for (let at = 0; at < ENVELOPES; at += 1) {
      const vendorId = await ground.bidder(world, county, `Bidder ${at + 1}`);
      const lines = lineIds.map((id, line) => ({ id, unitPrice: `${line + 1}.${at + 10}`, extension: null }));
      const words = bidWords(`Bidder ${at + 1}`, { lines, statedTotal: "$100,000.00" });
      const when = new Date(world.clock.now().valueOf() - 7_200_000 + at * 1000);
      envelopes.push((await lodged(world, county, sealed, vendorId, words, { at: when })).envelope);
    }
    await ground.headPublished(world, county, letting);

    const bareBegan = performance.now();
    for (const envelope of envelopes) await openPart(envelope, "whole", sealed.keys);
    const bare = performance.now() - bareBegan;

    const openingId = await ground.begun(letting);
    await ground.entered(letting, openingId);
    const began = performance.now();
    for (let position = 1; position <= ENVELOPES; position += 1)
      await conductor.does("openNextEnvelope", { openingId, position });
    const opened = performance.now() - began;
    await conductor.does("finishOpening", { openingId });
    const totalMs = performance.now() - began;
    const [found] = await ground.openingsOf(county.guest, key);
    const read = found.bids.filter(({ computedTotal }: { computedTotal: string | null }) => computedTotal !== null);
    if (read.length !== ENVELOPES) throw new Error(`${read.length} of ${ENVELOPES} envelopes were read`);
    return [
      {
        what: `(h) opening ${ENVELOPES} envelopes of ${LINES} lines, to the signed record`,
        ours: `${ms(totalMs)} ms (${ms(opened / ENVELOPES)} an envelope)`,
        limit: `${ms(bare)} ms, decrypting them only`,
        ratio: (totalMs / bare).toFixed(2),
        aim: "<= 10,000 ms",
        met: totalMs <= AIM_MS,
      },
    ];
  } finally {
    await dropTemplate();
  }
}
