// The voting power report in words, for both paper and screen.
import { type PowerMeasure, type PowerReport, percentText, powerSentences } from "./power.rules.ts";
import { weightForReading, withSeparators } from "./weights.rules.ts";

export const MEASURE_WORDS: Record<PowerMeasure, string> = {
  MAJORITY: "Majority",
  TWO_THIRDS: "Two thirds",
  QUOTA: "The quota of the law",
};

/** One measure's heading, sentences and table. */
export function powerPart(measure: PowerMeasure, report: PowerReport | null, refusal: string | null) {
  const heading = report
    ? `${MEASURE_WORDS[measure]}: ${weightForReading(report.quota)} of ${weightForReading(report.total)} votes`
    : MEASURE_WORDS[measure];
  return {
    heading,
    sentences: report ? powerSentences(report) : [refusal ?? ""],
    rows: (report?.lines ?? []).map((line) => ({
      seat: line.label,
      weight: weightForReading(line.weight),
      weightShare: percentText(line.weightShare),
      population: line.population === null ? "" : withSeparators(String(line.population)),
      populationShare: line.populationShare === null ? "" : percentText(line.populationShare),
      powerShare: percentText(line.powerShare),
      deviation: line.deviation === null ? "" : `${line.deviation > 0 ? "+" : ""}${percentText(line.deviation)}`,
    })),
  };
}
