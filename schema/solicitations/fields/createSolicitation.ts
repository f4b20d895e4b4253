import { keyOf } from "../../builder.ts";
import type { SignedContext } from "../../context.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { assertMay, verb } from "../../verb.ts";
import { knownCodes } from "../../projects/commodities/knownCodes.ts";
import { refuseEditOfSolicitation } from "../../projects/editing.rules.ts";
import { holdProject, type LockedProject, lockProject } from "../../projects/ProjectRecord.ts";
import { normalizedProject, refuseProjectFields } from "../../projects/request/fields.rules.ts";
import { newProject } from "../../projects/request/newProject.ts";
import { departmentFromInput, projectFieldsOf } from "../../projects/request/ProjectFieldsInput.ts";
import { solicitationStateOf } from "../../projects/words.rules.ts";
import { giveNumber } from "../../projects/request/giveNumber.ts";
import { saveSolicitation } from "./saveSolicitation.ts";
import { SolicitationFieldsInput, solicitationFieldsOf } from "./SolicitationFieldsInput.ts";

verb("createSolicitation", {
  description:
    "Creates a bid, quote or RFP for a project that has none yet, or for a new project with the given title. Its bid number comes from the county's register.",
  permission: "procurement.publishing.create-bid-rfp",
  offered: { name: "canCreateSolicitation", about: "Whether the viewer may create a bid, quote or RFP." },
  input: (t) => ({
    projectId: t.id({ description: "Global id of the project. Null to create a project." }),
    departmentId: t.id({ description: "Global id of the department of a new project. Null if a project is named." }),
    fields: t.field({ type: SolicitationFieldsInput, required: true, description: "Fields of the bid form." }),
  }),
  run: async ({ projectId, departmentId, fields: fieldsInput }, context) => {
    const project =
      projectId == null
        ? await projectFor(context, departmentId ?? null, fieldsInput)
        : await lockProject(context, keyOf("Project", projectId));
    const row = project?.solicitation;
    if (!project || !row) throw new Refused({ code: "NOT_FOUND", message: "Project not found.", field: "projectId" });
    assertAllowed(refuseEditOfSolicitation({ state: solicitationStateOf(row.state) }));
    if (row.number !== null) {
      const message = `This project already has ${row.number}. Change that one instead.`;
      throw new Refused({ code: "HAS_SOLICITATION", message, field: "projectId" });
    }
    await giveNumber(context, row, project.procurementType);
    const fields = solicitationFieldsOf(fieldsInput);
    const warnings = await saveSolicitation(context, project, row, fields, fieldsInput.method ?? null);
    return { solicitationId: row.id, projectId: project.id, warnings };
  },
  payload: (t) => ({
    solicitation: nodeNow(t, "Solicitation", "The new solicitation.", ({ solicitationId }) => solicitationId),
    project: nodeNow(t, "Project", "The project of the solicitation.", (done) => done.projectId),
    warnings: t.exposeStringList("warnings", {
      description: "Chosen dates on which the county is closed, each with the next lawful day. [] if none.",
    }),
  }),
});

/** Creates a project for a bid that has none, from the bid's title and description. */
async function projectFor(
  context: SignedContext,
  departmentId: string | null,
  { title, description, budgetLimit, method }: typeof SolicitationFieldsInput.$inferInput,
): Promise<LockedProject | null> {
  assertMay(context, "procurement.project-record.create");
  if (departmentId === null)
    throw new Refused({
      code: "FIELD",
      message: "Choose a project, or the department of a new one.",
      field: "projectId",
    });
  const department = await departmentFromInput(context, departmentId);
  const fields = normalizedProject(
    projectFieldsOf({ title, description: description?.slice(0, 10_000), estimatedCost: budgetLimit, method }),
  );
  assertAllowed(refuseProjectFields(fields, await knownCodes(context, [])));
  const viewer = { userId: context.actor.userId, name: context.actor.name };
  const people = { creator: viewer, projectContact: viewer, procurementContact: viewer };
  const { projectId } = await newProject(context, { fields, department, people });
  return holdProject(context, projectId);
}
