import { Refused, assertAllowed } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { knownCodes } from "../commodities/knownCodes.ts";
import { missingInRequest, normalizedProject, refuseProjectFields } from "./fields.rules.ts";
import { newProject } from "./newProject.ts";
import { departmentFromInput, personFromInput, projectFieldsOf, ProjectFieldsInput } from "./ProjectFieldsInput.ts";

verb("createProject", {
  description:
    "Requests a purchase. The project starts as a draft with its number, its sections and a solicitation that vendors do not see yet. Title, description, the two dates, cost, funding source and manager must be given together or not at all, as in the dialog 'New Bid/RFP/Quote'.",
  permission: "procurement.project-record.create",
  offered: { name: "canCreateProject", about: "Whether the viewer may request a purchase." },
  input: (t) => ({
    fields: t.field({ type: ProjectFieldsInput, required: true, description: "Fields of the new project." }),
  }),
  run: async ({ fields: fieldsInput }, context) => {
    if (fieldsInput.departmentId == null)
      throw new Refused({ code: "FIELD", message: "Choose a department.", field: "departmentId" });
    const department = await departmentFromInput(context, fieldsInput.departmentId);
    const typed = projectFieldsOf(fieldsInput);
    assertAllowed(missingInRequest(typed)[0] ?? null);
    const fields = normalizedProject(typed);
    const codes = await knownCodes(context, fields.categories);
    assertAllowed(refuseProjectFields({ ...fields, title: fields.title || "Project Request" }, codes));
    const viewer = { userId: context.actor.userId, name: context.actor.name };
    return newProject(context, {
      fields,
      department,
      people: {
        creator: fieldsInput.creator ? await personFromInput(context, "creator", fieldsInput.creator) : viewer,
        projectContact: fieldsInput.projectContact
          ? await personFromInput(context, "projectContact", fieldsInput.projectContact)
          : viewer,
        procurementContact: fieldsInput.procurementContact
          ? await personFromInput(context, "procurementContact", fieldsInput.procurementContact)
          : null,
      },
    });
  },
  payload: (t) => ({
    project: nodeNow(t, "Project", "The new project.", ({ projectId }) => projectId),
  }),
});
