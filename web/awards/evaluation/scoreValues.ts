import { scoreOf } from "#schema/awards/evaluation/scoreSheet.rules.ts";

/** The form as typed: one flat field each. `score c1` and `note c1` belong to criterion c1. */
export type ScoreValues = Record<string, string>;

type Saved = {
  readonly evaluationDate: string | null | undefined;
  readonly overallComments: string;
  readonly recommendation: string;
  readonly scores: readonly {
    readonly criterion: string;
    readonly value: string | null | undefined;
    readonly note: string;
  }[];
};
type Criteria = readonly { readonly key: string; readonly description: string; readonly isPrice: boolean }[];

const rated = (criteria: Criteria) => criteria.filter(({ isPrice }) => !isPrice);
export const scoreField = (key: string) => `score ${key}`;
export const noteField = (key: string) => `note ${key}`;

/** The saved data as form values. */
export function valuesOf(saved: Saved | null, criteria: Criteria): ScoreValues {
  const values: ScoreValues = {
    evaluationDate: saved?.evaluationDate ?? "",
    overallComments: saved?.overallComments ?? "",
    recommendation: saved?.recommendation ?? "",
  };
  for (const { key } of rated(criteria)) {
    const score = saved?.scores.find(({ criterion }) => criterion === key);
    values[scoreField(key)] = score?.value ?? "";
    values[noteField(key)] = score?.note ?? "";
  }
  return values;
}

/** The form as the server's input. */
export const inputOf = (values: ScoreValues, criteria: Criteria) => ({
  evaluationDate: values["evaluationDate"] || null,
  overallComments: values["overallComments"] ?? "",
  recommendation: values["recommendation"] ?? "",
  scores: rated(criteria).map(({ key }) => ({
    criterion: key,
    value: values[scoreField(key)] ?? "",
    note: values[noteField(key)] ?? "",
  })),
});

/** Criteria with a typed score that is not a step of the scale. */
export const offScaleCriteria = (values: ScoreValues, criteria: Criteria, scale: number): Criteria =>
  rated(criteria).filter(({ key }) => {
    const typed = values[scoreField(key)] ?? "";
    return typed.trim() !== "" && scoreOf(typed, scale) === null;
  });

/** Maps a server field to its control. */
export const controlOf = (field: string | null): string =>
  field?.startsWith("scores.") ? scoreField(field.slice("scores.".length)) : (field ?? "");
