import type { Db } from "#prisma/client.ts";
import { globalId } from "#schema/builder.ts";
import { publishEdition } from "#schema/solicitations/portal/editions.ts";
import type { BidContent } from "#schema/bids/sealing/bidContent.rules.ts";
import { bidWords, openedBid } from "#tests/support/sealedBids.ts";
import type { County, World } from "#tests/support/world.ts";
import { notice, type Notice } from "../solicitations/portalGround.ts";

/** A solicitation whose bids are opened, and its lines by their numbers. */
export interface Opened extends Notice {
  lines: Record<string, string>;
  bid(name: string, prices: Record<string, string>, more?: BidOptions): Promise<string>;
}
interface BidOptions extends Partial<BidContent> {
  vendorId?: string;
  responsive?: boolean;
  extensions?: Record<string, string>;
}

/** A solicitation after its opening: lines 1 and 2, alternate A-1, and an allowance of $500. */
export async function openedSolicitation(
  world: World,
  county: County,
  options: { title?: string; status?: string; estimates?: boolean } = {},
): Promise<Opened> {
  const solicitation = await notice(world, county, { ...options, published: false });
  const lines = await world.database.inTenant(county.id, async (db: Db) => {
    await db.lineItem.deleteMany({ where: { projectId: solicitation.projectId } });
    const one = { projectId: solicitation.projectId, unit: "ton", quantity: "10" };
    await db.lineItem.createMany({
      data: [
        { ...one, position: 1, number: "1", description: "Treated salt", estimate: "50" },
        { ...one, position: 2, number: "2", description: "Sand", estimate: options.estimates === false ? null : "20" },
        { ...one, position: 3, number: "A-1", kind: "ALTERNATE", description: "Delivery on Saturdays", estimate: "1" },
        { ...one, position: 4, number: "4", kind: "ALLOWANCE", description: "Tests", allowance: 50_000n },
      ],
    });
    const project = await db.project.findFirstOrThrow({
      where: { id: solicitation.projectId },
      include: { solicitation: true, lineItems: true },
    });
    await publishEdition({ db, ports: world.dais.ports }, project);
    await db.solicitation.updateMany({
      where: { id: solicitation.key },
      data: { state: "CLOSED", publishedAt: world.clock.now(), closedAt: world.clock.now() },
    });
    await db.project.updateMany({
      where: { id: solicitation.projectId },
      data: { status: options.status ?? "OPENED" },
    });
    return Object.fromEntries(project.lineItems.map(({ id, number }) => [number, id]));
  });
  return {
    ...solicitation,
    lines,
    bid: async (name, prices, { vendorId, responsive, extensions = {}, ...words } = {}) => {
      const content = bidWords(name, {
        lines: Object.entries(prices).map(([number, unitPrice]) => ({
          id: lines[number] ?? number,
          unitPrice,
          extension: extensions[number] ?? null,
        })),
        ...words,
      });
      const marked = responsive === undefined ? {} : { responsive };
      return globalId("Bid", await openedBid(world, county, solicitation.key, vendorId ?? null, content, marked));
    },
  };
}
