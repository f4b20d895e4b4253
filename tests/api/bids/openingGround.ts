import { base64urlOf } from "#schema/bids/sealing/bytes.rules.ts";
import { signingPurpose } from "#schema/bids/sealing/marks.ts";
import { signedHead } from "#schema/bids/sealing/receipts.rules.ts";
import { type SealedSolicitation, sealedSolicitation } from "#tests/support/sealedBids.ts";
import type { County, Person, World } from "#tests/support/world.ts";
import { notice, type NoticeOptions } from "../solicitations/portalGround.ts";

/** A closed solicitation whose opening time has come, with the people of its opening. */
export interface Letting {
  id: string;
  key: string;
  projectId: string;
  lineId: string;
  sealed: SealedSolicitation;
  conductor: Person;
  witness: Person;
  holders: Person[];
}

const HOUR = 60 * 60 * 1000;

/**
 * Closed an hour ago, and can be opened since half an hour ago. Two of the three keyholders open it. The world's clock
 * must be the machine's.
 */
export async function letting(
  world: World,
  county: County,
  options: NoticeOptions & { twoEnvelopes?: boolean } = {},
): Promise<Letting> {
  const now = world.clock.now().valueOf();
  const { twoEnvelopes = false, ...more } = options;
  const { key, id, projectId } = await notice(world, county, {
    state: "CLOSED",
    dueAt: new Date(now - HOUR),
    openingAt: new Date(now - HOUR / 2),
    ...more,
  });
  const lineId = await world.database.inTenant(county.id, async (db) => {
    await db.project.updateMany({ where: { id: projectId }, data: { status: "CLOSED" } });
    // Due only when the head is published: a round of the clock would publish it in between.
    const dueAt = new Date(now + HOUR);
    await db.solicitation.updateMany({
      where: { id: key },
      data: { twoEnvelopes, dueAt, closedAt: new Date(now - HOUR) },
    });
    return (await db.lineItem.findFirstOrThrow({ where: { projectId } })).id;
  });
  const [conductor, witness, ...holders] = await Promise.all([
    county.as("Purchasing"),
    county.as("Clerk"),
    county.as("Legal reviewer"),
    county.with("procurement.opening.hold-opening-key", "procurement.opening.release-key-share"),
  ]);
  const all = [witness, ...holders];
  const sealed = await sealedSolicitation(
    world,
    county,
    key,
    all.map(({ userId }, index) => ({ id: userId ?? "", name: `Holder ${index + 1}` })),
  );
  return { id, key, projectId, lineId, sealed, conductor, witness, holders: all };
}

/** The head of the chain is published, as at the close. */
export async function headPublished(world: World, county: County, { key }: Letting): Promise<void> {
  const at = world.clock.now();
  await world.database.inTenant(county.id, async (db) => {
    await db.solicitation.updateMany({ where: { id: key }, data: { dueAt: new Date(at.valueOf() - HOUR) } });
    const { head } = await db.bidSeal.findFirstOrThrow({ where: { solicitationId: key } });
    if (head === null) return;
    const purpose = signingPurpose({ tenant: { id: county.id } as never });
    const signed = signedHead({ solicitation: key, head, at: at.toISOString() });
    await db.bidSeal.updateMany({
      where: { solicitationId: key },
      data: { headPublishedAt: at, headSignature: world.dais.ports.secrets.sign(purpose, signed) },
    });
  });
}

/** A vendor of the county. */
export const bidder = async (world: World, county: County, name: string): Promise<string> =>
  (await vendorRow(world, county, name)).id;
const vendorRow = (world: World, county: County, legalName: string) =>
  world.database.inTenant(county.id, (db) => db.vendor.create({ data: { legalName, standing: "ACTIVE" } }));

/** Starts an opening with its witness present. Returns its global id. */
export async function begun({ id, conductor, witness }: Letting): Promise<string> {
  const { opening } = await conductor.does("startOpening", { solicitationId: id }, "opening { id }");
  await witness.does("witnessOpening", { openingId: opening.id });
  return opening.id;
}

/** Enters the shares of the first keyholders. */
export async function entered({ holders, sealed }: Letting, openingId: string, many = 2): Promise<void> {
  for (const [at, holder] of holders.slice(0, many).entries())
    await holder.does("enterShare", { openingId, share: base64urlOf(sealed.shares[at] ?? new Uint8Array()) });
}

export interface Announced {
  position: number;
  kind: string;
  bidderName: string;
  bidsAs: string | null;
  statedTotal: string | null;
  computedTotal: number | string | null;
  price: string | null;
  refusedFiles: string[];
  failure: string | null;
}

const OPENING = `id part state envelopesLeft sharesNeeded sharesEntered faults note recordText recordHash signature signingKey head
  conductorName witnessName
  bids { position kind bidderName bidsAs statedTotal computedTotal price refusedFiles failure }`;

/** The openings of a solicitation as a given viewer reads them. */
export const openingsOf = async (who: Person, key: string): Promise<any[]> =>
  (await who.read(`query($key: ID!) { solicitation(key: $key) { openings { ${OPENING} } } }`, { key })).solicitation
    .openings;

/** Opens every remaining envelope. */
export async function openAll({ conductor, key }: Letting, openingId: string): Promise<Announced[]> {
  for (;;) {
    const opening = (await openingsOf(conductor, key)).find(({ id }) => id === openingId);
    if (opening.envelopesLeft === 0) return opening.bids;
    await conductor.does("openNextEnvelope", { openingId, position: opening.bids.length + 1 });
  }
}
