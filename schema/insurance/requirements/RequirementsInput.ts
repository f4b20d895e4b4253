import { builder } from "../../builder.ts";
import { LINES } from "../engine/lines.rules.ts";
import { type Requirements, readRequirements, type TypedRequirements } from "../engine/requirement.rules.ts";
import { Refused } from "../../refusal.ts";
import { InsuranceBasisWantedEnum, InsuranceLineEnum } from "../enums.ts";

export const RatingInput = builder.inputType("InsuranceRatingInput", {
  description: "A rating of A.M. Best.",
  fields: (t) => ({
    letter: t.string({ required: true, description: "E.g. A-." }),
    size: t.string({ description: "Financial size category, e.g. VII or 7. Null: not said." }),
  }),
});

const RequiredLineInput = builder.inputType("RequiredLineInput", {
  description: "What is asked of one line of insurance. A field that the line does not have is refused.",
  fields: (t) => ({
    line: t.field({ type: InsuranceLineEnum, required: true, description: "The line." }),
    perOccurrence: t.string({ description: "Least limit of one occurrence, as typed in dollars. Null: none." }),
    aggregate: t.string({ description: "Least aggregate limit, as typed in dollars. Null: none." }),
    basis: t.field({ type: InsuranceBasisWantedEnum, description: "By what it must pay. Null: ANY." }),
    additionalInsuredOngoing: t.boolean({
      description: "The county as additional insured for work going on (CG 20 10). Null: not asked for.",
    }),
    additionalInsuredCompleted: t.boolean({
      description: "The same for work that is done (CG 20 37). Null: not asked for.",
    }),
    waiverOfSubrogation: t.boolean({ description: "The carrier waives what it could claim of the county. Null: no." }),
    primaryNonContributory: t.boolean({ description: "It pays first and asks the county's for nothing. Null: no." }),
    rating: t.field({ type: RatingInput, description: "The least rating of the carrier. Null: any." }),
    noticeDays: t.int({ description: "Days of notice before a cancellation, as bidders are told. Null: none." }),
  }),
});

export const RequirementsInput = builder.inputType("RequirementsInput", {
  description: "What a requirement set asks for, as a whole.",
  fields: (t) => ({
    name: t.string({ required: true, description: "Its name, e.g. Construction." }),
    lines: t.field({
      type: [RequiredLineInput],
      required: true,
      most: LINES.length,
      description: "The lines, each once.",
    }),
    umbrellaFillsIn: t.boolean({
      description: "Whether an umbrella that follows form makes up what a limit lacks. Null: no.",
    }),
    provenDays: t.int({
      description: "Days from the first day for which cover is proven at once; later ones are asked for as they come. Null: the whole term.", // prettier-ignore
    }),
    note: t.string({ description: "Why this version is made. Null: nothing to say." }),
  }),
});

/** What was typed, as it is kept. @throws Refused what the engine's rules say of it */
export function requirementsGiven(typed: typeof RequirementsInput.$inferInput): Requirements {
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
  const read = readRequirements(asTyped);
  if ("refusal" in read) throw new Refused(read.refusal);
  return read.requirements;
}

export const LONGEST_NOTE = 2_000;
/** @throws Refused TOO_LONG */
export function noteGiven(note: string | null | undefined): string {
  const text = (note ?? "").trim();
  if (text.length > LONGEST_NOTE)
    throw new Refused({ code: "TOO_LONG", message: "A note may have at most 2,000 characters.", field: "note" });
  return text;
}
