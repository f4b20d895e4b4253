// The opened bids of a demonstration county's projects, and its recommendations.
import { v7 as uuid } from "uuid";
import { workCalendar } from "#schema/county/holidays/calendar.rules.ts";
import { certificationsOf } from "#schema/projects/settings/certifications.rules.ts";
import { extensionOf } from "#schema/projects/lines/decimals.rules.ts";
import type { BidContent } from "#schema/bids/sealing/bidContent.rules.ts";
import type { Prisma } from "../generated/client/client.ts";
import { baseCents } from "#schema/bids/opening/totals.rules.ts";
import { type SeededProposal, seedPanel } from "./panels.ts";
import { FAR } from "./projectDays.ts";
import type { ProjectGround } from "./projectRows.ts";
import { type DemoKey, type SealingPlace, seedKey, seedSeasons } from "./sealedKeys.ts";
import { closeReceipts, sealBid, seedOpening } from "./sealedOpenings.ts";
import { ASKED_BY_NOTICE, type SolicitationRows } from "./solicitationRows.ts";
import type { SeededVendor } from "./vendors.ts";

/** Working days of the protest period. */
const PROTEST_DAYS = 5;
/** Percentage that each further bidder asks above the previous one. */
const STEP = 6;

interface Line {
  id: string;
  kind: "BASE" | "ALTERNATE" | "ALLOWANCE";
  quantity: string;
  estimate: string | null;
}

/** A bidder's price per unit of a line, so that the total is that share of the estimate, and not more. */
const unitPrice = ({ estimate }: Line, share: number): string =>
  (Math.floor(Number(estimate ?? "100") * share * 1e4 + 1e-6) / 1e4).toFixed(4);

/** A bid's content. For a project without lines, its total price. */
function wordsOf(vendor: SeededVendor, lines: readonly Line[], share: number, estimate: number): BidContent {
  return {
    v: 1,
    bidder: { name: vendor.name, contact: vendor.userName, title: "Owner", email: "", phone: "" },
    lines: lines.map((line) => ({ id: line.id, unitPrice: unitPrice(line, share), extension: null })),
    statedTotal: null,
    price: lines.length === 0 ? (estimate * share).toFixed(2) : null,
    acknowledged: [],
    certifications: certificationsOf({ complianceCertifications: ASKED_BY_NOTICE }).map(({ key, words }) => ({
      key,
      words,
    })),
    note: "",
    attachments: [],
  };
}

/** Cents of a bid, as compared. */
function centsOf({ lines: priced, price }: BidContent, lines: readonly Line[]): bigint {
  if (lines.length === 0) return BigInt(Math.round(Number(price) * 100));
  return lines.reduce((total, { quantity }, at) => total + extensionOf(quantity, priced[at]?.unitPrice ?? "0"), 0n);
}

/** The keyholders, by the names before the @. */
const KEYHOLDERS = ["clerk", "legal", "treasurer"];

/**
 * Makes the keys of published solicitations, and writes the bids of closed ones, the openings, and the recommendations.
 * The award is at the bid's amount.
 */
export async function seedBids(
  ground: Pick<ProjectGround, "person" | "vendors" | "today" | "timeZone">,
  place: SealingPlace,
  keys: readonly DemoKey[],
  solicitations: readonly SolicitationRows[],
): Promise<void> {
  const { db } = place;
  const recommended: Prisma.RecommendationCreateManyInput[] = [];
  const keyholders = KEYHOLDERS.map(ground.person);
  await seedSeasons(ground, place, keyholders, keys);
  for (const solicitation of solicitations) {
    const { id: solicitationId, project, days, row } = solicitation;
    const { status, award, method, holders = [], estimate } = project;
    if (days.far < FAR.PUBLISHED || status === "CANCELLED" || method === "DIRECT") continue;
    const seal = await seedKey(place, solicitation, keyholders, keys);
    if (days.far < FAR.CLOSED) continue;
    const isOpened = days.far >= FAR.OPENED;
    const named = [...(award ? [award.vendor] : []), ...holders.filter((name) => name !== award?.vendor)];
    const bidders = named.flatMap((name) => ground.vendors.filter((vendor) => vendor.name === name));
    const lines = await db.lineItem.findMany({
      where: { projectId: row.projectId },
      orderBy: { position: "asc" },
      select: { id: true, kind: true, quantity: true, estimate: true },
    });
    const expected = lines.reduce((sum, line) => sum + Number(line.quantity) * Number(line.estimate ?? "100"), 0);
    const first = award ? award.amount / (lines.length === 0 ? estimate : expected) : 0.96;
    const isMarked = days.far >= FAR.EVALUATION;
    const purchasing = ground.person("purchasing");
    const bids = bidders.map((vendor, index) => ({
      id: uuid(),
      vendor,
      words: wordsOf(vendor, lines, first * (1 + (STEP * index) / 100), estimate),
    }));
    const read: Parameters<typeof seedOpening>[3][number][] = [];
    const proposals: SeededProposal[] = [];
    for (const [at, { id, vendor, words }] of bids.entries()) {
      const edition = row.edition ?? 1;
      const receivedAt = new Date(days.closedAt.valueOf() - (bids.length - at) * 5_400_000);
      const sealed = await sealBid(place, seal, { vendorId: vendor.id, edition, words, receivedAt });
      await db.bid.create({
        data: {
          id,
          solicitationId,
          ...sealed,
          edition,
          receivedAt,
          ...(isOpened && {
            state: "OPENED",
            vendorId: vendor.id,
            bidderName: vendor.name,
            position: at + 1,
            openedAt: days.openedAt,
            content: words as unknown as Prisma.InputJsonObject,
          }),
          ...(isMarked && {
            // Where nothing was awarded, no bid was responsive.
            responsive: status !== "NO_AWARD",
            responsiveWhy: status === "NO_AWARD" ? project.why : null,
            markedByName: purchasing.name,
            markedAt: days.afterOpening(4, "09:00"),
          }),
        },
      });
      read.push({
        bidId: id,
        bidderName: vendor.name,
        price: words.price,
        computedCents: baseCents(lines, words),
      });
      const priceCents = centsOf(words, lines);
      proposals.push({ bidId: id, vendorName: vendor.name, position: at + 1, priceCents, receivedAt });
    }
    await closeReceipts(place, seal, days.closedAt);
    if (!isOpened) continue;
    await seedOpening(place, solicitation, { conductor: purchasing, witness: ground.person("clerk") }, read);
    await seedPanel(db, ground.person, solicitation, proposals);
    const [best] = bids;
    if (!best || days.far < FAR.RECOMMENDED || status === "NO_AWARD") continue;
    const amount = centsOf(best.words, lines);
    const announced = days.far >= FAR.INTENT_TO_AWARD;
    const announcedAt = days.afterOpening(28, "10:00");
    const approver = ground.person("admin");
    recommended.push({
      projectId: row.projectId,
      bidId: best.id,
      vendorId: best.vendor.id,
      vendorName: best.vendor.name,
      amount,
      rank: 1,
      compared: bids.length,
      reason:
        project.type === "BID"
          ? "The lowest responsive bid of a responsible bidder."
          : "Ranked first by the panel, at a price within the budget.",
      state: announced ? "ANNOUNCED" : "DRAFT",
      byId: purchasing.id,
      byName: purchasing.name,
      at: days.afterOpening(20, "16:00"),
      approvedByName: announced ? approver.name : null,
      approvedAt: announced ? days.afterOpening(24, "11:00") : null,
      announcedByName: announced ? purchasing.name : null,
      announcedAt: announced ? announcedAt : null,
      protestsUntil: announced
        ? workCalendar([]).addWorkDays(announcedAt.toISOString().slice(0, 10), PROTEST_DAYS)
        : null,
    });
    if (status === "AWARDED")
      await db.project.updateMany({ where: { id: row.projectId }, data: { awardedAmount: amount } });
  }
  await db.recommendation.createMany({ data: recommended });
}
