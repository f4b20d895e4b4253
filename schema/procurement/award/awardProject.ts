import { Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refuseTransition } from "../lifecycle/lifecycle.rules.ts";
import { Project } from "../ProjectRecord.ts";
import { awardIfDue } from "./awarding.ts";
import { awardWaits } from "./standing.ts";

verb("awardProject", {
  description:
    "Awards a project that waits for nothing any more, at once. Otherwise the vote of the board, the end of the protest window or of the last protest does so by itself.",
  on: Project,
  can: "award",
  about: "Award it now; it awards itself when nothing stands against it.",
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
