// The summary that is generated from the fields: one to three paragraphs.
import { CATEGORIES, type ResolutionFacts, STATUS_LABELS } from "../resolutions/facts.rules.ts";
import {
  amountIn,
  blank,
  capital,
  countyIn,
  departmentIn,
  fundingIn,
  inSentence,
  listed,
  longDay,
  money,
  titleIn,
  officeOf,
  orBlank,
  priorIn,
  termIn,
  typedTerm,
} from "../resolutions/words.rules.ts";

/** The request in one clause after 'would' or 'authorizes', by category. */
export function matterOf(facts: ResolutionFacts): string {
  const subject = titleIn(facts);
  switch (facts.category) {
    case "PURCHASE":
      return `authorize a contract with ${orBlank(facts.vendor, "vendor")} for ${subject ?? blank("goods or services")}`;
    case "GRANT":
      return `accept a grant of ${orBlank(facts.grantAgency, "agency")} for this purpose: ${inSentence(facts.grantPurpose ?? "") || subject || blank("purpose of the grant")}`;
    case "APPOINTMENTS":
      return `appoint ${listed(facts.appointments.map(({ name }) => orBlank(name, "name"))) || blank("name")} to ${officeOf(facts) ?? blank("board or office")}`;
    case "PROCLAMATIONS":
      return `issue a proclamation on ${subject ?? blank("what or whom it honors")}`;
    case "PERSONNEL":
      return `approve a personnel action on ${subject ?? blank("personnel action")}`;
    case "LOCAL_LAW":
      return `bring a proposed local law on ${subject ?? blank("matter of the local law")} to its hearing`;
    case "OTHER":
      return `approve ${subject ?? blank("matter")}`;
  }
}

/** What it costs or brings in, for how long, and who pays. Null if it involves neither money nor time. */
export function meansOf(facts: ResolutionFacts): string | null {
  if (facts.category === "PURCHASE") {
    const term = termIn(facts.termStart, facts.termEnd);
    const funding = fundingIn(facts);
    return [
      `The contract is ${amountIn(facts.amount, facts.isAnnual)}${term ? `, for a term ${term}` : ""}.`,
      ...(facts.budgetLine ? [`The cost is charged to budget line ${inSentence(facts.budgetLine)}.`] : []),
      ...(funding ? [`It is shared as follows: ${funding}.`] : []),
    ].join(" ");
  }
  if (facts.category === "GRANT") {
    const term = termIn(facts.grantTermStart, facts.grantTermEnd);
    return `The grant is ${amountIn(facts.grantAmount, facts.grantIsAnnual)}${term ? `, for a term ${term}` : ""}. The budget is amended by ${facts.grantAmount === null ? blank("amount") : money(facts.grantAmount)}.`;
  }
  if (facts.category !== "APPOINTMENTS") return null;
  const phrases = facts.appointments.flatMap(({ name, term, replacement }) =>
    term || replacement
      ? [
          `${orBlank(name, "name")}${term ? `, for the term ${typedTerm(term)}` : ""}${replacement ? `, in place of ${inSentence(replacement)}` : ""}`,
        ]
      : [],
  );
  return phrases.length > 0 ? `${phrases.join("; ")}.` : null;
}

/** What it changes, and its outcome. Null: nothing yet. */
export function standingOf(facts: ResolutionFacts): string | null {
  const prior = facts.type === "NEW" ? null : `It ${facts.type === "RENEW" ? "renews" : "amends"} ${priorIn(facts)}.`;
  const adopted =
    facts.adoptedOn &&
    `It was adopted as Resolution No. ${facts.number ?? blank("number")} on ${longDay(facts.adoptedOn)}.`;
  const ended =
    facts.status === "REJECTED" || facts.status === "WITHDRAWN"
      ? `It was ${STATUS_LABELS[facts.status].toLowerCase()}.`
      : null;
  return [prior, adopted, ended].filter(Boolean).join(" ") || null;
}

/** One to three paragraphs: who requests what, cost and duration, and changes and outcome. */
export function summaryOf(facts: ResolutionFacts): string {
  const request = `${capital(departmentIn(facts))} asks that ${countyIn(facts)} ${matterOf(facts)}. The request (${facts.fileNumber}, ${CATEGORIES[facts.category].label}) is dated ${longDay(facts.dateOfRequest)}.`;
  return [request, meansOf(facts), standingOf(facts)].filter((paragraph) => paragraph !== null).join("\n\n");
}
