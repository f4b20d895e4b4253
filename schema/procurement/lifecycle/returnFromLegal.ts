import { refuseReason } from "../../reason.rules.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Project } from "../ProjectRecord.ts";
import { refuseTransition } from "./lifecycle.rules.ts";
import { move } from "./move.ts";

verb("returnFromLegal", {
  description:
    "Legal returns a project to draft, with a reason: its text can be edited again, and it is submitted and checked anew.",
  on: Project,
  can: "returnFromLegal",
  about: "Return it to draft, with a reason.",
  permission: "procurement.publishing.approve-for-legal",
  refuse: ({ status }) => refuseTransition("returnFromLegal", status),
  input: (t) => ({ reason: t.string({ required: true, description: "Why; whoever asked is told." }) }),
  run: async (project, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    await move(context, project, "returnFromLegal", reason);
  },
});
