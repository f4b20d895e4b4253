// Forms of certificates and endorsements, and what each can prove. As of November 2026; for county counsel to confirm.
import { type Line, LINES, type StatutoryLine } from "./lines.rules.ts";

export const FORMS = [
  "ACORD_25",
  "ACORD_855_NY",
  "C_105_2",
  "U_26_3",
  "SI_12",
  "GSI_105_2",
  "CE_200",
  "DB_120_1",
  "DB_120_2",
  "DB_155",
  "OWN",
  "OTHER",
] as const;
export type CertificateForm = (typeof FORMS)[number];

interface FormTraits {
  label: string;
  /** Lines that it can show. */
  lines: readonly Line[];
  /**
   * Its issuer: an insurer that A.M. Best may rate, the State Insurance Fund, the employer itself, or none for an
   * exempt employer.
   */
  bearer: "INSURER" | "STATE_FUND" | "SELF" | "EXEMPT";
  /** Whether it may name no last day: self-insurance runs until the Board ends it. */
  mayBeOpen: boolean;
  /** Whether it stops being proof a year after issue, however long the policy runs. */
  lastsOneYear: boolean;
}

const WC: readonly Line[] = ["WORKERS_COMPENSATION"];
const DB: readonly Line[] = ["DISABILITY"];
const insurer = { bearer: "INSURER", mayBeOpen: false, lastsOneYear: false } as const;

/**
 * The Workers' Compensation Board prescribes the forms from C-105.2 to DB-155 (Workers' Compensation Law §57, §220(8)).
 * C-105.2 is proof for at most a year; DB-120.1 is treated the same until counsel confirms it. ACORD 855 NY adds to an
 * ACORD 25 and shows no policy of its own.
 */
export const FORM_TRAITS: Readonly<Record<CertificateForm, FormTraits>> = {
  ACORD_25: { ...insurer, label: "ACORD 25", lines: LINES },
  ACORD_855_NY: { ...insurer, label: "ACORD 855 NY", lines: ["GENERAL_LIABILITY", "UMBRELLA"] },
  C_105_2: { ...insurer, label: "C-105.2", lines: WC, lastsOneYear: true },
  U_26_3: { ...insurer, label: "U-26.3", lines: WC, bearer: "STATE_FUND" },
  SI_12: { ...insurer, label: "SI-12", lines: WC, bearer: "SELF", mayBeOpen: true },
  GSI_105_2: { ...insurer, label: "GSI-105.2", lines: WC, bearer: "SELF", mayBeOpen: true },
  CE_200: { ...insurer, label: "CE-200", lines: [...WC, ...DB], bearer: "EXEMPT" },
  DB_120_1: { ...insurer, label: "DB-120.1", lines: DB, lastsOneYear: true },
  DB_120_2: { ...insurer, label: "DB-120.2", lines: DB, bearer: "SELF", mayBeOpen: true },
  DB_155: { ...insurer, label: "DB-155", lines: DB, bearer: "SELF", mayBeOpen: true },
  OWN: { ...insurer, label: "the county's own form", lines: LINES },
  OTHER: { ...insurer, label: "another form", lines: LINES },
};

/**
 * The only forms that prove a statutory line; an ACORD form never does. Source: the Workers' Compensation Board on WCL
 * 57 and WCL 220(8).
 */
export const PROOFS: Readonly<Record<StatutoryLine, readonly CertificateForm[]>> = {
  WORKERS_COMPENSATION: ["C_105_2", "U_26_3", "SI_12", "GSI_105_2", "CE_200"],
  DISABILITY: ["DB_120_1", "DB_120_2", "DB_155", "CE_200"],
};

export const isAcord = (form: CertificateForm): boolean => form === "ACORD_25" || form === "ACORD_855_NY";

/** What an endorsement covers for an additional insured: ongoing operations, and completed operations. */
export interface Insures {
  ongoing: boolean;
  completed: boolean;
}
const ONGOING: Insures = { ongoing: true, completed: false };
const COMPLETED: Insures = { ongoing: false, completed: true };
const NEITHER: Insures = { ongoing: false, completed: false };

/**
 * ISO endorsements to general liability that add additional insureds. CG 20 12 excludes work done for the county that
 * issued the permit, and CG 20 11 is about premises, so neither covers a contractor's work.
 */
const ISO: Readonly<Record<string, Insures>> = {
  CG2010: ONGOING,
  CG2026: ONGOING,
  CG2033: ONGOING,
  CG2038: ONGOING,
  CG2037: COMPLETED,
  CG2039: COMPLETED,
  CG2040: COMPLETED,
  CG2011: NEITHER,
  CG2012: NEITHER,
};

/**
 * What an ISO endorsement covers, by its number and edition (MM YY); only CG 20 10 of 11 85 covers both. Null: not a
 * known form.
 */
export function insuresBy(form: string, edition: string | null): Insures | null {
  const key = form.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  // The number may include the edition: CG 20 10 11 85.
  const number = key.slice(0, 6);
  const printed = key.slice(6) || (edition ?? "").replaceAll(/\D/g, "");
  const known = ISO[number];
  if (known === undefined) return null;
  return number === "CG2010" && printed === "1185" ? { ongoing: true, completed: true } : known;
}
