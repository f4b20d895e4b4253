import { v7 as uuid } from "uuid";
import type { SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import type { Requirements } from "../engine/requirement.rules.ts";
import { storedLines } from "../stored.rules.ts";
import { parseNote, parseRequirements, RequirementsInput } from "./RequirementsInput.ts";
import { inAnyCase } from "../../listing.rules.ts";

/** Maximum sets of a county, including retired ones, because the list is read whole. */
export const MAX_SETS = 200;

/** Two sets in use must not have the same name. @throws Refused NAME_TAKEN */
export async function assertNameFree(context: SignedContext, name: string, except: string | null): Promise<void> {
  await context.db.$executeRaw`select pg_advisory_xact_lock(hashtext('requirement sets ' || ${context.tenant.id}))`;
  const duplicate = await context.db.requirementSet.findFirst({
    where: {
      name: inAnyCase(name),
      retiredAt: null,
      ...(except !== null && { id: { not: except } }),
    },
    select: { id: true },
  });
  if (duplicate)
    throw new Refused({ code: "NAME_TAKEN", message: `A set is already named ${name}.`, field: "requirements.name" });
}

/** Writes a version of a set, which never changes afterwards. */
export async function writeVersion(
  context: SignedContext,
  set: { id: string; number: number },
  requirements: Requirements,
  note: string,
): Promise<string> {
  const { name, lines, umbrellaFillsIn, provenDays } = requirements;
  const id = uuid();
  await context.db.requirementSetVersion.create({
    data: {
      id,
      setId: set.id,
      number: set.number,
      name,
      lines: storedLines(lines) as never,
      umbrellaFillsIn,
      provenDays,
      note,
      byId: context.actor.userId,
      byName: context.actor.name,
      at: context.ports.clock.now(),
    },
  });
  return id;
}

/** A version as kept in the log. */
export const versionInLog = (number: number, { name, lines, umbrellaFillsIn, provenDays }: Requirements) => ({
  number,
  name,
  lines: JSON.parse(JSON.stringify(storedLines(lines))),
  umbrellaFillsIn,
  provenDays,
});

verb("createRequirementSet", {
  description:
    "Adds a named set of insurance requirements, as version 1. Later versions replace it for future contracts. Source: decision 'Insurance'.",
  permission: "insurance.requirement-sets.edit",
  offered: { name: "createRequirementSet", about: "Add a requirement set." },
  input: (t) => ({
    requirements: t.field({ type: RequirementsInput, required: true, description: "Content of the requirement set." }),
  }),
  run: async (input, context) => {
    const requirements = parseRequirements(input.requirements);
    const note = parseNote(input.requirements.note);
    await assertNameFree(context, requirements.name, null);
    if ((await context.db.requirementSet.count()) >= MAX_SETS)
      throw new Refused({ code: "TOO_MANY", message: `A county may have at most ${MAX_SETS} requirement sets.` });
    const id = uuid();
    await context.db.requirementSet.create({
      data: { id, name: requirements.name, createdAt: context.ports.clock.now() },
    });
    await writeVersion(context, { id, number: 1 }, requirements, note);
    await record(context, { noun: "RequirementSet", nounId: id, after: versionInLog(1, requirements) });
    return { id };
  },
  payload: (t) => ({ requirementSet: nodeNow(t, "RequirementSet", "The new requirement set.", ({ id }) => id) }),
});
