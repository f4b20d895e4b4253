// What happens to each row of a table of certificates. Decision 'Certificates come in from a file'.
import { parseDay } from "../../../dates.rules.ts";
import { bareHeading as bare, cellOf, type Planned, type Row } from "../../../files/import.rules.ts";
import { type CertificateContent, type Policy, readCertificate } from "../../engine/certificate.rules.ts";
import { type CertificateForm, FORM_TRAITS, FORMS } from "../../engine/forms.rules.ts";
import { type Line, LINE_LABELS, LINES } from "../../engine/lines.rules.ts";
import { refuseMorePending } from "../../review.rules.ts";
import type { CertificateColumn } from "./columns.rules.ts";

/** A vendor that rows may name. */
export interface NamedVendor {
  id: string;
  name: string;
  dba: string | null;
  /** Why no certificate can be entered for it. Null: it can. */
  refused: string | null;
  /** Certificates that wait for review. */
  waiting: number;
}

export interface CertificateGround {
  vendors: readonly NamedVendor[];
  /** Keys of the policies shown on its certificates, by vendor. */
  shown: ReadonlyMap<string, ReadonlySet<string>>;
  /** YYYY-MM-DD in the county's time zone. */
  today: string;
}

/** What is written for a row: a new certificate that waits for review. */
export interface CertificateChange {
  vendorId: string;
  vendorName: string;
  content: CertificateContent;
}

const shownText = (text: string): string => `“${text.slice(0, 40)}”`;

/** Names of lines in other systems' lists, besides our own. */
const LINE_NAMES: Readonly<Record<Line, readonly string[]>> = {
  GENERAL_LIABILITY: ["GL", "CGL", "Commercial general liability", "Liability"],
  AUTO: ["Auto", "Automobile", "Auto liability", "Business auto"],
  UMBRELLA: ["Umbrella", "Excess", "Umbrella/Excess", "Umbrella Excess Liability"],
  PROFESSIONAL: ["Professional", "E&O", "Errors and omissions"],
  CYBER: ["Cyber"],
  POLLUTION: ["Pollution"],
  WORKERS_COMPENSATION: ["WC", "Workers compensation", "Worker's compensation", "Workers comp"],
  DISABILITY: ["Disability", "DBL", "PFL", "DBL/PFL", "Disability benefits"],
  BUILDERS_RISK: ["Builders risk"],
};

/** A line by its name or a name used in other lists. Null: not recognized. */
export const parseLine = (text: string): Line | null =>
  LINES.find((line) =>
    [line, LINE_LABELS[line], ...LINE_NAMES[line]].some((name) => bare(name) === bare(text) && text !== ""),
  ) ?? null;

/** A form by its name; ACORD 25 if none is given. Null: not recognized. */
export const parseForm = (text: string): CertificateForm | null =>
  text === ""
    ? "ACORD_25"
    : (FORMS.find((form) => [form, FORM_TRAITS[form].label].some((name) => bare(name) === bare(text))) ?? null);

/** Key for comparing policies of rows and certificates: line, number and dates. */
export const policyMark = ({ line, number, effectiveOn, expiresOn }: Policy): string =>
  [line, bare(number ?? ""), effectiveOn, expiresOn ?? ""].join(" ");

const YES = ["yes", "y", "true", "x", "1"];
const NO = ["", "no", "n", "false", "0"];

/** The dates and check marks of a row, or the first that cannot be read. */
function partsOf(row: Row<CertificateColumn>) {
  const days: Partial<Record<CertificateColumn, string>> = {};
  for (const field of ["effectiveOn", "expiresOn", "issuedOn"] as const) {
    const text = cellOf(row, field);
    const day = text === "" ? "" : parseDay(text);
    if (day === null) return { problem: `${shownText(text)} isn’t a date. Use 2026-05-20 or 5/20/2026.` };
    days[field] = day;
  }
  const ticks: Partial<Record<CertificateColumn, boolean>> = {};
  for (const field of ["additionalInsured", "waiver", "primary", "signed"] as const) {
    const text = cellOf(row, field).toLowerCase();
    if (![...YES, ...NO].includes(text)) return { problem: `${shownText(text)} isn’t yes or no.` };
    ticks[field] = YES.includes(text);
  }
  return { days, ticks };
}

/** An amount without currency signs, as the form takes it. */
const dollars = (text: string): string | null => text.replaceAll(/[$\s]/g, "") || null;

function contentOf(
  row: Row<CertificateColumn>,
  vendor: NamedVendor,
  today: string,
): { content: CertificateContent } | { problem: string } {
  const line = parseLine(cellOf(row, "line"));
  if (!line) return { problem: `${shownText(cellOf(row, "line"))} isn’t a line of insurance.` };
  const form = parseForm(cellOf(row, "form"));
  if (!form) return { problem: `${shownText(cellOf(row, "form"))} isn’t a certificate form.` };
  const parts = partsOf(row);
  if ("problem" in parts) return { problem: parts.problem ?? "" };
  const { days, ticks } = parts;
  const read = readCertificate(
    {
      form,
      insured: cellOf(row, "insured") || vendor.name,
      holder: cellOf(row, "holder") || null,
      issuedOn: days.issuedOn || null,
      isSigned: ticks.signed ?? false,
      policies: [
        {
          line,
          carrier: cellOf(row, "carrier") || null,
          naic: cellOf(row, "naic") || null,
          rating: null,
          number: cellOf(row, "number") || null,
          effectiveOn: days.effectiveOn || null,
          expiresOn: days.expiresOn || null,
          cancelledOn: null,
          perOccurrence: dollars(cellOf(row, "perOccurrence")),
          aggregate: dollars(cellOf(row, "aggregate")),
          basis: null,
          additionalInsured: ticks.additionalInsured ?? false,
          endorsements: [],
          waiverOfSubrogation: ticks.waiver ?? false,
          primaryNonContributory: ticks.primary ?? false,
          umbrella: null,
        },
      ],
    },
    today,
  );
  return "refusal" in read ? { problem: read.refusal.message } : { content: read.certificate };
}

/** Names of a vendor for matching: its legal and its other name, ignoring case and punctuation. */
export const marksOf = ({ name, dba }: Pick<NamedVendor, "name" | "dba">): string[] =>
  [...new Set([bare(name), bare(dba ?? "")])].filter((mark) => mark !== "");

/** The one vendor named by a row, or why there is none. */
function vendorNamed(
  text: string,
  byMark: ReadonlyMap<string, readonly NamedVendor[]>,
): NamedVendor | { problem: string } {
  if (text === "") return { problem: "The vendor is missing." };
  const found = byMark.get(bare(text)) ?? [];
  if (found.length > 1) return { problem: `More than one vendor is named ${shownText(text)}.` };
  const [vendor] = found;
  if (!vendor) return { problem: `No vendor is named ${shownText(text)}. Import or add the vendor first.` };
  return vendor.refused === null ? vendor : { problem: vendor.refused };
}

/**
 * What happens to each row. Nothing is written here. A row becomes a certificate with one policy that waits for review.
 * A policy that a certificate of the vendor already shows, with the same line, number and dates, changes nothing.
 */
export function planCertificates(
  rows: readonly Row<CertificateColumn>[],
  { vendors, shown, today }: CertificateGround,
): Planned<CertificateChange>[] {
  const lines = new Map<string, number>();
  const waiting = new Map<string, number>();
  const byMark = new Map<string, NamedVendor[]>();
  for (const vendor of vendors)
    for (const mark of marksOf(vendor)) byMark.set(mark, [...(byMark.get(mark) ?? []), vendor]);
  return rows.map((row) => {
    const { line, values } = row;
    const became = (outcome: "REFUSED" | "UNCHANGED", ...problems: string[]) => ({
      line,
      values,
      outcome,
      problems,
      change: null,
    });
    const vendor = vendorNamed(cellOf(row, "vendor"), byMark);
    if ("problem" in vendor) return became("REFUSED", vendor.problem);
    const read = contentOf(row, vendor, today);
    if ("problem" in read) return became("REFUSED", read.problem);
    const { content } = read;
    const mark = content.policies.map(policyMark).join();
    const above = lines.get(`${vendor.id} ${mark}`);
    if (above !== undefined) return became("REFUSED", `Line ${above} already has this policy.`);
    lines.set(`${vendor.id} ${mark}`, line);
    if (shown.get(vendor.id)?.has(mark)) return became("UNCHANGED");
    const queue = waiting.get(vendor.id) ?? vendor.waiting;
    const full = refuseMorePending(queue);
    if (full) return became("REFUSED", full.message);
    waiting.set(vendor.id, queue + 1);
    const ended = content.policies.every(({ expiresOn }) => expiresOn !== null && expiresOn <= today);
    return {
      line,
      values,
      outcome: "CREATE" as const,
      problems: ended ? ["This policy has ended."] : [],
      change: { vendorId: vendor.id, vendorName: vendor.name, content },
    };
  });
}
