import type { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, may, once } from "../../context.ts";
import { ANNOUNCED, readableBids } from "../../bids/BidRecord.ts";
import { showsPrices } from "../../projects/estimate.rules.ts";
import { calledBidder } from "../../bids/opening/names.rules.ts";
import { editionStored, type EditionLine } from "../../solicitations/edition.rules.ts";
import { settingsNow } from "../../projects/settings/settingsNow.ts";
import { projectStatusOf, type ProjectStatus } from "../../projects/words.rules.ts";
import { pricesOf } from "./pricesOf.rules.ts";
import { tabulate, type Tabulation } from "./tabulate.rules.ts";
import { NUMBER_FIELDS } from "./tabulateBid.rules.ts";

/** Maximum number of bidders in a tabulation. */
export const MAX_BIDDERS = 200;
/** Number of tabulations cached per process, because pages of lines are requested one after the other. */
const MAX_CACHED = 8;

const COMPARED_FIELDS = {
  id: true,
  version: true,
  kind: true,
  state: true,
  bidderName: true,
  bidsAs: true,
  position: true,
  responsive: true,
  responsiveWhy: true,
  mistakeAt: true,
  mistakeWhy: true,
  openedAt: true,
  priceOpenedAt: true,
  vendorId: true,
} as const satisfies Prisma.BidSelect;

/** A bid in a tabulation, without its numbers. */
export type ComparedBid = Prisma.BidGetPayload<{ select: typeof COMPARED_FIELDS }>;

/** Compared bids, with the names of lines and bids. */
export interface Comparison {
  result: Tabulation;
  lines: readonly EditionLine[];
  bids: readonly ComparedBid[];
  /** Keys of the alternates that count. */
  alternates: readonly string[];
  /** The selection of alternates that was made. Null if none. */
  choice: { why: string; byName: string; at: Date; lineIds: string[] } | null;
  /** The public version: without reasons and names of staff. */
  isPublic: boolean;
  showsEstimate: boolean;
  /** Prices and totals are omitted, as in the public version of an undecided RFP. */
  hidesPrices: boolean;
}

const OPENED: readonly ProjectStatus[] = [
  "OPENED",
  "EVALUATION",
  "RECOMMENDED",
  "INTENT_TO_AWARD",
  "AWARDED",
  "NO_AWARD",
  "CANCELLED",
];

const cache = new Map<string, Tabulation>();

/**
 * The comparison of a solicitation's bids. Null if it is not opened or there are none. `alternates` replaces the
 * selected ones. The result is cached while all its inputs keep their versions.
 */
export function compareBids(
  context: Context,
  solicitationId: string,
  who: { isPublic: boolean; alternates?: readonly string[] | null },
): Promise<Comparison | null> {
  const wanted = who.alternates ? who.alternates.toSorted().join(" ") : "-";
  return once(context, `tabulation ${solicitationId} ${who.isPublic} ${wanted}`, () =>
    compareNow(context, solicitationId, who),
  );
}

async function compareNow(
  context: Context,
  solicitationId: string,
  who: { isPublic: boolean; alternates?: readonly string[] | null },
): Promise<Comparison | null> {
  const { db, tenant } = context;
  const found = await db.solicitation.findFirst({
    where: { id: solicitationId },
    select: {
      edition: true,
      twoEnvelopes: true,
      project: { select: { id: true, status: true, version: true, linesVersion: true } },
      alternateChoice: { select: { lineIds: true, why: true, byName: true, at: true } },
    },
  });
  if (!found || !OPENED.includes(projectStatusOf(found.project.status))) return null;
  const where: Prisma.BidWhereInput = {
    AND: [{ solicitationId }, ANNOUNCED, ...(who.isPublic ? [] : [await readableBids(context)])],
  };
  const bids = await db.bid.findMany({
    where,
    select: COMPARED_FIELDS,
    orderBy: { position: "asc" },
    take: MAX_BIDDERS,
  });
  if (bids.length === 0) return null;
  const stored = await db.solicitationEdition.findFirst({ where: { solicitationId, edition: found.edition } });
  const lines = stored ? editionStored(stored.content).lines : [];
  const settings = await settingsNow(context);
  const known = new Set(lines.flatMap(({ id, kind }) => (kind === "ALTERNATE" ? [id] : [])));
  const alternates = (who.alternates ?? found.alternateChoice?.lineIds ?? []).filter((id) => known.has(id));
  const showsEstimate = !who.isPublic || settings.showEstimate;
  const name = [
    tenant?.id,
    solicitationId,
    found.edition,
    found.project.version,
    found.project.linesVersion,
    settings.version,
    settings.unitPriceGoverns,
    showsEstimate,
    alternates.join(" "),
    ...bids.map(({ id, version, responsive, mistakeAt, priceOpenedAt }) =>
      [id, version, responsive, mistakeAt?.valueOf(), priceOpenedAt?.valueOf()].join(" "),
    ),
  ].join("\n");
  const result = cache.get(name) ?? (await compute());
  cache.delete(name);
  cache.set(name, result);
  for (const old of [...cache.keys()].slice(0, Math.max(0, cache.size - MAX_CACHED))) cache.delete(old);
  return {
    result,
    lines,
    bids,
    alternates,
    choice: found.alternateChoice,
    isPublic: who.isPublic,
    showsEstimate,
    hidesPrices: false,
  };

  async function compute(): Promise<Tabulation> {
    const ids = bids.map(({ id }) => id);
    const bidRows = await db.bid.findMany({
      where: { id: { in: ids } },
      select: { id: true, content: true, priceContent: true, readings: true },
    });
    const byId = new Map(bidRows.map((each) => [each.id, each]));
    const items = showsEstimate
      ? await db.lineItem.findMany({
          where: { projectId: found?.project.id ?? "" },
          select: { id: true, estimate: true },
        })
      : [];
    const addenda = await db.addendum.findMany({
      where: { solicitationId, issuedAt: { not: null } },
      select: { number: true },
      orderBy: { number: "asc" },
    });
    return tabulate({
      lines,
      estimates: Object.fromEntries(items.map(({ id, estimate }) => [id, estimate])),
      alternates,
      unitPriceGoverns: settings.unitPriceGoverns,
      addenda: addenda.flatMap(({ number }) => number ?? []),
      bids: bids.map(({ id, state, bidderName, bidsAs, responsive, mistakeAt }) => {
        const bidRow = byId.get(id);
        return {
          id,
          name: calledBidder({ bidderName, bidsAs }),
          content: bidRow ? pricesOf({ ...bidRow, state }, found?.twoEnvelopes ?? false) : null,
          // A bid that could not be opened counts as not responsive, as announced.
          responsive: state === "UNREADABLE" ? false : responsive,
          withdrawn: mistakeAt !== null,
          readings: (bidRow?.readings ?? []).flatMap(({ field, lineId, written, reads }) => {
            const named = NUMBER_FIELDS.find((each) => each === field);
            return named ? [{ field: named, lineId: lineId || null, written, reads }] : [];
          }),
        };
      }),
    });
  }
}

/** The public version of a comparison. For an undecided RFP, it has only the names of those who proposed. */
export async function comparisonForPublic(context: Context, solicitationId: string): Promise<Comparison | null> {
  const comparison = await compareBids(context, solicitationId, { isPublic: true });
  const project = await context.db.project.findFirst({
    where: { solicitation: { id: solicitationId } },
    select: { procurementType: true, status: true },
  });
  if (!comparison || !project) return null;
  if (showsPrices(project.procurementType, projectStatusOf(project.status))) return comparison;
  const { result, bids } = comparison;
  return {
    ...comparison,
    result: {
      bids: result.bids.map(({ id, name }) => ({
        id,
        name,
        baseCents: null,
        comparedCents: null,
        statedCents: null,
        rank: null,
        cells: [],
        corrections: [],
        asks: [],
        missingAcknowledgements: [],
        missingLines: [],
        strayLines: [],
        flags: [],
      })),
      lines: [],
      lowestId: null,
      ties: [],
      spread: null,
      allowancesCents: 0n,
      estimateCents: null,
    },
    lines: [],
    bids: bids.map((bid) => ({ ...bid, responsive: null, mistakeAt: null, mistakeWhy: null, responsiveWhy: null })),
    alternates: [],
    choice: null,
    showsEstimate: false,
    hidesPrices: true,
  };
}

/** The comparison for county staff who may view opened bids. Null if the viewer may not see it or nothing is opened. */
export const comparisonForStaff = async (
  context: Context,
  solicitationId: string,
  alternates?: readonly string[] | null,
): Promise<Comparison | null> =>
  may(context, "procurement.opened-bids.view")
    ? compareBids(context, solicitationId, { isPublic: false, alternates: alternates ?? null })
    : null;
