import { quotaFor } from "#schema/weights/power.rules.ts";
import { THRESHOLD_CHOICES, THRESHOLDS, type ThresholdType } from "#schema/bodies/thresholds.rules.ts";
import { kindField, peopleField, seatField } from "#schema/weights/weightTables.rules.ts";
import { weightForReading, weightFromText } from "#schema/weights/weights.rules.ts";
import { texts } from "./texts.ts";

/** The typed values of the form, with seats by key. */
export interface WrittenTable {
  effectiveOn: string;
  authority: string;
  quota: string;
  /** The total of the weights according to the law. */
  total: string;
  populationSource: string;
  weights: Record<string, string>;
  populations: Record<string, string>;
  /** Other weights for one kind of vote, by threshold type and seat. An empty seat keeps its usual weight. */
  kinds: Partial<Record<ThresholdType, Record<string, string>>>;
}
export interface FormSeat {
  id: string;
  key: string;
  label: string;
}

/** The kinds of votes that use weights, so that separate weights have an effect. */
export const WEIGHING = THRESHOLD_CHOICES.filter(
  ({ type }) => type === "CUSTOM" || THRESHOLDS[type].measure === "WEIGHT",
);

/** The kinds with separate weights, and their labels. */
export const kindsOf = ({ kinds }: Pick<WrittenTable, "kinds">) =>
  THRESHOLD_CHOICES.flatMap(({ type, label }) => (kinds[type] ? [{ type, label, weights: kinds[type] }] : []));

const plain = (text: string) => text.replaceAll(",", "").trim();

/** The total and the majority of the typed values. Null: a weight cannot be parsed. */
export function totalsOf(weights: readonly string[]): { total: string; majority: string } | null {
  let total = 0;
  for (const text of weights) {
    const weight = weightFromText(plain(text));
    if (typeof weight !== "number") return null;
    total += weight;
  }
  const majority = quotaFor("MAJORITY", total, null);
  return majority === null ? null : { total: weightForReading(total), majority: weightForReading(majority) };
}

/** What cannot be parsed, by field. */
export function problemsOf(table: WrittenTable, seats: readonly FormSeat[]): { field: string; text: string }[] {
  const found: { field: string; text: string }[] = [];
  for (const { key, label } of seats) {
    const weight = weightFromText(plain(table.weights[key] ?? ""));
    if (typeof weight !== "number") found.push({ field: seatField(key), text: `${label}: ${weight.message}` });
    const people = plain(table.populations[key] ?? "");
    if (people !== "" && !/^\d{1,9}$/.test(people))
      found.push({ field: peopleField(key), text: `${label}: ${texts.notPeople}` });
    for (const kind of kindsOf(table)) {
      const other = plain(kind.weights[key] ?? "") === "" ? 0 : weightFromText(plain(kind.weights[key] ?? ""));
      if (typeof other !== "number")
        found.push({ field: kindField(kind.type, key), text: `${label}, ${kind.label}: ${other.message}` });
    }
  }
  const quota = plain(table.quota) === "" ? 0 : weightFromText(plain(table.quota));
  if (typeof quota !== "number") found.push({ field: "quota", text: `${texts.quotaField}: ${quota.message}` });
  const total = plain(table.total) === "" ? 0 : weightFromText(plain(table.total));
  if (typeof total !== "number") found.push({ field: "total", text: `${texts.totalField}: ${total.message}` });
  return found;
}

/** The form as the server's input. */
export function inputOf(table: WrittenTable, seats: readonly FormSeat[]) {
  return {
    effectiveOn: table.effectiveOn,
    authority: table.authority,
    quota: plain(table.quota) || null,
    total: plain(table.total) || null,
    populationSource: table.populationSource.trim() || null,
    seats: seats.map(({ id, key }) => ({
      seatId: id,
      weight: plain(table.weights[key] ?? ""),
      population: plain(table.populations[key] ?? "") === "" ? null : Number(plain(table.populations[key] ?? "")),
      byThreshold: kindsOf(table).flatMap(({ type, weights }) => {
        const weight = plain(weights[key] ?? "");
        return weight === "" ? [] : [{ thresholdType: type, weight }];
      }),
    })),
  };
}
