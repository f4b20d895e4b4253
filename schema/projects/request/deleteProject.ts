import { announce } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { refuseDelete } from "../lifecycle/lifecycle.rules.ts";
import { Project } from "../ProjectRecord.ts";

verb("deleteProject", {
  description: "Removes a draft permanently from view. Its rows are kept, and its number is not used again.",
  on: Project,
  can: "delete",
  about: "Delete the draft.",
  permission: "procurement.project-record.delete",
  refuse: ({ status }) => refuseDelete(status),
  answers: "deletedId",
  run: async ({ id, procurementId, title, status }, _input, context) => {
    await context.db.project.updateMany({
      where: { id },
      data: { isDeleted: true, waitingFor: null, waitingSince: null, version: { increment: 1 } },
    });
    await record(context, { before: { procurementId, title, status } });
    announce(context, "projects");
  },
});
