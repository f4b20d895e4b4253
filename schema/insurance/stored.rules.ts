// Requirements and certificates as rows keep them: amounts in cents as text, since JSON knows no whole numbers of that size for sure.
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

export const keptLines = (lines: readonly RequiredLine[]): Kept<RequiredLine>[] => lines.map(keep);
export const keptPolicies = (policies: readonly Policy[]): Kept<Policy>[] => policies.map(keep);

/** A version of a set, as the engine reads it. Only what {@link keptLines} wrote is ever in the row. */
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

/** The policies of a certificate, as the engine reads them. */
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

/** A certificate, as the engine reads it. */
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

/** What a search looks in, beside the vendor's name. */
export const wordsOf = ({ insured, holder, policies }: CertificateContent): string =>
  [insured, holder, ...policies.flatMap(({ carrier, number }) => [carrier, number])]
    .filter(Boolean)
    .join(" ")
    .toLowerCase();

/** The names under which a county is a certificate holder; the first is the one that is asked for. */
export function holdersOf(tenant: { name: string; displayName: string }): string[] {
  const names = [tenant.name, tenant.displayName];
  const turned = names.flatMap((name) => {
    const [, of] = /^(?:the )?(.+) county$/i.exec(name.trim()) ?? [];
    return of === undefined ? [] : [`County of ${of}`];
  });
  return [...new Set([...names, ...turned].map((name) => name.trim()).filter(Boolean))];
}
