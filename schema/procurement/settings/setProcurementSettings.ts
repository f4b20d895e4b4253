import { v7 as uuid } from "uuid";
import { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { canonicalText } from "../../canonical.rules.ts";
import type { SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { assertAllowed, Conflicted } from "../../refusal.ts";
import type { PermissionKey } from "../../roles/permissions.ts";
import { refuseWithout } from "../../roles/rules.ts";
import { assertMay, verb } from "../../verb.ts";
import { MOST_KEPT, type OwnCertification } from "../lodging/certifications.rules.ts";
import { TIE_BREAKERS } from "../evaluation/ranking.rules.ts";
import { WARNINGS } from "../preflight/findings.rules.ts";
import { WINDOW_STAGES, windowsOf } from "../protests/windows.rules.ts";
import { changesBetween } from "../request/projectColumns.ts";
import { ProcurementSettings, ProtestCountingEnum, ProtestWindowStageEnum } from "./ProcurementSettings.ts";
import { MOST_THRESHOLDS, refuseSettings, type WantedSettings } from "./settings.rules.ts";
import { settingsNow, type SettingsRow } from "./settingsNow.ts";

const ThresholdInput = builder.inputType("ThresholdInput", {
  description: "From which amount on everybody is asked for bids, from a day on.",
  fields: (t) => ({
    from: t.field({ type: "Date", required: true, description: "First day on which it holds." }),
    purchase: t.field({ type: "Decimal", required: true, description: "Of purchases." }),
    publicWork: t.field({ type: "Decimal", required: true, description: "Of public work." }),
  }),
});

const ProtestWindowInput = builder.inputType("ProtestWindowInput", {
  description: "Until when protests are taken at a stage.",
  fields: (t) => ({
    stage: t.field({ type: ProtestWindowStageEnum, required: true, description: "Against what." }),
    days: t.int({ required: true, description: "How many days, from 0 to 60." }),
    counting: t.field({ type: ProtestCountingEnum, required: true, description: "Which days count." }),
    stays: t.boolean({ required: true, description: "Whether a protest keeps the award waiting." }),
  }),
});

const OwnCertificationInput = builder.inputType("OwnCertificationInput", {
  description: "What the county has bidders certify, beside what the law does.",
  fields: (t) => ({
    key: t.string({ description: "Its key, where it is there already. Left out: it is new." }),
    title: t.string({ required: true, description: "What it is called; at most 120 characters." }),
    words: t.string({ required: true, description: "What is certified, in words; at most 5,000 characters." }),
    ended: t.boolean({ required: true, description: "Whether notices that are published from now on leave it out." }),
  }),
});

/** Who may change what: protest windows have a permission of their own. */
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

/** Certifications as they are kept: one that is there keeps its key, another gets one that nobody chose. */
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
    "Sets what the county decides about its purchases. What is left out stays. Protest windows have a permission of their own.",
  permission: {
    rule: "Anyone who may edit thresholds. For protest windows, anyone who may edit protest windows.",
    refuse: ({ actor }) =>
      [EDIT, ...Object.values(KEY_OF)].some((key) => refuseWithout(actor, key) === null)
        ? null
        : refuseWithout(actor, EDIT),
  },
  forTokens: true,
  input: (t) => ({
    version: t.int({ required: true, description: "The version that was edited." }),
    lawfulDays: t.int({ description: "Days between publication and due, at least five (GML 103(2))." }),
    addendumDays: t.int({ description: "An addendum within so many days of due moves it." }),
    protestDays: t.int({ description: "Working days after the notice of intent in which a protest is taken." }),
    protestWindows: t.field({
      type: [ProtestWindowInput],
      most: WINDOW_STAGES.length,
      description: "Windows of protests; a stage that is left out stays. Of the stage AWARD the days are protestDays.",
    }),
    bidHoldDays: t.int({ description: "Days after the opening for which a bidder is held to a bid (GML 105)." }),
    reminderDays: t.int({ description: "Days before due on which plan holders are reminded. 0: never." }),
    sectionsStartApproved: t.boolean({ description: "Whether sections of a new project start approved." }),
    editorMayApprove: t.boolean({ description: "Whether whoever edited a section last may approve it." }),
    publishWithoutLegal: t.boolean({
      description: "Whether a project may be published before Legal approves it, after a warning.",
    }),
    seasonKeys: t.boolean({
      description: "Whether a keyholder's key serves all bids of 12 months; else each of them asks for a new key.",
    }),
    approveVendors: t.boolean({ description: "Whether registrations of vendors wait for staff." }),
    showPlanHolders: t.boolean({ description: "Whether everybody sees the plan holders." }),
    unitPriceGoverns: t.boolean({
      description: "Whether the unit price counts where a bid's extension differs from it; else the extension.",
    }),
    mistakeDays: t.int({
      description:
        "Days after the opening in which a bid may be withdrawn for a mistake, before the award (GML 103(11)).",
    }),
    showEstimate: t.boolean({
      description:
        "Whether everyone sees the engineer's estimate beside the bids and the estimated cost in the open data, from the opening on; of an RFP from the notice of intent on.",
    }),
    blocking: t.stringList({ most: WARNINGS.length, description: "Findings of the pre-flight that block." }),
    thresholds: t.field({
      type: [ThresholdInput],
      most: MOST_THRESHOLDS,
      description: "Thresholds by day; []: the law's as the product knows it.",
    }),
    ocidPrefix: t.string({ description: "Prefix of its open data." }),
    tieBreakers: t.stringList({
      most: Object.keys(TIE_BREAKERS).length,
      description:
        "What parts proposals with the same points, first to last: LOWEST_PRICE, HEAVIEST_CRITERION, EARLIEST_LODGED.",
    }),
    certifications: t.field({
      type: [OwnCertificationInput],
      most: MOST_KEPT,
      description:
        "What bidders certify beside the law, all of them, in order; 20 that are not ended. Published notices keep theirs.",
    }),
  }),
  run: async ({ version, ...given }, context) => {
    await lockSettings(context);
    const now = await settingsNow(context);
    if (version !== now.version) throw new Conflicted("Tenant", context.tenant.id);
    const before = wantedOf(now);
    const told = Object.fromEntries(Object.entries(given).filter(([, value]) => value != null));
    const merged = { ...before, ...told } as WantedSettings;
    const award = (given.protestWindows ?? []).find(({ stage }) => stage === "AWARD");
    const protestDays = given.protestDays ?? award?.days ?? before.protestDays;
    const named = [...(given.protestWindows ?? []), ...before.protestWindows];
    const wanted: WantedSettings = {
      ...merged,
      protestDays,
      protestWindows: windowsOf(named, protestDays),
      thresholds: merged.thresholds?.length ? merged.thresholds : null,
      certifications: keyed(before.certifications, merged.certifications),
    };
    // Before a county has registered a prefix, its open data bears the standard one.
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
      description: "The settings as they are now.",
      resolve: (_done, _args, context) => settingsNow(context),
    }),
  }),
});

/** A county has its row from its first change on. */
async function lockSettings({ db }: SignedContext): Promise<void> {
  await db.procurementSettings.createMany({ data: [{}], skipDuplicates: true });
  await db.$queryRaw`select id from procurement_settings for update`;
}
