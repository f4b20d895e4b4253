import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { refuseRetired, RequirementSet } from "./RequirementSetRecord.ts";

verb("retireRequirementSet", {
  description: "Takes a set out of use: nobody assigns it any more. Contracts that have it keep it.",
  on: RequirementSet,
  can: "retire",
  about: "Take it out of use.",
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
