import { graphql, readInlineData } from "react-relay";
import { grouped } from "#schema/projects/lines/decimals.rules.ts";
import { texts } from "./texts.ts";
import type { askedOf_line$key } from "./__generated__/askedOf_line.graphql.ts";

const fragment = graphql`
  fragment askedOf_line on RequiredLine @inline {
    perOccurrence
    perOccurrenceLabel
    aggregate
    basis
    additionalInsuredWords
    waiverOfSubrogation
    primaryNonContributory
    noticeDays
    rating {
      words
    }
  }
`;

/** A limit for display: $1,000,000. */
export function formatLimit(amount: string): string {
  const [dollars = "0", places = ""] = amount.split(".");
  return `$${grouped(dollars)}${/[1-9]/.test(places) ? `.${places}` : ""}`;
}

/** The requirements for a line, as text. */
export function askedOf(key: askedOf_line$key): string {
  const line = readInlineData(fragment, key);
  const { flags, limit } = texts;
  const requirements = [
    line.perOccurrence && limit(formatLimit(line.perOccurrence), line.perOccurrenceLabel ?? ""),
    line.aggregate && limit(formatLimit(line.aggregate), "aggregate"),
    line.basis === "OCCURRENCE" && flags.occurrence,
    line.additionalInsuredWords && `${flags.additionalInsured}: ${line.additionalInsuredWords}`,
    line.waiverOfSubrogation && flags.waiverOfSubrogation,
    line.primaryNonContributory && flags.primaryNonContributory,
    line.rating && texts.rated(line.rating.words),
    line.noticeDays > 0 && texts.noticeOf(line.noticeDays),
  ].filter(Boolean);
  return requirements.length > 0 ? requirements.join("; ") : texts.anyLimit;
}
