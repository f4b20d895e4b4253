import { refuseReason } from "../../reason.rules.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Project } from "../ProjectRecord.ts";
import { refuseTransition } from "./lifecycle.rules.ts";
import { move } from "./move.ts";

verb("unlockProject", {
  description:
    "Unlock after submit: a project that is submitted and not yet published is a draft again, with a reason; it is submitted and checked anew.",
  on: Project,
  can: "unlock",
  about: "Unlock it after Final Submit, with a reason.",
  permission: "procurement.final-review.unlock-after-submit",
  refuse: ({ status }) => refuseTransition("unlock", status),
  input: (t) => ({ reason: t.string({ required: true, description: "Why; it stands in the log." }) }),
  run: async (project, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    await move(context, project, "unlock", reason);
  },
});
