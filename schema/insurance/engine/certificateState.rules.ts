// State of one certificate (decision 'Insurance').
import { type Certificate, coverOf } from "./certificate.rules.ts";
import { checkCertificate, type Ground } from "./check.rules.ts";
import { earliest, NEVER } from "./spans.rules.ts";
import { daysLeft, type InsuranceState, thresholdAt } from "./states.rules.ts";

/**
 * A certificate is deficient if it was refused, or if it has a deficiency that no one waived, even if it was accepted
 * before. It expires with the first of its policies that the set requires.
 */
export function stateOfCertificate(certificate: Certificate, ground: Ground): InsuranceState | "SUPERSEDED" {
  if (certificate.review === "SUPERSEDED") return "SUPERSEDED";
  const open = checkCertificate(certificate, ground);
  if (open.some(({ code }) => code === "EXPIRED")) return "EXPIRED";
  if (open.length > 0 || certificate.review === "REFUSED") return "DEFICIENT";
  if (certificate.review === "PENDING") return "PENDING";
  const requiredLines = new Set(ground.requirements.lines.map(({ line }) => line));
  const ends = certificate.policies
    .filter(({ line }) => requiredLines.has(line))
    .map((policy) => coverOf(policy, certificate).until);
  const left = daysLeft(earliest(NEVER, ...ends), ground.today);
  if (left >= 0 && thresholdAt(left) !== null) return "EXPIRING";
  return checkCertificate(certificate, { ...ground, waivers: [] }).length > 0 ? "WAIVED" : "ACCEPTED";
}
