import { v7 as uuid } from "uuid";
import { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { canonicalText } from "../../canonical.rules.ts";
import type { SignedContext } from "../../context.ts";
import { changesBetween, record } from "../../record.ts";
import { assertAllowed, Conflicted } from "../../refusal.ts";
import type { PermissionKey } from "../../roles/permissions.ts";
import { refuseWithout } from "../../roles/rules.ts";
import { assertMay, verb } from "../../verb.ts";
import { MAX_KEPT, type OwnCertification } from "./certifications.rules.ts";
import { TIE_BREAKERS } from "./tieBreakers.rules.ts";
import { WARNINGS } from "./findings.rules.ts";
import { WINDOW_STAGES, windowsOf } from "./windows.rules.ts";
import { ProcurementSettings, ProtestCountingEnum, ProtestWindowStageEnum } from "./ProcurementSettings.ts";
import { MAX_THRESHOLDS, refuseSettings, type WantedSettings } from "./settings.rules.ts";
import { settingsNow, type SettingsRow } from "./settingsNow.ts";

const ThresholdInput = builder.inputType("ThresholdInput", {
  description: "The amount above which public bids are required, valid from a given day.",
  fields: (t) => ({
    from: t.field({ type: "Date", required: true, description: "First day on which the amounts apply." }),
    purchase: t.field({ type: "Decimal", required: true, description: "Amount for purchases, in dollars." }),
    publicWork: t.field({ type: "Decimal", required: true, description: "Amount for public work, in dollars." }),
  }),
});

const ProtestWindowInput = builder.inputType("ProtestWindowInput", {
  description: "The period in which protests are accepted at a stage.",
  fields: (t) => ({
    stage: t.field({ type: ProtestWindowStageEnum, required: true, description: "Stage to which the window applies." }),
    days: t.int({ required: true, description: "Length of the window in days, from 0 to 60." }),
    counting: t.field({ type: ProtestCountingEnum, required: true, description: "Days that count in the window." }),
    stays: t.boolean({ required: true, description: "Whether a protest holds the award." }),
  }),
});

const OwnCertificationInput = builder.inputType("OwnCertificationInput", {
  description: "A certification that the county requires in addition to those required by law.",
  fields: (t) => ({
    key: t.string({ description: "Key of an existing certification. Omit it for a new one." }),
    title: t.string({ required: true, description: "Title of the certification, at most 120 characters." }),
    words: t.string({ required: true, description: "Text of the certification, at most 5,000 characters." }),
    ended: t.boolean({ required: true, description: "Whether notices published from now on omit it." }),
  }),
});

/** The permission for each setting. Protest windows have their own. */
const KEY_OF: Partial<Record<keyof WantedSettings, PermissionKey>> = {
  protestDays: "administration.settings.edit-protest-windows",
  protestWindows: "administration.settings.edit-protest-windows",
};
const EDIT: PermissionKey = "administration.settings.edit-thresholds";

const wantedOf = (row: SettingsRow): WantedSettings => ({
  lawfulDays: row.lawfulDays,
  addendumDays: row.addendumDays,
  protestDays: row.protestDays,
  protestWindows: row.protestWindows,
  bidHoldDays: row.bidHoldDays,
  reminderDays: row.reminderDays,
  sectionsStartApproved: row.sectionsStartApproved,
  editorMayApprove: row.editorMayApprove,
  publishWithoutLegal: row.publishWithoutLegal,
  seasonKeys: row.seasonKeys,
  approveVendors: row.approveVendors,
  showPlanHolders: row.showPlanHolders,
  unitPriceGoverns: row.unitPriceGoverns,
  mistakeDays: row.mistakeDays,
  showEstimate: row.showEstimate,
  blocking: row.blocking,
  thresholds: row.ownThresholds ? row.thresholds : null,
  ocidPrefix: row.ocidPrefix,
  tieBreakers: row.tieBreakers,
  certifications: row.certifications,
});

/** Certifications as stored: an existing one keeps its key, a new one gets a generated key. */
function keyed(
  before: readonly OwnCertification[],
  wanted: readonly (Omit<OwnCertification, "key"> & { key?: string | null })[],
): OwnCertification[] {
  const left = new Set(before.map(({ key }) => key));
  return wanted.map(({ key, title, words, ended }) => ({
    key: key != null && left.delete(key) ? key : `county-${uuid()}`,
    title: title.trim(),
    words: words.trim(),
    ended,
  }));
}

verb("setProcurementSettings", {
  description:
    "Changes the county's procurement settings. Omitted settings stay the same. Protest windows require their own permission.",
  permission: {
    rule: "Anyone who may edit thresholds. For protest windows, anyone who may edit protest windows.",
    refuse: ({ actor }) =>
      [EDIT, ...Object.values(KEY_OF)].some((key) => refuseWithout(actor, key) === null)
        ? null
        : refuseWithout(actor, EDIT),
  },
  forTokens: true,
  input: (t) => ({
    version: t.int({ required: true, description: "Version of the settings that were edited." }),
    lawfulDays: t.int({
      description: "Minimum number of days between publication and due date, at least five (GML 103(2)).",
    }),
    addendumDays: t.int({
      description: "An addendum issued within this number of days before the due date must move it.",
    }),
    protestDays: t.int({
      description: "Number of working days after the notice of intent during which a protest is accepted.",
    }),
    protestWindows: t.field({
      type: [ProtestWindowInput],
      most: WINDOW_STAGES.length,
      description: "Protest windows. Omitted stages stay the same. For the stage AWARD, the days are protestDays.",
    }),
    bidHoldDays: t.int({
      description: "Number of days after the opening during which bidders are bound by their bids (GML 105).",
    }),
    reminderDays: t.int({
      description: "Number of days before the due date when plan holders are reminded. 0 for never.",
    }),
    sectionsStartApproved: t.boolean({ description: "Whether sections of a new project start approved." }),
    editorMayApprove: t.boolean({ description: "Whether the last editor of a section may approve it." }),
    publishWithoutLegal: t.boolean({
      description: "Whether a project may be published before Legal approves it, after a warning.",
    }),
    seasonKeys: t.boolean({
      description:
        "Whether a keyholder's key works for all bids of 12 months. If not, each solicitation requires a new key.",
    }),
    approveVendors: t.boolean({ description: "Whether vendor registrations need approval by staff." }),
    showPlanHolders: t.boolean({ description: "Whether everyone sees the plan holders." }),
    unitPriceGoverns: t.boolean({
      description:
        "Whether the unit price governs if it does not match a bid's extension. If not, the extension governs.",
    }),
    mistakeDays: t.int({
      description:
        "Number of days after the opening during which a bid may be withdrawn for a mistake before the award (GML 103(11)).",
    }),
    showEstimate: t.boolean({
      description:
        "Whether everyone sees the engineer's estimate next to the bids, and the estimated cost in the open data, from the opening onward. For an RFP, from the notice of intent onward.",
    }),
    blocking: t.stringList({
      most: WARNINGS.length,
      description: "Codes of the pre-flight findings that block publication.",
    }),
    thresholds: t.field({
      type: [ThresholdInput],
      most: MAX_THRESHOLDS,
      description: "Bidding thresholds by day. [] for the product's legal defaults.",
    }),
    ocidPrefix: t.string({ description: "Prefix of the county's open data." }),
    tieBreakers: t.stringList({
      most: Object.keys(TIE_BREAKERS).length,
      description:
        "Tie breakers for proposals with equal points, first to last: LOWEST_PRICE, HEAVIEST_CRITERION, EARLIEST_LODGED.",
    }),
    certifications: t.field({
      type: [OwnCertificationInput],
      most: MAX_KEPT,
      description:
        "The complete list of certifications required in addition to those required by law, in order, at most 20 not ended. Published notices keep theirs.",
    }),
  }),
  run: async ({ version, ...input }, context) => {
    await lockSettings(context);
    const now = await settingsNow(context);
    if (version !== now.version) throw new Conflicted("Tenant", context.tenant.id);
    const before = wantedOf(now);
    const givenValues = Object.fromEntries(Object.entries(input).filter(([, value]) => value != null));
    const merged = { ...before, ...givenValues } as WantedSettings;
    const award = (input.protestWindows ?? []).find(({ stage }) => stage === "AWARD");
    const protestDays = input.protestDays ?? award?.days ?? before.protestDays;
    const named = [...(input.protestWindows ?? []), ...before.protestWindows];
    const wanted: WantedSettings = {
      ...merged,
      protestDays,
      protestWindows: windowsOf(named, protestDays),
      thresholds: merged.thresholds?.length ? merged.thresholds : null,
      certifications: keyed(before.certifications, merged.certifications),
    };
    // Until a county has registered a prefix, its open data uses the standard one.
    assertAllowed(refuseSettings(wanted));
    for (const field of Object.keys(wanted) as (keyof WantedSettings)[])
      if (canonicalText(wanted[field]) !== canonicalText(before[field])) assertMay(context, KEY_OF[field] ?? EDIT);
    const changes = changesBetween(before, wanted);
    if (!changes) return {};
    await context.db.procurementSettings.updateMany({
      data: {
        ...wanted,
        blocking: [...wanted.blocking],
        tieBreakers: [...wanted.tieBreakers],
        thresholds: (wanted.thresholds as unknown as Prisma.InputJsonArray | null) ?? Prisma.DbNull,
        protestWindows: wanted.protestWindows as unknown as Prisma.InputJsonArray,
        certifications: wanted.certifications as unknown as Prisma.InputJsonArray,
        version: { increment: 1 },
      },
    });
    await record(context, { noun: "ProcurementSettings", nounId: context.tenant.id, ...changes });
    return {};
  },
  payload: (t) => ({
    settings: t.field({
      type: ProcurementSettings,
      description: "The settings after the change.",
      resolve: (_done, _args, context) => settingsNow(context),
    }),
  }),
});

/** A county's row is created with its first change. */
async function lockSettings({ db }: SignedContext): Promise<void> {
  await db.procurementSettings.createMany({ data: [{}], skipDuplicates: true });
  await db.$queryRaw`select id from procurement_settings for update`;
}
