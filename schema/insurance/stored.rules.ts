// Requirements and certificates as stored in rows: amounts in cents as text, because JSON numbers are not exact at that
// size.
import type { Certificate, CertificateContent, Policy } from "./engine/certificate.rules.ts";
import type { Requirements, RequiredLine } from "./engine/requirement.rules.ts";

type Kept<T extends { perOccurrence: bigint | null; aggregate: bigint | null }> = Omit<
  T,
  "perOccurrence" | "aggregate"
> & { perOccurrence: string | null; aggregate: string | null };

const keep = <T extends { perOccurrence: bigint | null; aggregate: bigint | null }>(of: T): Kept<T> => ({
  ...of,
  perOccurrence: of.perOccurrence?.toString() ?? null,
  aggregate: of.aggregate?.toString() ?? null,
});
const cents = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

export const storedLines = (lines: readonly RequiredLine[]): Kept<RequiredLine>[] => lines.map(keep);
export const storedPolicies = (policies: readonly Policy[]): Kept<Policy>[] => policies.map(keep);

/** A version of a set as the engine reads it. Its row was always written by {@link storedLines}. */
export function requirementsOf(row: {
  name: string;
  lines: unknown;
  umbrellaFillsIn: boolean;
  provenDays: number | null;
}): Requirements {
  const lines = (row.lines as Kept<RequiredLine>[]).map((line) => ({
    ...line,
    perOccurrence: cents(line.perOccurrence),
    aggregate: cents(line.aggregate),
  }));
  const { name, umbrellaFillsIn, provenDays } = row;
  return { name, lines, umbrellaFillsIn, provenDays };
}

/** The policies of a certificate as the engine reads them. */
export const policiesOf = (policies: unknown): Policy[] =>
  (policies as Kept<Policy>[]).map((policy) => ({
    ...policy,
    perOccurrence: cents(policy.perOccurrence),
    aggregate: cents(policy.aggregate),
  }));

/** A row of a certificate. */
interface CertificateRow {
  id: string;
  review: Certificate["review"];
  form: string;
  insured: string;
  holder: string | null;
  issuedOn: string | null;
  isSigned: boolean;
  policies: unknown;
}

/** A certificate as the engine reads it. */
export const certificateOf = (row: CertificateRow): Certificate => ({
  id: row.id,
  review: row.review,
  form: row.form as CertificateContent["form"],
  insured: row.insured,
  holder: row.holder,
  issuedOn: row.issuedOn,
  isSigned: row.isSigned,
  policies: policiesOf(row.policies),
});

/** Searched columns besides the vendor's name. */
export const wordsOf = ({ insured, holder, policies }: CertificateContent): string =>
  [insured, holder, ...policies.flatMap(({ carrier, number }) => [carrier, number])]
    .filter(Boolean)
    .join(" ")
    .toLowerCase();

/** The county's names as certificate holder; the first one is the required name. */
export function holdersOf(tenant: { name: string; displayName: string }): string[] {
  const names = [tenant.name, tenant.displayName];
  const turned = names.flatMap((name) => {
    const [, of] = /^(?:the )?(.+) county$/i.exec(name.trim()) ?? [];
    return of === undefined ? [] : [`County of ${of}`];
  });
  return [...new Set([...names, ...turned].map((name) => name.trim()).filter(Boolean))];
}
