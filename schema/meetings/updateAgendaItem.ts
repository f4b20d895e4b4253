import { Prisma } from "#prisma/generated/client/client.ts";
import { announce, at } from "../context.ts";
import { record } from "../record.ts";
import { assertAllowed, Conflicted } from "../refusal.ts";
import { verb } from "../verb.ts";
import { CustomRuleInput, refuseThreshold, ThresholdType, VoteType } from "../voting/Rule.ts";
import { canonicalText } from "../canonical.rules.ts";
import { refuseChange, refuseRuleChange, refuseText } from "./rules.ts";
import { lockItemOf } from "./standing.ts";

verb("updateAgendaItem", {
  description:
    "Saves an item, if nobody saved a newer version. Fields left out stay; null empties. Source: part 1, sections 2 and 7.",
  permission: "meetings.agenda-items.edit",
  input: (t) => ({
    itemId: t.id({ required: true, description: "The item." }),
    version: t.int({ required: true, description: "The version that was edited." }),
    description: t.string({ required: true, description: "What it is about." }),
    motionText: t.string({ description: "What is put to the body. Null: not written." }),
    voteType: t.field({ type: VoteType, required: true, description: "How it is decided." }),
    thresholdType: t.field({ type: ThresholdType, description: "The rule chosen for it. Null: the body's default." }),
    customRule: t.field({
      type: CustomRuleInput,
      description: "The fraction of a CUSTOM threshold; needed for it, ignored for any other.",
    }),
  }),
  run: async (input, context) => {
    const { item, standing } = await lockItemOf(context, input.itemId);
    assertAllowed(refuseChange(standing));
    if (item.version !== input.version) throw new Conflicted("AgendaItem", item.id);
    const description = input.description.trim();
    const thresholdType = input.thresholdType === undefined ? item.thresholdType : input.thresholdType;
    const customRule =
      thresholdType === "CUSTOM" ? (input.customRule === undefined ? item.customRule : input.customRule) : null;
    const changes = {
      voteType: input.voteType !== item.voteType,
      threshold: thresholdType !== item.thresholdType || canonicalText(customRule) !== canonicalText(item.customRule),
    };
    assertAllowed(
      refuseText("description", description, "DESCRIPTION_REQUIRED") ??
        refuseText("motionText", input.motionText) ??
        refuseThreshold(thresholdType, customRule as typeof input.customRule) ??
        refuseRuleChange(standing, changes),
    );
    const after = {
      description,
      motionText: input.motionText === undefined ? item.motionText : input.motionText?.trim() || null,
      voteType: input.voteType,
      thresholdType,
    };
    const rule = customRule === null || customRule === undefined ? null : (customRule as Prisma.InputJsonObject);
    await context.db.agendaItem.updateMany({
      where: { id: item.id },
      data: { ...after, customRule: rule ?? Prisma.DbNull, version: { increment: 1 } },
    });
    const { motionText, voteType } = item;
    await record(context, {
      action: "updateAgendaItem",
      noun: "AgendaItem",
      nounId: item.id,
      before: {
        description: item.description,
        motionText,
        voteType,
        thresholdType: item.thresholdType,
        customRule: item.customRule,
      },
      after: { ...after, customRule: rule },
    });
    announce(context, `meeting:${item.meetingId}`);
    return { itemId: item.id };
  },
  payload: (t) => ({
    item: t.prismaField({
      type: "AgendaItem",
      description: "The item as it is now.",
      resolve: (query, done, _args, context) =>
        context.db.agendaItem.findUniqueOrThrow({ ...query, where: at(context, done.itemId) }),
    }),
  }),
});
