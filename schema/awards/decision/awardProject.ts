import { Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refuseTransition } from "../../projects/lifecycle/lifecycle.rules.ts";
import { Project } from "../../projects/ProjectRecord.ts";
import { awardIfDue } from "./awarding.ts";
import { awardWaits } from "./standing.ts";

verb("awardProject", {
  description:
    "Awards a project immediately if nothing is left to wait for. Otherwise the award is made automatically by the board's vote, the end of the protest window or the end of the last protest.",
  on: Project,
  can: "award",
  about: "Award it now. The award is made automatically once nothing prevents it.",
  permission: "procurement.recommendation.publish-award",
  refuse: async (standing, context) => {
    const status = refuseTransition("award", standing.status);
    if (status) return status;
    const project = await context.db.project.findFirst({ where: { id: standing.id }, include: { solicitation: true } });
    const [first] = (project && (await awardWaits(context, project))) ?? [];
    return first ? { code: `WAITS_${first.code}`, message: first.message } : null;
  },
  run: async (project, _input, context) => {
    if (!(await awardIfDue(context, project)))
      throw new Refused({ code: "WAITS", message: "The award still has open conditions." });
  },
});
