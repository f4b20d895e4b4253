import { Refused, assertAllowed } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { knownCodes } from "../commodities/knownCodes.ts";
import { missingInRequest, normalizedProject, refuseProjectFields } from "./fields.rules.ts";
import { newProject } from "./newProject.ts";
import { departmentGiven, personGiven, projectFieldsOf, ProjectFieldsInput } from "./ProjectFieldsInput.ts";

verb("createProject", {
  description:
    "Requests a purchase. The project starts as a draft with its number, its sections and a solicitation that vendors do not see yet. Title, description, the two dates, cost, funding source and manager must be given together or not at all, as in the dialog 'New Bid/RFP/Quote'.",
  permission: "procurement.project-record.create",
  offered: { name: "canCreateProject", about: "Whether the viewer may request a purchase." },
  input: (t) => ({
    fields: t.field({ type: ProjectFieldsInput, required: true, description: "Fields of the new project." }),
  }),
  run: async ({ fields: given }, context) => {
    if (given.departmentId == null)
      throw new Refused({ code: "FIELD", message: "Choose a department.", field: "departmentId" });
    const department = await departmentGiven(context, given.departmentId);
    const typed = projectFieldsOf(given);
    assertAllowed(missingInRequest(typed)[0] ?? null);
    const fields = normalizedProject(typed);
    const codes = await knownCodes(context, fields.categories);
    assertAllowed(refuseProjectFields({ ...fields, title: fields.title || "Project Request" }, codes));
    const viewer = { userId: context.actor.userId, name: context.actor.name };
    return newProject(context, {
      fields,
      department,
      people: {
        creator: given.creator ? await personGiven(context, "creator", given.creator) : viewer,
        projectContact: given.projectContact
          ? await personGiven(context, "projectContact", given.projectContact)
          : viewer,
        procurementContact: given.procurementContact
          ? await personGiven(context, "procurementContact", given.procurementContact)
          : null,
      },
    });
  },
  payload: (t) => ({
    project: nodeNow(t, "Project", "The new project.", ({ projectId }) => projectId),
  }),
});
