import { builder } from "../../builder.ts";
import { LINES } from "../engine/lines.rules.ts";
import {
  type Requirements,
  readRequirements,
  refuseNote,
  type TypedRequirements,
} from "../engine/requirement.rules.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { InsuranceBasisWantedEnum, InsuranceLineEnum } from "../enums.ts";

export const RatingInput = builder.inputType("InsuranceRatingInput", {
  description: "A rating by A.M. Best.",
  fields: (t) => ({
    letter: t.string({ required: true, description: "Financial strength rating, e.g. A-." }),
    size: t.string({ description: "Financial size category, e.g. VII or 7. Null if not given." }),
  }),
});

const RequiredLineInput = builder.inputType("RequiredLineInput", {
  description: "Requirements for one line of insurance. A field that the line does not have is refused.",
  fields: (t) => ({
    line: t.field({ type: InsuranceLineEnum, required: true, description: "Line of insurance." }),
    perOccurrence: t.string({ description: "Minimum limit per occurrence, as typed in dollars. Null for no minimum." }),
    aggregate: t.string({ description: "Minimum aggregate limit, as typed in dollars. Null for no minimum." }),
    basis: t.field({
      type: InsuranceBasisWantedEnum,
      description: "Required policy basis (occurrence or claims-made). Null for ANY.",
    }),
    additionalInsuredOngoing: t.boolean({
      description: "Whether the county must be an additional insured for ongoing operations (CG 20 10). Null for no.",
    }),
    additionalInsuredCompleted: t.boolean({
      description: "Whether the county must be an additional insured for completed operations (CG 20 37). Null for no.",
    }),
    waiverOfSubrogation: t.boolean({
      description: "Whether the carrier must waive subrogation against the county. Null for no.",
    }),
    primaryNonContributory: t.boolean({
      description: "Whether the policy must be primary and noncontributory to the county's own insurance. Null for no.",
    }),
    rating: t.field({ type: RatingInput, description: "Minimum rating of the carrier. Null accepts any rating." }),
    noticeDays: t.int({ description: "Days of notice before a cancellation, as told to bidders. Null for none." }),
  }),
});

export const RequirementsInput = builder.inputType("RequirementsInput", {
  description: "Complete content of a requirement set.",
  fields: (t) => ({
    name: t.string({ required: true, description: "Name of the set, e.g. Construction." }),
    lines: t.field({
      type: [RequiredLineInput],
      required: true,
      most: LINES.length,
      description: "Required lines, each at most once.",
    }),
    umbrellaFillsIn: t.boolean({
      description: "Whether an umbrella that follows form may make up for a limit that is too low. Null for no.",
    }),
    provenDays: t.int({
      description: "Number of days, from the start of the term, for which coverage must be proven in advance. Later days must be proven as they approach. Null for the whole term.", // prettier-ignore
    }),
    note: t.string({ description: "Reason for this version. Null for none." }),
  }),
});

/** Parses the typed requirements into stored form. @throws Refused */
export function parseRequirements(typed: typeof RequirementsInput.$inferInput): Requirements {
  const asTyped: TypedRequirements = {
    name: typed.name,
    lines: typed.lines.map((line) => ({
      line: line.line,
      perOccurrence: line.perOccurrence ?? null,
      aggregate: line.aggregate ?? null,
      basis: line.basis ?? "ANY",
      additionalInsured: {
        ongoing: line.additionalInsuredOngoing ?? false,
        completed: line.additionalInsuredCompleted ?? false,
      },
      waiverOfSubrogation: line.waiverOfSubrogation ?? false,
      primaryNonContributory: line.primaryNonContributory ?? false,
      rating: line.rating ? { letter: line.rating.letter, size: line.rating.size ?? null } : null,
      noticeDays: line.noticeDays ?? 0,
    })),
    umbrellaFillsIn: typed.umbrellaFillsIn ?? false,
    provenDays: typed.provenDays ?? null,
  };
  const result = readRequirements(asTyped);
  if ("refusal" in result) throw new Refused(result.refusal);
  return result.requirements;
}

/** The trimmed note. '' if none is given. @throws Refused TOO_LONG */
export function parseNote(note: string | null | undefined): string {
  const text = (note ?? "").trim();
  assertAllowed(refuseNote(text));
  return text;
}
