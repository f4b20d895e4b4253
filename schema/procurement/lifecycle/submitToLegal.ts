import { verb } from "../../verb.ts";
import { Project } from "../ProjectRecord.ts";
import { projectFacts } from "./lifeFacts.ts";
import { refuseSubmitToLegal } from "./lifecycle.rules.ts";
import { move } from "./move.ts";

verb("submitToLegal", {
  description: "Submits a project to Legal, once all five items of the Final Review Checklist are checked.",
  on: Project,
  can: "submitToLegal",
  about: "Submit it to Legal.",
  permission: "procurement.final-review.submit-to-legal",
  facts: projectFacts,
  refuse: ({ status }, _context, { checklist }) => refuseSubmitToLegal({ status, checklist }),
  run: (project, _input, context) => move(context, project, "submitToLegal"),
});
