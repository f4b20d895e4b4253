import type { Context } from "../../context.ts";
import type { Holiday } from "../calendar.rules.ts";
import { type Threshold, thresholdsOf } from "../preflight/thresholds.rules.ts";

/** What a county has decided about its purchases. */
export interface SettingsRow {
  projectNumberFormat: string;
  bidNumberFormat: string;
  lawfulDays: number;
  addendumDays: number;
  protestDays: number;
  reminderDays: number;
  sectionsStartApproved: boolean;
  editorMayApprove: boolean;
  approveVendors: boolean;
  showPlanHolders: boolean;
  blocking: string[];
  thresholds: readonly Threshold[];
  /** Whether the thresholds are the county's own. */
  ownThresholds: boolean;
  holidays: Holiday[];
  ocidPrefix: string;
  version: number;
}

/** As long as a county has decided nothing; the same as the table's. */
const STANDARD = {
  projectNumberFormat: "PR-{YYYY}-{n}",
  bidNumberFormat: "BID-{YYYY}-{n}",
  lawfulDays: 5,
  addendumDays: 3,
  protestDays: 5,
  reminderDays: 3,
  sectionsStartApproved: true,
  editorMayApprove: true,
  approveVendors: false,
  showPlanHolders: true,
  blocking: [] as string[],
  thresholds: null,
  holidays: [] as unknown,
  ocidPrefix: "ocds-xxxxxx",
  version: 1,
};

/** Days of the county as they are stored; what is none is left out. */
function holidaysOf(stored: unknown): Holiday[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each: unknown) => {
    const { date, name } = (each ?? {}) as Record<string, unknown>;
    return typeof date === "string" && typeof name === "string" ? [{ date, name }] : [];
  });
}

/** The settings as they are now. */
export async function settingsNow({ db }: Pick<Context, "db">): Promise<SettingsRow> {
  const row = (await db.procurementSettings.findFirst()) ?? STANDARD;
  return {
    ...row,
    thresholds: thresholdsOf(row.thresholds),
    ownThresholds: Array.isArray(row.thresholds),
    holidays: holidaysOf(row.holidays),
  };
}
