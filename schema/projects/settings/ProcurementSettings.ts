import { Allowance, allowance } from "../../Allowance.ts";
import { builder, versionOf } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import { FINDINGS, type FindingCode, WARNINGS } from "./findings.rules.ts";
import type { OwnCertification } from "./certifications.rules.ts";
import { type ProtestWindow, windowInWords, type WindowStage } from "./windows.rules.ts";
import type { Threshold } from "./thresholds.rules.ts";
import { refuseWithout } from "../../roles/rules.ts";
import { settingsNow, type SettingsRow } from "./settingsNow.ts";

const ThresholdType = builder.objectRef<Threshold>("Threshold").implement({
  description: "The amount above which public bids are required (GML 103(1)), valid from a given day.",
  fields: (t) => ({
    from: t.expose("from", { type: "Date", description: "First day on which the amounts apply." }),
    purchase: t.expose("purchase", { type: "Decimal", description: "Amount for purchases, in dollars." }),
    publicWork: t.expose("publicWork", { type: "Decimal", description: "Amount for public work, in dollars." }),
  }),
});

const WarningType = builder.objectRef<{ code: FindingCode; blocks: boolean }>("PreflightWarning").implement({
  description: "A possible finding of the pre-flight that warns or blocks, as set by the county.",
  fields: (t) => ({
    code: t.exposeString("code", { description: "Stable code of the finding, e.g. WEIGHTS." }),
    rule: t.string({ description: "The rule in words.", resolve: ({ code }) => FINDINGS[code].rule }),
    source: t.string({
      description: "Source of the rule, e.g. a section of law.",
      resolve: ({ code }) => FINDINGS[code].source,
    }),
    blocks: t.exposeBoolean("blocks", {
      description: "Whether the finding blocks publication here. If not, publication requires a reason.",
    }),
  }),
});

export const ProtestWindowStageEnum = describedEnum<WindowStage>(
  "ProtestWindowStage",
  "Stage to which a protest window applies.",
  {
    SOLICITATION: "Protest against the terms of the solicitation, counted back from its due date.",
    AWARD: "Protest against the intent to award, counted from the notice.",
    APPEAL: "Appeal of a decision on a protest, counted from the decision.",
  },
);
export const ProtestCountingEnum = describedEnum("ProtestCounting", "Days that count in a protest window.", {
  WORKING: "Working days of the county.",
  CALENDAR: "All days. If the county is closed on the last day, it moves to the next working day.",
});
const ProtestWindowType = builder.objectRef<ProtestWindow>("ProtestWindow").implement({
  description: "The period in which protests are accepted at a stage (the county's procurement policy, GML 104-b).",
  fields: (t) => ({
    stage: t.expose("stage", { type: ProtestWindowStageEnum, description: "Stage to which the window applies." }),
    days: t.exposeInt("days", { description: "Length of the window in days." }),
    counting: t.expose("counting", { type: ProtestCountingEnum, description: "Days that count in the window." }),
    stays: t.exposeBoolean("stays", { description: "Whether a protest holds the award." }),
    words: t.string({ description: "The window in words.", resolve: (window) => windowInWords(window) }),
  }),
});

const OwnCertificationType = builder.objectRef<OwnCertification>("OwnCertification").implement({
  description: "A certification that the county requires in addition to those required by law.",
  fields: (t) => ({
    key: t.exposeString("key", { description: "Identifies the certification within a bid." }),
    title: t.exposeString("title", { description: "Title of the certification." }),
    words: t.exposeString("words", { description: "Text of the certification." }),
    ended: t.exposeBoolean("ended", { description: "Whether notices published from now on omit it." }),
  }),
});

/** A county's settings for its purchases. */
export const ProcurementSettings = builder.objectRef<SettingsRow>("ProcurementSettings").implement({
  description: "The county's procurement settings. Public.",
  fields: (t) => {
    const allowed = (key: Parameters<typeof refuseWithout>[1], what: string) =>
      t.field({
        type: Allowance,
        description: `Whether the viewer may change ${what}.`,
        resolve: (_settings, _args, context) => allowance(refuseWithout(context.actor, key)),
      });
    return {
      lawfulDays: t.exposeInt("lawfulDays", {
        description: "Minimum number of days between publication and due date (GML 103(2)).",
      }),
      addendumDays: t.exposeInt("addendumDays", {
        description: "An addendum issued within this number of days before the due date must move it.",
      }),
      protestDays: t.exposeInt("protestDays", {
        description: "Number of working days after the notice of intent during which a protest is accepted.",
      }),
      protestWindows: t.expose("protestWindows", {
        type: [ProtestWindowType],
        description: "Protest windows by stage.",
      }),
      bidHoldDays: t.exposeInt("bidHoldDays", {
        description: "Number of days after the opening during which bidders are bound by their bids (GML 105).",
      }),
      reminderDays: t.exposeInt("reminderDays", {
        description: "Number of days before the due date when plan holders are reminded. 0 for never.",
      }),
      sectionsStartApproved: t.exposeBoolean("sectionsStartApproved", {
        description: "Whether sections of a new project start approved.",
      }),
      editorMayApprove: t.exposeBoolean("editorMayApprove", {
        description: "Whether the last editor of a section may approve it.",
      }),
      publishWithoutLegal: t.exposeBoolean("publishWithoutLegal", {
        description: "Whether a project may be published before Legal approves it, after a warning.",
      }),
      seasonKeys: t.exposeBoolean("seasonKeys", {
        description:
          "Whether a keyholder's key works for all bids of 12 months. If not, each solicitation requires a new key.",
      }),
      approveVendors: t.exposeBoolean("approveVendors", {
        description: "Whether vendor registrations need approval by staff.",
      }),
      showPlanHolders: t.exposeBoolean("showPlanHolders", { description: "Whether everyone sees the plan holders." }),
      unitPriceGoverns: t.exposeBoolean("unitPriceGoverns", {
        description:
          "Whether the unit price governs if it does not match a bid's extension. If not, the extension governs.",
      }),
      mistakeDays: t.exposeInt("mistakeDays", {
        description:
          "Number of days after the opening during which a bid may be withdrawn for a mistake before the award (GML 103(11)).",
      }),
      showEstimate: t.exposeBoolean("showEstimate", {
        description:
          "Whether everyone sees the engineer's estimate next to the bids, and the estimated cost in the open data, from the opening onward. For an RFP, from the notice of intent onward.",
      }),
      warnings: t.field({
        type: [WarningType],
        description: "Possible findings of the pre-flight, and whether they block here.",
        resolve: ({ blocking }) => WARNINGS.map((code) => ({ code, blocks: blocking.includes(code) })),
      }),
      thresholds: t.field({
        type: [ThresholdType],
        description: "Bidding thresholds, by day.",
        resolve: ({ thresholds }) => [...thresholds],
      }),
      ownThresholds: t.exposeBoolean("ownThresholds", {
        description: "Whether the thresholds are the county's own. If not, they are the product's legal defaults.",
      }),
      ocidPrefix: t.exposeString("ocidPrefix", {
        description: "Prefix of the county's open data. ocds-xxxxxx if not registered.",
      }),
      tieBreakers: t.exposeStringList("tieBreakers", {
        description: "Tie breakers for proposals with equal points, first to last. A public drawing comes last.",
      }),
      certifications: t.expose("certifications", {
        type: [OwnCertificationType],
        description:
          "Certifications required in addition to those required by law, in order. A published notice keeps the ones it was published with.",
      }),
      version: t.exposeInt("version", { description: versionOf("the settings") }),
      viewerCanEdit: allowed("administration.settings.edit-thresholds", "these settings"),
      viewerCanEditProtestDays: allowed("administration.settings.edit-protest-windows", "the protest window"),
    };
  },
});

builder.queryField("procurementSettings", (t) =>
  t.field({
    type: ProcurementSettings,
    description: "The county's procurement settings.",
    resolve: (_root, _args, context) => settingsNow(context),
  }),
);
