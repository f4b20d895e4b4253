import { announce } from "../../context.ts";
import { changesBetween, record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { renumber } from "./giveNumber.ts";
import { knownCodes } from "../commodities/knownCodes.ts";
import { refuseEdit } from "../editing.rules.ts";
import { Project } from "../ProjectRecord.ts";
import { withSections } from "../sections/followProperties.ts";
import { sortTitleOf } from "../sortTitle.ts";
import { normalizedProject, refuseProjectFields } from "./fields.rules.ts";
import { columnsOf, fieldsInProject, peopleColumns } from "./projectColumns.ts";
import { departmentFromInput, personFromInput, projectFieldsOf, ProjectFieldsInput } from "./ProjectFieldsInput.ts";

verb("updateProject", {
  description: "Saves all Project Properties, unless a newer version was saved. Possible until Final Submit.",
  on: Project,
  can: "edit",
  about: "Change Project Properties.",
  permission: "procurement.project-record.edit",
  refuse: refuseEdit,
  versioned: true,
  input: (t) => ({
    fields: t.field({ type: ProjectFieldsInput, required: true, description: "All fields of the project." }),
  }),
  run: async (project, { fields: fieldsInput }, context) => {
    const { id, solicitation } = project;
    const fields = normalizedProject(projectFieldsOf(fieldsInput));
    // Codes that the project already has are kept, even if they are no longer in the county's list.
    const codes = await knownCodes(context, fields.categories);
    assertAllowed(refuseProjectFields(fields, new Set([...codes, ...project.categories])));
    const { departmentId, department } = fieldsInput.departmentId
      ? await departmentFromInput(context, fieldsInput.departmentId)
      : project;
    const was = {
      creator: { userId: project.creatorId, name: project.creatorName },
      projectContact: { userId: project.projectContactId, name: project.projectContactName },
      procurementContact:
        project.procurementContactName === null
          ? null
          : { userId: project.procurementContactId, name: project.procurementContactName },
    };
    const people = {
      creator: fieldsInput.creator ? await personFromInput(context, "creator", fieldsInput.creator) : was.creator,
      projectContact: fieldsInput.projectContact
        ? await personFromInput(context, "projectContact", fieldsInput.projectContact)
        : was.projectContact,
      procurementContact: fieldsInput.procurementContact
        ? await personFromInput(context, "procurementContact", fieldsInput.procurementContact)
        : null,
    };
    // The project keeps the department's name as of the request, even if the department was renamed.
    const name = departmentId === project.departmentId ? project.department : department;
    const changes = changesBetween(
      { ...fieldsInProject(project), department: project.department, ...peopleColumns(was) },
      { ...fields, department: name, ...peopleColumns(people) },
    );
    if (!changes) return;
    if (solicitation && fields.procurementType !== project.procurementType)
      await renumber(context, solicitation, fields.procurementType);
    await withSections(context, id, () =>
      context.db.project.updateMany({
        where: { id },
        data: {
          ...columnsOf(fields),
          departmentId,
          department: name,
          ...peopleColumns(people),
          version: { increment: 1 },
        },
      }),
    );
    if (solicitation && solicitation.title === null)
      await context.db.solicitation.updateMany({
        where: { id: solicitation.id },
        data: { sortTitle: sortTitleOf(fields.title, solicitation.id) },
      });
    await record(context, changes);
    announce(context, "projects");
  },
});
