// A contracting process of open data (OCDS) in the shape used by red flags. Anything that is not OCDS is dropped.
import type { FlaggedProcess } from "./flags.rules.ts";

type Loose = Record<string, unknown>;
const record = (value: unknown): Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Loose) : {};
const list = (value: unknown): Loose[] => (Array.isArray(value) ? value.map(record) : []);
const text = (value: unknown): string | null => (typeof value === "string" ? value : null);
const number = (value: unknown): number | null => (typeof value === "number" ? value : null);
const among = <Word extends string>(words: readonly Word[], value: unknown): Word | null =>
  words.find((word) => word === value) ?? null;
function moment(value: unknown): Date | null {
  const at = new Date(text(value) ?? "");
  return Number.isNaN(at.valueOf()) ? null : at;
}
const ids = (value: unknown): string[] => list(value).flatMap(({ id }) => text(id) ?? []);

/** `skipped`: methods, in the source's own words, whose prices are not compared. */
export function processOf(release: unknown, skipped: ReadonlySet<string> = new Set()): FlaggedProcess {
  const { ocid, tender, bids, awards } = record(release);
  const tenderRecord = record(tender);
  const period = record(tenderRecord["tenderPeriod"]);
  return {
    id: text(ocid) ?? "",
    method: text(tenderRecord["procurementMethod"]),
    from: moment(period["startDate"]),
    until: moment(period["endDate"]),
    isCancelled: tenderRecord["status"] === "cancelled",
    comparesPrices: !skipped.has(text(tenderRecord["procurementMethodDetails"]) ?? ""),
    bidders: number(tenderRecord["numberOfTenderers"]),
    bids: list(record(bids)["details"]).map(({ status, date, tenderers, value }) => {
      const { amount, currency } = record(value);
      const [sum, unit] = [number(amount), text(currency)];
      return {
        status: among(["invited", "pending", "valid", "disqualified", "withdrawn"], status),
        at: moment(date),
        bidders: ids(tenderers),
        price: sum === null || unit === null ? null : { amount: sum, currency: unit },
      };
    }),
    awards: list(awards).map(({ status, suppliers }) => ({
      status: among(["pending", "active", "cancelled", "unsuccessful"], status),
      suppliers: ids(suppliers),
    })),
  };
}

/** Merges the releases of one process in order, limited to what flags need. Later values replace earlier ones. */
export const mergedReleases = (releases: readonly unknown[]): unknown =>
  releases.map(record).reduce<Loose>((before, release) => {
    const tender = { ...record(before["tender"]), ...record(release["tender"]) };
    return { ...before, ...release, tender };
  }, {});
