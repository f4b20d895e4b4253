// Red flags of Open Contracting's guide (R003, R018, R024, R028, R030, R035, R036, R058), computed as its own indicators do. They block nothing.

type BidStatus = "invited" | "pending" | "valid" | "disqualified" | "withdrawn";
type AwardStatus = "pending" | "active" | "cancelled" | "unsuccessful";

/** The input for red flags: a county's own purchase, or one from open data, in the same form. */
export interface FlaggedProcess {
  id: string;
  method: string | null;
  /** Period during which bids were accepted. Null if unknown or invalid. */
  from: Date | null;
  until: Date | null;
  isCancelled: boolean;
  /** Whether prices are compared at all. */
  comparesPrices: boolean;
  bidders: number | null;
  bids: readonly {
    status: BidStatus | null;
    at: Date | null;
    bidders: readonly string[];
    /** Null if not given. */
    price: { amount: number; currency: string } | null;
  }[];
  awards: readonly { status: AwardStatus | null; suppliers: readonly string[] }[];
}

export const FLAG_CODES = ["R003", "R018", "R024", "R028", "R030", "R035", "R036", "R058"] as const;
export type FlagCode = (typeof FLAG_CODES)[number];

export interface Flag {
  code: FlagCode;
  /** For the purchase as a whole. */
  result: number;
  /** Bidders concerned, each with their own result of the indicator. */
  bidders: { id: string; result: number }[];
}

const DAY = 86_400_000;
const MIN_DAYS = 15;
const COMPETES: ReadonlySet<string> = new Set(["open", "selective"]);
/** A purchase without a method is treated as any of these. */
const SHORT_MATTERS: ReadonlySet<string> = new Set(["open", "selective", "limited", "direct"]);
const SUBMITTED: ReadonlySet<string | null> = new Set(["pending", "valid", "disqualified"]);
const FINAL: ReadonlySet<string | null> = new Set(["active", "cancelled", "unsuccessful"]);

/** Final awards, once nothing is pending. Null if pending or canceled. */
function finalAwards({ isCancelled, awards }: FlaggedProcess) {
  if (isCancelled || awards.length === 0 || !awards.every(({ status }) => FINAL.has(status))) return null;
  const active = awards.filter(({ status }) => status === "active");
  return active.length > 0 ? active : null;
}

function shortPeriod({ method, from, until }: FlaggedProcess): Flag[] {
  if (!from || !until || (method !== null && !SHORT_MATTERS.has(method))) return [];
  const days = Math.trunc((until.valueOf() - from.valueOf()) / DAY);
  return days < MIN_DAYS ? [{ code: "R003", result: 1, bidders: [] }] : [];
}

const singleBid = ({ method, bidders }: FlaggedProcess): Flag[] =>
  bidders === 1 && method !== null && COMPETES.has(method) ? [{ code: "R018", result: 1, bidders: [] }] : [];

function samePrices(process: FlaggedProcess): Flag[] {
  if (process.isCancelled || !process.comparesPrices) return [];
  const byPrice = new Map<string, readonly string[]>();
  const found = new Set<string>();
  for (const { status, bidders, price } of process.bids) {
    if (!SUBMITTED.has(status) || !price || bidders.length === 0) continue;
    const key = `${price.amount} ${price.currency}`;
    const sortedBidders = [...new Set(bidders)].toSorted();
    const before = byPrice.get(key);
    if (before && before.join("\n") !== sortedBidders.join("\n"))
      for (const id of [...before, ...sortedBidders]) found.add(id);
    byPrice.set(key, sortedBidders);
  }
  return found.size > 0 ? [{ code: "R028", result: 1, bidders: [...found].map((id) => ({ id, result: 1 })) }] : [];
}

function lateWinner(process: FlaggedProcess): Flag[] {
  const awards = finalAwards(process);
  const { until } = process;
  if (!awards || !until) return [];
  const winners = new Set(awards.flatMap(({ suppliers }) => suppliers));
  const late = process.bids.filter(({ status, at }) => status === "valid" && at !== null && at > until);
  const ids = [...new Set(late.flatMap(({ bidders }) => bidders))].filter((id) => winners.has(id));
  return ids.length > 0 ? [{ code: "R030", result: 1, bidders: ids.map((id) => ({ id, result: 1 })) }] : [];
}

function allOthersDisqualified(process: FlaggedProcess): Flag[] {
  const awards = finalAwards(process);
  if (!awards) return [];
  const of = (status: BidStatus) => new Set(process.bids.flatMap((bid) => (bid.status === status ? bid.bidders : [])));
  const [valid, disqualified] = [of("valid"), of("disqualified")];
  const suppliers = new Set(awards.flatMap((award) => award.suppliers));
  const [winner] = valid;
  if (winner === undefined || valid.size !== 1 || suppliers.size !== 1 || !suppliers.has(winner)) return [];
  const others = [...disqualified].filter((id) => id !== winner).length;
  return others > 0 ? [{ code: "R035", result: others, bidders: [{ id: winner, result: 0 }] }] : [];
}

function lowestDisqualified(process: FlaggedProcess): Flag[] {
  if (!finalAwards(process) || !process.comparesPrices) return [];
  const submitted = process.bids.filter(({ status }) => SUBMITTED.has(status));
  const priced = submitted.flatMap(({ status, price }) => (price ? [{ status, ...price }] : []));
  // An unknown amount might be the lowest.
  if (priced.length < submitted.length || new Set(priced.map(({ currency }) => currency)).size > 1) return [];
  const lowest = Math.min(...priced.map(({ amount }) => amount));
  return priced.some(({ status, amount }) => status === "disqualified" && amount === lowest)
    ? [{ code: "R036", result: 1, bidders: [] }]
    : [];
}

/** How far the lowest other bid is above the winner's, as a fraction of the winner's. Null if unknown. */
export function gapOf(process: FlaggedProcess): { ratio: number; winner: string; next: string } | null {
  const awards = finalAwards(process);
  const suppliers = awards?.length === 1 ? (awards[0]?.suppliers ?? []) : [];
  const [winner] = suppliers;
  if (winner === undefined || suppliers.length !== 1 || !process.comparesPrices) return null;
  let winningAmount: number | null = null;
  let next: { amount: number; id: string } | null = null;
  let currency: string | null = null;
  for (const { status, bidders, price } of process.bids) {
    const [id] = bidders;
    if (status !== "valid" || id === undefined || bidders.length !== 1 || !price) continue;
    currency ??= price.currency;
    if (price.currency !== currency) continue;
    if (id === winner) winningAmount = winningAmount === null ? price.amount : Math.min(winningAmount, price.amount);
    else if (next === null || price.amount < next.amount) next = { amount: price.amount, id };
  }
  // If the lowest bid did not win, more than the price was judged.
  if (winningAmount === null || next === null || winningAmount <= 0 || next.amount < winningAmount) return null;
  return { ratio: (next.amount - winningAmount) / winningAmount, winner, next: next.id };
}

/** A quantile of a sample, median-unbiased (Hyndman and Fan, type 8). */
export function quantile(sample: readonly number[], part: number): number {
  const sorted = sample.toSorted((one, other) => one - other);
  const place = (sorted.length + 1 / 3) * part + 1 / 3;
  const below = Math.floor(place);
  const at = (index: number) => sorted[Math.min(Math.max(index, 1), sorted.length) - 1] ?? Number.NaN;
  return at(below) + (place - below) * (at(below + 1) - at(below));
}

/** The limits beyond which a gap is far smaller, or far larger, than usual. */
export interface UsualGaps {
  lower: number;
  upper: number;
}

/** The usual range of gaps ({@link gapOf}), computed once for any number of purchases. Null if there are none. */
export function usualGaps(gaps: readonly number[]): UsualGaps | null {
  if (gaps.length === 0) return null;
  const [first, third] = [quantile(gaps, 0.25), quantile(gaps, 0.75)];
  return { lower: first - 1.5 * (third - first), upper: third + 1.5 * (third - first) };
}

/** Flags a gap that is far smaller, or far larger, than those of the other purchases. */
function outlyingGap(process: FlaggedProcess, usual: UsualGaps | null): Flag[] {
  const gap = gapOf(process);
  if (!gap || !usual) return [];
  const { lower, upper } = usual;
  const flags: Flag[] = [];
  const { ratio, winner, next } = gap;
  if (ratio <= lower)
    flags.push({ code: "R024", result: ratio, bidders: [winner, next].map((id) => ({ id, result: 0 })) });
  if (upper > 0 && ratio >= upper) flags.push({ code: "R058", result: ratio, bidders: [{ id: winner, result: 0 }] });
  return flags;
}

/**
 * What an auditor would ask about. `usual`: computed from the county's purchases, including this one. Null if there are
 * too few to compare.
 */
export const flagsOf = (process: FlaggedProcess, usual: UsualGaps | null): Flag[] => [
  ...shortPeriod(process),
  ...singleBid(process),
  ...outlyingGap(process, usual),
  ...samePrices(process),
  ...lateWinner(process),
  ...allOthersDisqualified(process),
  ...lowestDisqualified(process),
];

/** Maximum number of bidders named in a sentence. */
const MAX_NAMED = 10;
const listed = (names: readonly string[]) =>
  names.length > MAX_NAMED
    ? `${names.slice(0, MAX_NAMED).join(", ")} and ${names.length - MAX_NAMED} more`
    : names.join(" and ");
const percent = (ratio: number) => `${(ratio * 100).toFixed(1)}%`;

/** A flag in a plain sentence with its numbers. `nameOf` gives a bidder's display name. */
export function flagInWords({ code, result, bidders }: Flag, process: FlaggedProcess, nameOf: (id: string) => string) {
  const names = bidders.map(({ id }) => nameOf(id));
  switch (code) {
    case "R003": {
      const hours = process.from && process.until ? process.until.valueOf() - process.from.valueOf() : 0;
      return `Bids were asked for during ${Math.floor(hours / DAY)} days, fewer than ${MIN_DAYS}.`;
    }
    case "R018":
      return "Only one bid was received although everyone could bid.";
    case "R024":
      return `The next bid is only ${percent(result)} above the winner's (${listed(names)}): far closer than in the county's other purchases.`;
    case "R028":
      return `${listed(names)} bid exactly the same amount.`;
    case "R030":
      return `The winning bid of ${listed(names)} was received after bids were due.`;
    case "R035":
      return `Every bid but that of ${listed(names)} was found not responsive: ${result} ${result === 1 ? "bidder" : "bidders"}.`;
    case "R036":
      return "The lowest bid was found not responsive.";
    case "R058":
      return `The next bid is ${percent(result)} above that of ${listed(names)}, who won: far more than in the county's other purchases.`;
  }
}
