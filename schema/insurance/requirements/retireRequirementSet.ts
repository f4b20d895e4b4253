import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { refuseRetired, RequirementSet } from "./RequirementSetRecord.ts";

verb("retireRequirementSet", {
  description: "Retires a requirement set, so that it can no longer be assigned. Contracts that have it keep it.",
  on: RequirementSet,
  can: "retire",
  about: "Retire the requirement set.",
  permission: "insurance.requirement-sets.edit",
  refuse: refuseRetired,
  run: async (set, _input, context) => {
    const retiredAt = context.ports.clock.now();
    await context.db.requirementSet.update({
      where: at(context, set.id),
      data: { retiredAt, retiredByName: context.actor.name, version: { increment: 1 } },
    });
    await record(context, { after: { retiredAt: retiredAt.toISOString() } });
  },
});
