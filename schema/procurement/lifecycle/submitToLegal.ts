import { verb } from "../../verb.ts";
import { changedInWords } from "../legal/changed.rules.ts";
import { changedSinceApproval } from "../legal/approval.ts";
import { Project } from "../ProjectRecord.ts";
import { projectFacts } from "./lifeFacts.ts";
import { refuseSubmitToLegal } from "./lifecycle.rules.ts";
import { move } from "./move.ts";

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
