import { refuseReason } from "../../reason.rules.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Project } from "../../projects/ProjectRecord.ts";
import { refuseTransition } from "../../projects/lifecycle/lifecycle.rules.ts";
import { move } from "../../projects/lifecycle/move.ts";

verb("returnFromLegal", {
  description:
    "Returns a project from Legal to draft, with a reason. Its text can be edited again, and it must be submitted and checked again.",
  on: Project,
  can: "returnFromLegal",
  about: "Return it to draft, with a reason.",
  permission: "procurement.publishing.approve-for-legal",
  refuse: ({ status }) => refuseTransition("returnFromLegal", status),
  input: (t) => ({ reason: t.string({ required: true, description: "Reason. The requester is notified of it." }) }),
  run: async (project, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    await move(context, project, "returnFromLegal", reason);
  },
});
