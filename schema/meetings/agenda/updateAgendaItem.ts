import { Prisma } from "#prisma/generated/client/client.ts";
import { canonicalText } from "../../canonical.rules.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { AgendaItem } from "../AgendaItemRecord.ts";
import { refuseChange, refuseConsentMark, refuseRuleChange, refuseText } from "../rules.ts";
import { refuseThreshold } from "../chosenRule.ts";
import { CustomRuleInput, customRuleOf, ThresholdType, VoteType } from "../../bodies/VoteRule.ts";

verb("updateAgendaItem", {
  description:
    "Saves an agenda item. Gives a Conflict if a newer version was saved. Fields left out do not change. Null clears a field.",
  on: AgendaItem,
  can: "edit",
  about: "Change the item's text and how it is decided.",
  permission: "meetings.agenda-items.edit",
  refuse: refuseChange,
  versioned: true,
  input: (t) => ({
    description: t.string({ required: true, description: "Title or subject of the item." }),
    motionText: t.string({ description: "Text of the motion that is put to the body. Null if not written." }),
    heading: t.string({
      description:
        "Heading of the part of the agenda that starts with this item, at most 120 characters. Null if none.",
    }),
    onConsent: t.boolean({
      description: "Whether the item is on the consent agenda, which is adopted in one vote. Null: unchanged.",
    }),
    voteType: t.field({
      type: VoteType,
      required: true,
      description: "How the item is decided: no vote, voice vote or roll call.",
    }),
    thresholdType: t.field({
      type: ThresholdType,
      description: "Vote rule chosen for the item. Null: the body's default rule.",
    }),
    customRule: t.field({
      type: CustomRuleInput,
      description: "Fraction of a CUSTOM threshold. Required for CUSTOM, ignored for any other.",
    }),
  }),
  run: async (item, input, context) => {
    const description = input.description.trim();
    const thresholdType = input.thresholdType === undefined ? item.thresholdType : input.thresholdType;
    const wantedRule = input.customRule === undefined ? customRuleOf(item.customRule) : input.customRule;
    const customRule = thresholdType === "CUSTOM" ? wantedRule : null;
    const changes = {
      voteType: input.voteType !== item.voteType,
      threshold: thresholdType !== item.thresholdType || canonicalText(customRule) !== canonicalText(item.customRule),
    };
    const onConsent = input.onConsent ?? item.consentNow === "WAITING";
    // Removing the vote of an item on consent changes both, so both must be given.
    const marks = onConsent !== (item.consentNow === "WAITING") || (onConsent && changes.voteType);
    assertAllowed(
      refuseText("description", description, "DESCRIPTION_REQUIRED") ??
        refuseText("motionText", input.motionText) ??
        refuseText("heading", input.heading) ??
        (marks ? refuseConsentMark({ ...item, voteType: input.voteType }, onConsent) : null) ??
        refuseThreshold(thresholdType, customRule) ??
        refuseRuleChange(item, changes),
    );
    const after = {
      description,
      motionText: input.motionText === undefined ? item.motionText : input.motionText?.trim() || null,
      voteType: input.voteType,
      thresholdType,
      heading: input.heading === undefined ? item.heading : input.heading?.trim() || null,
      ...(marks && { consent: onConsent ? ("ON" as const) : null }),
    };
    const rule = customRule && { ...customRule };
    await context.db.agendaItem.updateMany({
      where: { id: item.id },
      data: { ...after, customRule: rule ?? Prisma.DbNull, version: { increment: 1 } },
    });
    const { motionText, voteType } = item;
    await record(context, {
      before: {
        description: item.description,
        motionText,
        voteType,
        thresholdType: item.thresholdType,
        customRule: item.customRule,
        heading: item.heading,
        ...(marks && { consent: item.consentNow === "WAITING" ? "ON" : null }),
      },
      after: { ...after, customRule: rule },
    });
  },
});
