// Checks one policy against the requirements of its line, on days on which nothing changes.
import {
  type Basis,
  type Certificate,
  type CertificateContent,
  coverOf,
  plainNumber,
  type Policy,
} from "./certificate.rules.ts";
import { additionalInsuredInWords, type Code, type Figure } from "./deficiencies.rules.ts";
import { FORM_TRAITS, insuresBy, isAcord, PROOFS } from "./forms.rules.ts";
import { isStatutory, isUnderlying, type Line, LINE_TRAITS } from "./lines.rules.ts";
import { isInsured, isSameName, type VendorNames } from "./names.rules.ts";
import { isRatedAtLeast, ratingInWords } from "./ratings.rules.ts";
import type { RequiredLine, Requirements } from "./requirement.rules.ts";
import type { Span } from "./spans.rules.ts";

/** A policy with its certificate, and the days that the certificate proves. */
export interface Held {
  policy: Policy;
  certificate: Certificate;
  cover: Span;
}

/** Something that a policy lacks. */
export interface Fault {
  code: Code;
  wanted: Figure;
  found: Figure;
}

/** What policies are checked against. */
export interface Against {
  requirements: Requirements;
  vendor: VendorNames;
  /** The county's names as certificate holder; the first one is the required name. */
  holders: readonly string[];
}

/** Whether a form proves a line at all; an addendum alone proves nothing. */
export function formProvesLine(form: CertificateContent["form"], line: Line): boolean {
  if (form === "ACORD_855_NY") return false;
  return isStatutory(line) ? PROOFS[line].includes(form) : FORM_TRAITS[form].lines.includes(line);
}

/** The policies on certificates; a signed ACORD 855 NY is added to the policy with the same number. */
export function policiesOn(certificates: readonly Certificate[]): Held[] {
  const addenda = certificates
    .filter(({ form, isSigned }) => form === "ACORD_855_NY" && isSigned)
    .flatMap(({ policies }) => policies);
  const added = (policy: Policy): Policy =>
    addenda
      .filter(({ line, number }) => line === policy.line && plainNumber(number) === plainNumber(policy.number))
      .reduce(
        (sum, more) => ({
          ...sum,
          perOccurrence: sum.perOccurrence ?? more.perOccurrence,
          aggregate: sum.aggregate ?? more.aggregate,
          basis: sum.basis ?? more.basis,
          additionalInsured: sum.additionalInsured || more.additionalInsured,
          endorsements: [...sum.endorsements, ...more.endorsements],
          waiverOfSubrogation: sum.waiverOfSubrogation || more.waiverOfSubrogation,
          primaryNonContributory: sum.primaryNonContributory || more.primaryNonContributory,
        }),
        policy,
      );
  return certificates
    .filter(({ form }) => form !== "ACORD_855_NY")
    .flatMap((certificate) =>
      certificate.policies.map((policy) => ({
        policy: isAcord(certificate.form) ? added(policy) : policy,
        certificate,
        cover: coverOf(policy, certificate),
      })),
    );
}

type Limit = "perOccurrence" | "aggregate";
const most = (amounts: readonly (bigint | null)[]): bigint =>
  amounts.reduce<bigint>((top, each) => (each !== null && each > top ? each : top), 0n);

/** Layers of excess cover, each policy once, on whichever certificate it appears. */
function layers(papers: readonly Held[], limit: Limit, but: Policy | null = null): bigint {
  const each = new Map<string, bigint>();
  for (const { policy } of papers) {
    const number = plainNumber(policy.number);
    if (policy.umbrella?.isExcess && policy !== but && number !== plainNumber(but?.number ?? null))
      each.set(number, most([each.get(number) ?? 0n, policy[limit]]));
  }
  return [...each.values()].reduce((sum, amount) => sum + amount, 0n);
}

/**
 * What umbrellas add to a limit of a line: contracts usually let primary and umbrella meet limits together. One
 * umbrella counts, and excess layers over it; only on signed certificates, following form over the line, and without
 * what the umbrella's own requirement uses. Limits of one line are filled up without regard to others, because one
 * occurrence rarely draws on two. An umbrella never replaces a missing line.
 */
function added(line: Line, policy: Policy, papers: readonly Held[], limit: Limit, requirements: Requirements): bigint {
  const umbrellas = papers.filter((paper) => paper.policy.line === "UMBRELLA" && paper.certificate.isSigned);
  if (line === "UMBRELLA") return layers(umbrellas, limit, policy);
  if (!isUnderlying(line) || !requirements.umbrellaFillsIn) return 0n;
  const following = umbrellas.filter((paper) => paper.policy.umbrella?.over.includes(line));
  const single = most(following.map(({ policy: each }) => (each.umbrella?.isExcess ? null : each[limit])));
  const umbrellaLimit = requirements.lines.find((each) => each.line === "UMBRELLA")?.[limit] ?? 0n;
  const rest = single + layers(following, limit) - umbrellaLimit;
  return rest > 0n ? rest : 0n;
}

/**
 * What workers' compensation requires besides the proof (limits of employers' liability, waiver, rating) may be on any
 * certificate, including an ACORD form.
 */
function pooled({ policy }: Held, papers: readonly Held[]): Policy {
  if (policy.line !== "WORKERS_COMPENSATION") return policy;
  const all = papers.filter((paper) => paper.policy.line === policy.line).map((paper) => paper.policy);
  const limit = most(all.map(({ perOccurrence }) => perOccurrence));
  return {
    ...policy,
    perOccurrence: limit > 0n ? limit : null,
    waiverOfSubrogation: all.some(({ waiverOfSubrogation }) => waiverOfSubrogation),
    rating: policy.rating ?? all.find(({ rating }) => rating !== null)?.rating ?? null,
  };
}

const BASIS_WORDS: Readonly<Record<Basis, string>> = { OCCURRENCE: "occurrence", CLAIMS_MADE: "claims-made" };

function additionalInsured(
  policy: Policy,
  requirement: RequiredLine["additionalInsured"],
  holders: readonly string[],
): Fault | null {
  if (!requirement.ongoing && !requirement.completed) return null;
  const fault = (code: Code, found: string | null): Fault => {
    // The numbers are those of general liability; other lines have their own forms.
    const wanted =
      policy.line === "GENERAL_LIABILITY" ? additionalInsuredInWords(requirement) : "an additional insured";
    return { code, wanted, found };
  };
  const isUs = (name: string): boolean => holders.some((holder) => isSameName(holder, name));
  const ours = policy.endorsements.filter(({ named }) => named === null || isUs(named));
  if (!policy.additionalInsured && ours.length === 0)
    return fault("AI-MISSING", policy.endorsements.map(({ named }) => named).join(", ") || null);
  if (!LINE_TRAITS[policy.line].hasCompletedOperations) return null;
  const insures = ours.map(({ form, edition, reads }) => insuresBy(form, edition) ?? reads);
  const isMet =
    (!requirement.ongoing || insures.some((each) => each?.ongoing)) &&
    (!requirement.completed || insures.some((each) => each?.completed));
  if (isMet) return null;
  const forms = ours.map(({ form, edition }) => (edition === null ? form : `${form} ${edition}`));
  return fault("AI-FORM-WEAK", forms.join(", ") || null);
}

/**
 * Everything that a policy lacks, in the order of the codes. `papers`: all policies of the vendor in force on those
 * days.
 */
export function* faultsOf(
  paper: Held,
  wanted: RequiredLine,
  papers: readonly Held[],
  against: Against,
): Generator<Fault> {
  const { certificate } = paper;
  const { requirements, vendor, holders } = against;
  const { bearer } = FORM_TRAITS[certificate.form];
  if (!isInsured(certificate.insured, vendor))
    yield { code: "NAME-MISMATCH", wanted: vendor.legalName, found: certificate.insured };
  if (!holders.some((holder) => isSameName(holder, certificate.holder ?? "")))
    yield { code: "HOLDER-WRONG", wanted: holders[0] ?? null, found: certificate.holder };
  if (!certificate.isSigned) yield { code: "UNSIGNED", wanted: null, found: null };
  // An exempt vendor has no policy to check.
  if (bearer === "EXEMPT") return;
  const policy = pooled(paper, papers);
  for (const [which, code] of [
    ["perOccurrence", "LIMIT-LOW"],
    ["aggregate", "AGG-LOW"],
  ] as const) {
    const [limit, ownLimit] = [wanted[which], policy[which]];
    if (limit === null) continue;
    const more = added(wanted.line, policy, papers, which, requirements);
    const found = ownLimit === null && more === 0n ? null : (ownLimit ?? 0n) + more;
    if (found === null || found < limit) yield { code, wanted: limit, found };
  }
  if (wanted.basis === "OCCURRENCE" && policy.basis !== "OCCURRENCE")
    yield { code: "NOT-OCCURRENCE", wanted: "occurrence", found: policy.basis && BASIS_WORDS[policy.basis] };
  const insured = additionalInsured(policy, wanted.additionalInsured, holders);
  if (insured) yield insured;
  if (wanted.waiverOfSubrogation && !policy.waiverOfSubrogation)
    yield { code: "WOS-MISSING", wanted: null, found: null };
  if (wanted.primaryNonContributory && !policy.primaryNonContributory)
    yield { code: "PNC-MISSING", wanted: null, found: null };
  if (wanted.rating !== null && bearer === "INSURER" && !isRatedAtLeast(policy.rating, wanted.rating))
    yield {
      code: "CARRIER-RATING",
      wanted: ratingInWords(wanted.rating),
      found: policy.rating && ratingInWords(policy.rating),
    };
}
