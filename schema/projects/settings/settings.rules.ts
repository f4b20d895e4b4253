// A county's options for its purchases (GML 103; decision 'Procurement').
import { isRealDay } from "../../dates.rules.ts";
import { faultOfCertifications, type OwnCertification } from "./certifications.rules.ts";
import { faultOfWindows, type ProtestWindow } from "./windows.rules.ts";
import { type FindingCode, FINDINGS, WARNINGS } from "./findings.rules.ts";
import type { Threshold } from "./thresholds.rules.ts";
import { tieBreakersOf } from "./tieBreakers.rules.ts";
import { MAX_CENTS } from "../../money.rules.ts";

export const MAX_THRESHOLDS = 50;

/** Settings as requested by a county. */
export interface WantedSettings {
  lawfulDays: number;
  addendumDays: number;
  protestDays: number;
  /** At most one per stage. The days of the stage AWARD are `protestDays`. */
  protestWindows: readonly ProtestWindow[];
  bidHoldDays: number;
  reminderDays: number;
  sectionsStartApproved: boolean;
  editorMayApprove: boolean;
  publishWithoutLegal: boolean;
  seasonKeys: boolean;
  approveVendors: boolean;
  showPlanHolders: boolean;
  unitPriceGoverns: boolean;
  mistakeDays: number;
  showEstimate: boolean;
  blocking: readonly string[];
  /** Null for the law's, as built into the product. */
  thresholds: readonly Threshold[] | null;
  ocidPrefix: string;
  /** Tie breakers for equal points, first to last. A public drawing comes last. */
  tieBreakers: readonly string[];
  /** What bidders certify in addition to the law, in order. */
  certifications: readonly OwnCertification[];
}

/** Why settings are refused. */
export interface SettingsRefusal {
  code: "FIELD";
  message: string;
  field: keyof WantedSettings;
}

/** Number-of-days settings, with the legal minimum of each. */
const DAYS = {
  lawfulDays: [5, 365],
  addendumDays: [0, 60],
  protestDays: [0, 60],
  reminderDays: [0, 60],
  bidHoldDays: [1, 365],
  mistakeDays: [1, 60],
} as const;

const refusal = (field: keyof WantedSettings, message: string): SettingsRefusal => ({ code: "FIELD", message, field });

/** Why settings are refused. Null if they are valid. Errors: FIELD. */
export function refuseSettings(wanted: WantedSettings): SettingsRefusal | null {
  for (const [field, [least, most]] of Object.entries(DAYS) as [keyof typeof DAYS, readonly [number, number]][]) {
    const days = wanted[field];
    if (!Number.isInteger(days) || days < least || days > most)
      return refusal(
        field,
        field === "lawfulDays"
          ? `Days between publication and the due date must be a whole number from ${least} to ${most}. The law requires five (GML 103(2)).`
          : `Days must be a whole number from ${least} to ${most}.`,
      );
  }
  const unknown = wanted.blocking.find((code) => !WARNINGS.includes(code as FindingCode));
  if (unknown !== undefined)
    return refusal(
      "blocking",
      Object.hasOwn(FINDINGS, unknown)
        ? `${unknown} always blocks.`
        : `The pre-flight has no check “${unknown.slice(0, 40)}”.`,
    );
  if (!/^ocds-[a-z0-9]{6}$/.test(wanted.ocidPrefix))
    return refusal("ocidPrefix", "An open data prefix looks like ocds-213czf.");
  const windows = faultOfWindows(wanted.protestWindows);
  if (windows !== null) return refusal("protestWindows", windows);
  const certifications = faultOfCertifications(wanted.certifications);
  if (certifications !== null) return refusal("certifications", certifications);
  if (tieBreakersOf(wanted.tieBreakers).length < wanted.tieBreakers.length)
    return refusal("tieBreakers", "Choose each tie-breaker from the list, and only once.");
  return refuseThresholds(wanted.thresholds);
}

function refuseThresholds(thresholds: readonly Threshold[] | null): SettingsRefusal | null {
  if (thresholds === null) return null;
  const isAmount = (cents: number) => Number.isSafeInteger(cents) && cents > 0 && cents <= MAX_CENTS;
  if (thresholds.length === 0) return refusal("thresholds", "Give at least one threshold, or use those set by law.");
  if (thresholds.some(({ from }) => !isRealDay(from)))
    return refusal("thresholds", "Each threshold needs a valid start date.");
  if (thresholds.some(({ purchase, publicWork }) => !isAmount(purchase) || !isAmount(publicWork)))
    return refusal("thresholds", "A threshold must be an amount above 0.");
  const days = thresholds.map(({ from }) => from);
  return new Set(days).size < days.length ? refusal("thresholds", "Two thresholds start on the same date.") : null;
}
