import { Allowance, allowance } from "../../Allowance.ts";
import { builder } from "../../builder.ts";
import { FINDINGS, type FindingCode, WARNINGS } from "../preflight/findings.rules.ts";
import type { OwnCertification } from "../lodging/certifications.rules.ts";
import { type ProtestWindow, windowInWords, type WindowStage } from "../protests/windows.rules.ts";
import type { Threshold } from "../preflight/thresholds.rules.ts";
import { refuseWithout } from "../../roles/rules.ts";
import { settingsNow, type SettingsRow } from "./settingsNow.ts";

const ThresholdType = builder.objectRef<Threshold>("Threshold").implement({
  description: "From which amount on everybody is asked for bids (GML 103(1)), from a day on.",
  fields: (t) => ({
    from: t.expose("from", { type: "Date", description: "First day on which it holds." }),
    purchase: t.field({ type: "Decimal", description: "Of purchases.", resolve: ({ purchase }) => purchase }),
    publicWork: t.field({ type: "Decimal", description: "Of public work.", resolve: ({ publicWork }) => publicWork }),
  }),
});

const WarningType = builder.objectRef<{ code: FindingCode; blocks: boolean }>("PreflightWarning").implement({
  description: "Something that the pre-flight may find, which warns or blocks as the county decides.",
  fields: (t) => ({
    code: t.exposeString("code", { description: "Stable name, e.g. WEIGHTS." }),
    rule: t.string({ description: "The rule, in words.", resolve: ({ code }) => FINDINGS[code].rule }),
    source: t.string({ description: "What the rule rests on.", resolve: ({ code }) => FINDINGS[code].source }),
    blocks: t.exposeBoolean("blocks", {
      description: "Whether it blocks publication here; else it asks for a reason.",
    }),
  }),
});

export const ProtestWindowStageEnum = builder.enumType("ProtestWindowStage", {
  description: "What a window of protests is for.",
  values: {
    SOLICITATION: { description: "Against the terms of the solicitation: counted back from its due date." },
    AWARD: { description: "Against the intent to award: counted from its notice." },
    APPEAL: { description: "Against a decision on a protest: counted from the decision." },
  } as const satisfies Record<WindowStage, { description: string }>,
});
export const ProtestCountingEnum = builder.enumType("ProtestCounting", {
  description: "Which days of a window count.",
  values: {
    WORKING: { description: "Days on which the county works." },
    CALENDAR: {
      description: "All days; a last day on which the county is closed moves to the next on which it works.",
    },
  } as const,
});
const ProtestWindowType = builder.objectRef<ProtestWindow>("ProtestWindow").implement({
  description: "Until when protests are taken at a stage (procurement policy of the county, GML 104-b).",
  fields: (t) => ({
    stage: t.field({ type: ProtestWindowStageEnum, description: "Against what.", resolve: ({ stage }) => stage }),
    days: t.exposeInt("days", { description: "How many days." }),
    counting: t.field({ type: ProtestCountingEnum, description: "Which days count.", resolve: (w) => w.counting }),
    stays: t.exposeBoolean("stays", { description: "Whether a protest keeps the award waiting." }),
    words: t.string({ description: "The same in words.", resolve: (window) => windowInWords(window) }),
  }),
});

const OwnCertificationType = builder.objectRef<OwnCertification>("OwnCertification").implement({
  description: "What the county has bidders certify, beside what the law does.",
  fields: (t) => ({
    key: t.exposeString("key", { description: "Names it within a bid." }),
    title: t.exposeString("title", { description: "What it is called." }),
    words: t.exposeString("words", { description: "What is certified, in words." }),
    ended: t.exposeBoolean("ended", { description: "Whether notices that are published from now on leave it out." }),
  }),
});

/** What a county has decided about its purchases. */
export const ProcurementSettings = builder.objectRef<SettingsRow>("ProcurementSettings").implement({
  description: "What the county has decided about its purchases. Everybody may know it.",
  fields: (t) => {
    const allowed = (key: Parameters<typeof refuseWithout>[1], what: string) =>
      t.field({
        type: Allowance,
        description: `Whether the viewer may change ${what}.`,
        resolve: (_settings, _args, context) => allowance(refuseWithout(context.actor, key)),
      });
    return {
      lawfulDays: t.exposeInt("lawfulDays", { description: "Days between publication and due (GML 103(2))." }),
      addendumDays: t.exposeInt("addendumDays", { description: "An addendum within so many days of due moves it." }),
      protestDays: t.exposeInt("protestDays", {
        description: "Working days after the notice of intent in which a protest is taken.",
      }),
      protestWindows: t.field({
        type: [ProtestWindowType],
        description: "Until when protests are taken, by stage.",
        resolve: ({ protestWindows }) => protestWindows,
      }),
      bidHoldDays: t.exposeInt("bidHoldDays", {
        description: "Days after the opening for which a bidder is held to a bid (GML 105).",
      }),
      reminderDays: t.exposeInt("reminderDays", {
        description: "Days before due on which plan holders are reminded. 0: never.",
      }),
      sectionsStartApproved: t.exposeBoolean("sectionsStartApproved", {
        description: "Whether sections of a new project start approved.",
      }),
      editorMayApprove: t.exposeBoolean("editorMayApprove", {
        description: "Whether whoever edited a section last may approve it.",
      }),
      publishWithoutLegal: t.exposeBoolean("publishWithoutLegal", {
        description: "Whether a project may be published before Legal approves it, after a warning.",
      }),
      seasonKeys: t.exposeBoolean("seasonKeys", {
        description: "Whether a keyholder's key serves all bids of 12 months; else each of them asks for a new key.",
      }),
      approveVendors: t.exposeBoolean("approveVendors", {
        description: "Whether registrations of vendors wait for staff.",
      }),
      showPlanHolders: t.exposeBoolean("showPlanHolders", { description: "Whether everybody sees the plan holders." }),
      unitPriceGoverns: t.exposeBoolean("unitPriceGoverns", {
        description: "Whether the unit price counts where a bid's extension differs from it; else the extension.",
      }),
      mistakeDays: t.exposeInt("mistakeDays", {
        description:
          "Days after the opening in which a bid may be withdrawn for a mistake, before the award (GML 103(11)).",
      }),
      showEstimate: t.exposeBoolean("showEstimate", {
        description:
          "Whether everyone sees the engineer's estimate beside the bids and the estimated cost in the open data, from the opening on; of an RFP from the notice of intent on.",
      }),
      warnings: t.field({
        type: [WarningType],
        description: "What the pre-flight may find, and whether it blocks here.",
        resolve: ({ blocking }) => WARNINGS.map((code) => ({ code, blocks: blocking.includes(code) })),
      }),
      thresholds: t.field({
        type: [ThresholdType],
        description: "Thresholds, by day.",
        resolve: ({ thresholds }) => [...thresholds],
      }),
      ownThresholds: t.exposeBoolean("ownThresholds", {
        description: "Whether the thresholds are the county's own; else the law's as the product knows it.",
      }),
      ocidPrefix: t.exposeString("ocidPrefix", {
        description: "Prefix of its open data; ocds-xxxxxx: not registered.",
      }),
      tieBreakers: t.exposeStringList("tieBreakers", {
        description: "What parts proposals with the same points, first to last; then lots in public.",
      }),
      certifications: t.field({
        type: [OwnCertificationType],
        description:
          "What bidders certify beside the law, in order. A notice keeps those that were asked when it was published.",
        resolve: ({ certifications }) => certifications,
      }),
      version: t.exposeInt("version", { description: "Counts the changes; a save names the one it started from." }),
      viewerCanEdit: allowed("administration.settings.edit-thresholds", "these settings"),
      viewerCanEditProtestDays: allowed("administration.settings.edit-protest-windows", "the protest window"),
    };
  },
});

builder.queryField("procurementSettings", (t) =>
  t.field({
    type: ProcurementSettings,
    description: "What the county has decided about its purchases.",
    resolve: (_root, _args, context) => settingsNow(context),
  }),
);
