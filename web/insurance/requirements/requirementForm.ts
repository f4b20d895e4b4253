// A requirement set as form values and as the server's input.
import { LINE_TRAITS, LINES, type Line } from "#schema/insurance/engine/lines.rules.ts";
import { readRequirements, type TypedRequirements } from "#schema/insurance/engine/requirement.rules.ts";

export type LineTyped = {
  line: string;
  perOccurrence: string;
  aggregate: string;
  occurrenceOnly: boolean;
  ongoing: boolean;
  completed: boolean;
  waiverOfSubrogation: boolean;
  primaryNonContributory: boolean;
  ratingLetter: string;
  ratingSize: string;
  noticeDays: string;
};
export type SetTyped = {
  name: string;
  note: string;
  lines: LineTyped[];
  umbrellaFillsIn: boolean;
  /** '': the whole term. */
  provenDays: string;
  isProvenInPart: boolean;
};

export const lineTyped = (line: string): LineTyped => ({
  line,
  perOccurrence: "",
  aggregate: "",
  occurrenceOnly: false,
  ongoing: false,
  completed: false,
  waiverOfSubrogation: false,
  primaryNonContributory: false,
  ratingLetter: "",
  ratingSize: "",
  noticeDays: "",
});

export const emptySet: SetTyped = {
  name: "",
  note: "",
  lines: [lineTyped("GENERAL_LIABILITY"), lineTyped("WORKERS_COMPENSATION"), lineTyped("DISABILITY")],
  umbrellaFillsIn: true,
  provenDays: "365",
  isProvenInPart: true,
};

/** Lines that a set does not cover yet. */
export const linesLeft = ({ lines }: SetTyped): Line[] =>
  LINES.filter((line) => !lines.some((each) => each.line === line));

const amount = (text: string): string | null => text.replaceAll(/[$,\s]/g, "") || null;
const wholeNumber = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN);

/** The typed values without fields that the line does not have. */
export function requirementsOf(typed: SetTyped): TypedRequirements {
  return {
    name: typed.name,
    umbrellaFillsIn: typed.umbrellaFillsIn,
    provenDays: typed.isProvenInPart ? wholeNumber(typed.provenDays) : null,
    lines: typed.lines.map((each) => {
      const line = LINES.find((one) => one === each.line) ?? "GENERAL_LIABILITY";
      const traits = LINE_TRAITS[line];
      return {
        line,
        perOccurrence: traits.perOccurrence === null ? null : amount(each.perOccurrence),
        aggregate: traits.aggregate === null ? null : amount(each.aggregate),
        basis: traits.hasBasis && each.occurrenceOnly ? "OCCURRENCE" : "ANY",
        additionalInsured: {
          ongoing: traits.hasAdditionalInsured && each.ongoing,
          completed: traits.hasCompletedOperations && each.completed,
        },
        waiverOfSubrogation: traits.hasWaiver && each.waiverOfSubrogation,
        primaryNonContributory: traits.hasPrimary && each.primaryNonContributory,
        rating: each.ratingLetter === "" ? null : { letter: each.ratingLetter, size: each.ratingSize.trim() || null },
        noticeDays: each.noticeDays.trim() === "" ? 0 : wholeNumber(each.noticeDays),
      };
    }),
  };
}

/** The first problem, by the same rule as on the server. Null: none. */
export function setProblem(typed: SetTyped): { field: string; text: string } | null {
  const read = readRequirements(requirementsOf(typed));
  return "refusal" in read ? { field: read.refusal.field ?? "", text: read.refusal.message } : null;
}

/** The form as the API's input. */
export function setInput(typed: SetTyped) {
  const { lines, ...set } = requirementsOf(typed);
  return {
    ...set,
    note: typed.note.trim() || null,
    lines: lines.map(({ additionalInsured, ...line }) => ({
      ...line,
      additionalInsuredOngoing: additionalInsured.ongoing,
      additionalInsuredCompleted: additionalInsured.completed,
    })),
  };
}
