import { record } from "../../record.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { Project } from "../../projects/ProjectRecord.ts";
import { draftResolution } from "./draftResolution.ts";
import { refuseResolution } from "./resolutionOfProject.rules.ts";

verb("createResolutionOfProject", {
  on: Project,
  can: "createResolution",
  about: "Draft the resolution of the purchase.",
  description:
    "Drafts a resolution from a project. It is a purchase with the vendor and amount of the award, the estimated cost between opening and award, or no amount before the opening. Its contract type is Bid or RFP, and its reference is the bid number. The two stay linked.",
  permission: "meetings.meeting-items.create",
  // Ignores the viewer's permission to read it, because a project has only one resolution.
  facts: async ({ id }, { db }) =>
    (await db.resolution.count({ where: { projects: { some: { id } }, isDeleted: false } })) > 0,
  refuse: (project, _context, hasResolution) => refuseResolution(project, hasResolution),
  run: async (project, _input, context) => {
    const announced = await context.db.recommendation.findFirst({
      where: { projectId: project.id, state: "ANNOUNCED" },
    });
    const resolutionId = await draftResolution(context, project, announced);
    await record(context, { after: { resolutionId } });
    return { resolutionId };
  },
  payload: (t) => ({
    resolution: nodeNow(t, "Resolution", "The resolution as it is now.", (done) => done.resolutionId),
  }),
});
