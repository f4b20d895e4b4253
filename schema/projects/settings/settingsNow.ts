import { batched } from "../../batch.ts";
import type { Context } from "../../context.ts";
import { type OwnCertification, ownCertifications } from "./certifications.rules.ts";
import { type ProtestWindow, windowsOf } from "./windows.rules.ts";
import { type Threshold, thresholdsOf } from "./thresholds.rules.ts";

/** A county's settings for its purchases. */
export interface SettingsRow {
  lawfulDays: number;
  addendumDays: number;
  protestDays: number;
  protestWindows: ProtestWindow[];
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
  blocking: string[];
  thresholds: readonly Threshold[];
  /** Whether the thresholds are the county's own. */
  ownThresholds: boolean;
  ocidPrefix: string;
  /** What breaks ties between proposals with the same points, first to last. */
  tieBreakers: string[];
  /** What bidders certify in addition to the law. */
  certifications: OwnCertification[];
  version: number;
}

/** Defaults until a county has set anything. Same as the table's. */
const STANDARD = {
  lawfulDays: 5,
  addendumDays: 3,
  protestDays: 5,
  protestWindows: null as unknown,
  bidHoldDays: 45,
  reminderDays: 3,
  sectionsStartApproved: true,
  editorMayApprove: true,
  publishWithoutLegal: false,
  seasonKeys: true,
  approveVendors: false,
  showPlanHolders: true,
  unitPriceGoverns: true,
  mistakeDays: 3,
  showEstimate: false,
  blocking: [] as string[],
  thresholds: null,
  ocidPrefix: "ocds-xxxxxx",
  tieBreakers: ["LOWEST_PRICE", "HEAVIEST_CRITERION"],
  certifications: [] as unknown,
  version: 1,
};

/** The current settings. */
export async function settingsNow({ db }: Pick<Context, "db">): Promise<SettingsRow> {
  const row = (await db.procurementSettings.findFirst()) ?? STANDARD;
  return {
    ...row,
    thresholds: thresholdsOf(row.thresholds),
    ownThresholds: Array.isArray(row.thresholds),
    protestWindows: windowsOf(row.protestWindows, row.protestDays),
    certifications: ownCertifications(row.certifications),
  };
}

/** The same, with one query for all rows of a list. */
export async function settingsForAll(context: Pick<Context, "db" | "memo">): Promise<SettingsRow> {
  const all = await batched(
    context,
    "procurement settings",
    "",
    async () => new Map([["", await settingsNow(context)]]),
  );
  return all as SettingsRow;
}
