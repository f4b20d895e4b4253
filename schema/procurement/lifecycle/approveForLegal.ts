import { verb } from "../../verb.ts";
import { Project } from "../ProjectRecord.ts";
import { refuseTransition } from "./lifecycle.rules.ts";
import { move } from "./move.ts";

verb("approveForLegal", {
  description: "Legal approves a project: it is ready for publication.",
  on: Project,
  can: "approveForLegal",
  about: "Approve it for Legal.",
  permission: "procurement.publishing.approve-for-legal",
  refuse: ({ status }) => refuseTransition("approveForLegal", status),
  run: (project, _input, context) => move(context, project, "approveForLegal"),
});
