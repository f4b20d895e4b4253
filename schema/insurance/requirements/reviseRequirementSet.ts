import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { requirementsOf } from "../stored.rules.ts";
import { assertNameFree, versionInLog, writeVersion } from "./createRequirementSet.ts";
import { noteGiven, requirementsGiven, RequirementsInput } from "./RequirementsInput.ts";
import { refuseRetired, RequirementSet } from "./RequirementSetRecord.ts";

verb("reviseRequirementSet", {
  description:
    "Writes a new version of a set. Contracts that have an earlier one keep it until somebody assigns the set to them again.",
  on: RequirementSet,
  can: "revise",
  about: "Write a new version.",
  permission: "insurance.requirement-sets.edit",
  refuse: refuseRetired,
  versioned: true,
  input: (t) => ({
    requirements: t.field({ type: RequirementsInput, required: true, description: "What it asks for from now on." }),
  }),
  run: async (set, input, context) => {
    const requirements = requirementsGiven(input.requirements);
    const note = noteGiven(input.requirements.note);
    await assertNameFree(context, requirements.name, set.id);
    const newest = set.versions[0];
    const number = (newest?.number ?? 0) + 1;
    const before = newest && versionInLog(newest.number, requirementsOf(newest));
    const after = versionInLog(number, requirements);
    if (before && JSON.stringify({ ...before, number }) === JSON.stringify(after)) return;
    await writeVersion(context, { id: set.id, number }, requirements, note);
    await context.db.requirementSet.update({
      where: at(context, set.id),
      data: { name: requirements.name, version: { increment: 1 } },
    });
    await record(context, { ...(before && { before }), after });
  },
});
