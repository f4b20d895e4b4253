import { verb } from "../../verb.ts";
import { Project } from "../ProjectRecord.ts";
import { refuseApproveForLegal } from "./lifecycle.rules.ts";
import { move } from "./move.ts";

verb("approveForLegal", {
  description: "Legal approves a project: it is ready for publication. Never by whoever submitted it to Legal.",
  on: Project,
  can: "approveForLegal",
  about: "Approve it for Legal.",
  permission: "procurement.publishing.approve-for-legal",
  refuse: ({ status, sentToLegalById }, { actor }) =>
    refuseApproveForLegal({ status, isSubmitter: sentToLegalById === actor.userId }),
  run: (project, _input, context) => move(context, project, "approveForLegal"),
});
