import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { requirementsOf } from "../stored.rules.ts";
import { assertNameFree, versionInLog, writeVersion } from "./createRequirementSet.ts";
import { parseNote, parseRequirements, RequirementsInput } from "./RequirementsInput.ts";
import { refuseRetired, RequirementSet } from "./RequirementSetRecord.ts";

verb("reviseRequirementSet", {
  description:
    "Adds a new version to a requirement set. Contracts with an earlier version keep it until the set is assigned to them again.",
  on: RequirementSet,
  can: "revise",
  about: "Write a new version of the requirement set.",
  permission: "insurance.requirement-sets.edit",
  refuse: refuseRetired,
  versioned: true,
  input: (t) => ({
    requirements: t.field({ type: RequirementsInput, required: true, description: "Content of the new version." }),
  }),
  run: async (set, input, context) => {
    const requirements = parseRequirements(input.requirements);
    const note = parseNote(input.requirements.note);
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
