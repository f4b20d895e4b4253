import { refuseReason } from "../../reason.rules.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Project } from "../ProjectRecord.ts";
import { refuseTransition } from "./lifecycle.rules.ts";
import { move } from "./move.ts";

verb("unlockProject", {
  description:
    "Unlock after submit: returns a submitted project that is not yet published to draft, with a reason. It must be submitted and checked again.",
  on: Project,
  can: "unlock",
  about: "Unlock it after Final Submit, with a reason.",
  permission: "procurement.final-review.unlock-after-submit",
  refuse: ({ status }) => refuseTransition("unlock", status),
  input: (t) => ({ reason: t.string({ required: true, description: "Reason, kept in the log." }) }),
  run: async (project, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    await move(context, project, "unlock", reason);
  },
});
