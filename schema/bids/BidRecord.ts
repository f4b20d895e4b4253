import type { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, may } from "../context.ts";
import { subject } from "../subject.ts";
import { viewerVendor } from "../vendors/VendorRecord.ts";
import { holdProject, readableProjects } from "../projects/ProjectRecord.ts";
import { evaluatedBy, walledOff } from "./panelWall.ts";

/** What was announced at an opening: opened, or found unreadable. A sealed bid is in no list, whatever the viewer holds. */
export const ANNOUNCED = {
  position: { not: null },
  state: { in: ["OPENED", "UNREADABLE"] },
} as const satisfies Prisma.BidWhereInput;

/**
 * Which bids the viewer may read as records: none before the opening. After it, staff who may view opened bids of
 * projects they may read, panel members who declared no conflict, and the bidder. The public reads the opening record
 * and the tabulation.
 */
export async function readableBids(context: Context): Promise<Prisma.BidWhereInput> {
  const anyOf: Prisma.BidWhereInput[] = [];
  const walled = walledOff(context);
  if (context.actor && may(context, "procurement.opened-bids.view"))
    anyOf.push({
      solicitation: {
        OR: [{ project: await readableProjects(context) }, evaluatedBy(context.actor.userId)],
        ...(walled && { NOT: walled }),
      },
    });
  const vendor = await viewerVendor(context);
  if (vendor) anyOf.push({ vendorId: vendor.id });
  return anyOf.length > 0 ? { AND: [ANNOUNCED, { OR: anyOf }] } : { id: { in: [] } };
}

const WHOLE = { solicitation: { include: { project: true } } } as const satisfies Prisma.BidInclude;

async function lockBid(context: Context, id: string) {
  const where = { AND: [{ id }, await readableBids(context)] };
  const found = await context.db.bid.findFirst({ where, select: { solicitation: { select: { projectId: true } } } });
  const project = found && (await holdProject(context, found.solicitation.projectId));
  if (!project) return null;
  await context.db.$queryRaw`select id from bid where id = ${id} for update`;
  const bid = await context.db.bid.findFirst({ where, include: WHOLE });
  return bid && { ...bid, whole: project };
}

/** What verbs receive: an opened bid, whose project was locked first. */
export type LockedBid = NonNullable<Awaited<ReturnType<typeof lockBid>>>;

/** The facts that rules check about a bid. */
export type BidStanding = Pick<
  LockedBid,
  "id" | "state" | "solicitationId" | "responsive" | "mistakeAt" | "openedAt" | "priceOpenedAt"
>;

/** The subject of verbs on opened bids. */
export const Bid = subject<BidStanding, LockedBid>("Bid", {
  noun: "bid",
  missing: { code: "NOT_FOUND", message: "This bid does not exist or has not been opened." },
  lock: lockBid,
  announces: ({ solicitationId, whole: project }) => [`bids:${solicitationId}`, `project:${project.id}`],
});
