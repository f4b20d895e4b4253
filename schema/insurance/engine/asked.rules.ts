// Insurance requirements as bidders and vendors read them. Source: decision 'Insurance'.
import { grouped, moneyText } from "../../projects/lines/decimals.rules.ts";
import { additionalInsuredInWords } from "./deficiencies.rules.ts";
import { FORM_TRAITS, PROOFS } from "./forms.rules.ts";
import { isStatutory, type Line, LINE_LABELS, LINE_TRAITS } from "./lines.rules.ts";
import { ratingInWords } from "./ratings.rules.ts";
import type { RequiredLine, Requirements } from "./requirement.rules.ts";

/** Cents as a limit in words: $1,000,000. */
export const limitInWords = (cents: bigint): string => `$${grouped(moneyText(cents).replace(/\.00$/, ""))}`;

/** Requirements of a line; '' if it only has to exist. */
export function requirementText(wanted: RequiredLine): string {
  const { line, perOccurrence, aggregate, rating, noticeDays } = wanted;
  const insured = additionalInsuredInWords(wanted.additionalInsured);
  return [
    perOccurrence !== null && `${limitInWords(perOccurrence)} ${LINE_TRAITS[line].perOccurrence ?? ""}`.trim(),
    aggregate !== null && `${limitInWords(aggregate)} aggregate`,
    wanted.basis === "OCCURRENCE" && "occurrence",
    insured && `the county as additional insured: ${insured}`,
    wanted.waiverOfSubrogation && "waiver of subrogation",
    wanted.primaryNonContributory && "primary and non-contributory",
    rating !== null && `carrier rated ${ratingInWords(rating)} or better`,
    noticeDays > 0 && `${noticeDays} days of notice`,
  ]
    .filter(Boolean)
    .join("; ");
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The only forms that prove a line required by law; null: any form proves it. */
const provenBy = (line: Line): string | null =>
  isStatutory(line)
    ? `proven on ${PROOFS[line].map((form) => FORM_TRAITS[form].label).join(", ")} alone, never on an ACORD form`
    : null;

/** A set as bidders read it, line by line, and what applies to all lines. */
export function requirementsInWords({ lines, umbrellaFillsIn, provenDays }: Requirements): string[] {
  return [
    ...lines.map((wanted) => {
      const requirement = [requirementText(wanted), provenBy(wanted.line)].filter(Boolean).join("; ");
      return `${capital(LINE_LABELS[wanted.line])}${requirement && `: ${requirement}`}.`;
    }),
    ...(umbrellaFillsIn ? ["An umbrella that follows form may make up what a limit below it lacks."] : []),
    provenDays === null
      ? "Cover is shown for the whole term of the contract."
      : `Cover is shown for the first ${provenDays} days of the contract, and day by day after them.`,
  ];
}
