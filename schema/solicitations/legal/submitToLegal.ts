import { verb } from "../../verb.ts";
import { changedInWords } from "../../projects/lifecycle/changed.rules.ts";
import { changedSinceApproval } from "./approval.ts";
import { Project } from "../../projects/ProjectRecord.ts";
import { projectFacts } from "../../projects/lifecycle/lifeFacts.ts";
import { refuseSubmitToLegal } from "../../projects/lifecycle/lifecycle.rules.ts";
import { move } from "../../projects/lifecycle/move.ts";

verb("submitToLegal", {
  description:
    "Submits a project to Legal once all five items of the Final Review Checklist are checked. Also submits it again if it is ready but differs from what Legal approved.",
  on: Project,
  can: "submitToLegal",
  about: "Submit it to Legal.",
  permission: "procurement.final-review.submit-to-legal",
  facts: async (project, context) => ({
    ...(await projectFacts(project, context)),
    changed: await changedSinceApproval(context, project),
  }),
  refuse: ({ status }, _context, { checklist, changed }) => refuseSubmitToLegal({ status, checklist, changed }),
  run: (project, _input, context, { changed }) =>
    changed ? move(context, project, "backToLegal", changedInWords(changed)) : move(context, project, "submitToLegal"),
});
