// The insurance of a contract: its certificates checked against the requirements, over the whole term (decision
// 'Insurance').
import { addDays } from "../../days.rules.ts";
import type { Certificate } from "./certificate.rules.ts";
import { type Against, type Fault, faultsOf, type Held, policiesOn, formProvesLine } from "./cover.rules.ts";
import { type Code, type Deficiency, deficient } from "./deficiencies.rules.ts";
import { FORM_TRAITS, isAcord } from "./forms.rules.ts";
import type { Line } from "./lines.rules.ts";
import { isInsured } from "./names.rules.ts";
import type { RequiredLine } from "./requirement.rules.ts";
import {
  type Days,
  daysOf,
  earliest,
  gapsIn,
  containsSpan,
  joined,
  latest,
  NEVER,
  splitWindow,
  type Span,
  overlapOf,
} from "./spans.rules.ts";
import { daysLeft, type InsuranceState, type Threshold, thresholdAt, worstOf } from "./states.rules.ts";
import { type Waiver, waiverOf } from "./waivers.rules.ts";

/** All facts for the check. */
export interface Ground extends Against {
  /** Both days are included. `to` null: a vendor's standing file, which has no end. */
  term: { from: string; to: string | null };
  /** In the county's time zone. */
  today: string;
  certificates: readonly Certificate[];
  waivers: readonly Waiver[];
}

/** State of a line. */
export interface LineStanding {
  line: Line;
  state: InsuranceState;
  /** Deficiencies of what is on file, including what waits for review; [] none. */
  deficiencies: Deficiency[];
  /** Deficiencies that are waived. */
  waived: { deficiency: Deficiency; waiver: Waiver }[];
  /** Days of the term covered by accepted certificates, in order, for the timeline; 9999-12-31: without end. */
  covered: Days[];
  /** Days of the term not covered; after the last cover a renewal may still come. */
  gaps: Days[];
  /** First day without cover after all accepted certificates; null: none is accepted, or cover never ends. */
  endsOn: string | null;
  /** The same including what waits for review, so that a vendor who sent a renewal is not asked for one. */
  renewedTo: string | null;
  /** Set while it is expiring. */
  threshold: Threshold | null;
}

/** State of a contract or a vendor: that of its worst line. */
export interface Standing {
  state: InsuranceState;
  lines: LineStanding[];
  deficiencies: Deficiency[];
}

const day = (on: string): string => addDays(on, 1);

/** Last day until which cover is proven today. */
function provenTo({ term, today, requirements: { provenDays } }: Ground): string {
  if (provenDays === null && term.to !== null) return term.to;
  const to = latest(today, addDays(term.from, (provenDays ?? 1) - 1));
  return term.to === null ? to : earliest(to, term.to);
}

/** Result of some certificates for a line. */
interface Examined {
  open: Deficiency[];
  waived: LineStanding["waived"];
  cover: Span[];
  window: Span;
}

const parties = ({ vendor, holders }: Against) => ({ vendor: vendor.legalName, county: holders[0] ?? "the county" });

/** The code of a line for which nothing counts. */
function missing(line: Line, shown: readonly Held[]): Code {
  if (line === "WORKERS_COMPENSATION")
    return shown.some(({ certificate }) => isAcord(certificate.form)) ? "WC-ACORD" : "WC-FORM-MISSING";
  return line === "DISABILITY" ? "DB-MISSING" : "LINE-MISSING";
}

/** What the best policy of each day lacks, for as long as it lacks it. */
function faultsOver(
  proofs: readonly Held[],
  wanted: RequiredLine,
  window: Span,
  papers: readonly Held[],
  ground: Ground,
) {
  const found: { fault: Fault; proof: Held; span: Span }[] = [];
  const spans = papers.map(({ cover }) => cover);
  for (const piece of splitWindow(spans, window)) {
    const inForce = papers.filter(({ cover }) => containsSpan(cover, piece));
    const choices = proofs
      .filter(({ cover }) => containsSpan(cover, piece))
      .map((proof) => {
        const faults = [...faultsOf(proof, wanted, inForce, ground)];
        const counting = faults.filter(
          ({ code, found: shows }) =>
            !waiverOf({ code, line: wanted.line, days: null, found: shows }, ground.waivers, ground.today),
        );
        return { proof, faults, weight: counting.length };
      });
    const best = choices.toSorted(
      (a, b) =>
        a.weight - b.weight ||
        (b.proof.certificate.issuedOn ?? "").localeCompare(a.proof.certificate.issuedOn ?? "") ||
        a.proof.certificate.id.localeCompare(b.proof.certificate.id),
    )[0];
    for (const fault of best?.faults ?? []) {
      const before = found.find(
        (each) =>
          each.proof === best?.proof &&
          each.fault.code === fault.code &&
          each.fault.found === fault.found &&
          each.span.until === piece.from,
      );
      if (before) before.span.until = piece.until;
      else if (best) found.push({ fault, proof: best.proof, span: { ...piece } });
    }
  }
  return found;
}

/** The policy with which cover ended, and its wording. */
function ending(proofs: readonly Held[], last: string, days: Days): [Held | null, Partial<Deficiency>] {
  const proof = proofs.find(({ cover }) => cover.until === last) ?? null;
  const isFormOver = proof !== null && proof.policy.expiresOn !== last && proof.policy.cancelledOn !== last;
  return [proof, { wanted: isFormOver ? FORM_TRAITS[proof.certificate.form].label : null, found: last, days }];
}

function examine(wanted: RequiredLine, certificates: readonly Certificate[], ground: Ground): Examined {
  const { line } = wanted;
  const { term, today, waivers } = ground;
  const open: Deficiency[] = [];
  const waived: Examined["waived"] = [];
  /** Adds a deficiency; false: it is waived. */
  const say = (code: Code, proof: Held | null, rest: Partial<Deficiency> = {}): boolean => {
    const paper = { certificateId: proof?.certificate.id ?? null, policyNumber: proof?.policy.number ?? null };
    const deficiency = deficient(
      { code, line, ...paper, wanted: null, found: null, days: null, ...rest },
      parties(ground),
    );
    const waiver = waiverOf(deficiency, waivers, today);
    if (waiver) waived.push({ deficiency, waiver });
    else open.push(deficiency);
    return waiver === null;
  };

  const byId = certificates.toSorted((a, b) => a.id.localeCompare(b.id));
  // If Legal waived another name, certificates in that name are read as the vendor's.
  const isOurs = ({ insured: found }: Certificate): boolean =>
    isInsured(found, ground.vendor) ||
    waiverOf({ code: "NAME-MISMATCH", line, days: null, found }, waivers, today) !== null;
  const papers = policiesOn(byId.filter(isOurs));
  const shown = papers.filter(({ policy }) => policy.line === line);
  const proofs = shown.filter(({ certificate }) => formProvesLine(certificate.form, line));
  const strangers = policiesOn(byId.filter((each) => !isOurs(each))).filter(
    ({ policy, certificate }) => policy.line === line && formProvesLine(certificate.form, line),
  );

  const cover = joined(proofs.map((proof) => proof.cover));
  const last = cover.at(-1)?.until ?? null;
  const proven = day(provenTo(ground));
  const window = { from: term.from, until: term.to === null ? latest(proven, last ?? "") : day(term.to) };
  const gaps = gapsIn(cover, window);
  const isTermOver = term.to !== null && today > term.to;
  const isExpired = last !== null && last <= today && !isTermOver;

  /** Days without cover that no one waived. */
  const uncovered: Span[] = [];
  for (const gap of proofs.length === 0 ? [] : gaps) {
    const isLast = gap.until === window.until;
    const part = isLast ? overlapOf(gap, { from: window.from, until: proven }) : gap;
    if (!part) continue;
    const days = daysOf(part);
    const isOpen =
      isLast && isExpired ? say("EXPIRED", ...ending(proofs, last, days)) : say("TERM-GAP", null, { days });
    if (isOpen) uncovered.push(part);
  }
  for (const proof of proofs) {
    const { cancelledOn, expiresOn } = proof.policy;
    const lost = cancelledOn === null ? null : { from: cancelledOn, until: expiresOn ?? NEVER };
    if (lost && uncovered.some((gap) => overlapOf(lost, gap))) say("CANCELLED", proof, { found: cancelledOn });
  }
  // The wrong insured already explains why nothing counts; a missing line would repeat it.
  for (const proof of strangers)
    if (proofs.length === 0 || uncovered.some((gap) => overlapOf(proof.cover, gap)))
      say("NAME-MISMATCH", proof, { wanted: ground.vendor.legalName, found: proof.certificate.insured });
  if (proofs.length === 0 && strangers.length === 0) {
    const paper = shown[0] ?? null;
    const limit = line === "WORKERS_COMPENSATION" ? null : wanted.perOccurrence;
    say(missing(line, shown), paper, { wanted: limit, found: paper && FORM_TRAITS[paper.certificate.form].label });
  }
  // Past cover can no longer be endorsed; days without cover stay uncovered.
  const ahead = overlapOf({ from: today, until: NEVER }, window);
  for (const { fault, proof, span } of ahead ? faultsOver(proofs, wanted, ahead, papers, ground) : [])
    say(fault.code, proof, { wanted: fault.wanted, found: fault.found, days: daysOf(span) });

  return { open, waived, cover, window };
}

/** The end of cover; null: there is none, or it never ends. */
function endOf({ cover }: Examined): string | null {
  const last = cover.at(-1)?.until ?? null;
  return last === NEVER ? null : last;
}

function standingOf(wanted: RequiredLine, ground: Ground): LineStanding {
  const { term, today, certificates } = ground;
  const accepted = examine(wanted, certificates.filter(({ review }) => review === "ACCEPTED"), ground); // prettier-ignore
  const both = examine(wanted, certificates.filter(({ review }) => review === "ACCEPTED" || review === "PENDING"), ground); // prettier-ignore
  const endsOn = endOf(accepted);
  // Cover that lasts as long as the term needs no renewal.
  const left = endsOn === null || (term.to !== null && endsOn > term.to) ? null : daysLeft(endsOn, today);
  const threshold = left === null || left < 0 ? null : thresholdAt(left);

  const met = (): InsuranceState =>
    threshold !== null ? "EXPIRING" : accepted.waived.length > 0 ? "WAIVED" : "ACCEPTED";
  const unmet = (): InsuranceState =>
    both.open.length === 0 ? "PENDING" : both.open.some(({ code }) => code === "EXPIRED") ? "EXPIRED" : "DEFICIENT";
  const isNow = accepted.open.length === 0;
  return {
    line: wanted.line,
    state: isNow ? met() : unmet(),
    deficiencies: isNow ? [] : both.open,
    waived: isNow ? accepted.waived : both.waived,
    covered: accepted.cover.flatMap((span) => overlapOf(span, accepted.window) ?? []).map(daysOf),
    gaps: gapsIn(accepted.cover, accepted.window).map(daysOf),
    endsOn,
    renewedTo: endOf(both),
    threshold: isNow ? threshold : null,
  };
}

/** The insurance of a contract or a vendor on a day, regardless of the order of the certificates. */
export function checkInsurance(ground: Ground): Standing {
  const lines = ground.requirements.lines.map((wanted) => standingOf(wanted, ground));
  return {
    state: worstOf(lines.map(({ state }) => state)),
    lines,
    deficiencies: lines.flatMap(({ deficiencies }) => deficiencies),
  };
}

/**
 * Deficiencies of one certificate for its reviewer, in the required lines that it shows. Uncovered days are judged over
 * all certificates together.
 */
export function checkCertificate(certificate: Certificate, ground: Ground): Deficiency[] {
  const others = ground.certificates.filter(
    ({ id, review }) => id !== certificate.id && (review === "ACCEPTED" || review === "PENDING"),
  );
  const shown = new Set(certificate.policies.map(({ line }) => line));
  return ground.requirements.lines
    .filter(({ line }) => shown.has(line))
    .flatMap((wanted) => {
      const { line } = wanted;
      const isProvenElsewhere = policiesOn(others).some(
        (proof) =>
          proof.policy.line === line &&
          formProvesLine(proof.certificate.form, line) &&
          isInsured(proof.certificate.insured, ground.vendor),
      );
      // An ACORD 25 usually also shows workers' compensation; that is not a fault if the Board's form is on file.
      if (!formProvesLine(certificate.form, line) && isProvenElsewhere) return [];
      const linePolicies = certificate.policies.filter((policy) => policy.line === line);
      // Checked against its own days, so that only its content is judged; supporting papers (umbrellas, addenda) count.
      const helping = others.map((each) => ({
        ...each,
        policies: each.policies.filter((policy) => policy.line !== line || !formProvesLine(each.form, line)),
      }));
      const term = { from: earliest(...linePolicies.map(({ effectiveOn }) => effectiveOn)), to: null };
      const alone = { ...ground, requirements: { ...ground.requirements, provenDays: 1 }, term };
      return examine(wanted, [...helping, certificate], alone).open;
    });
}
