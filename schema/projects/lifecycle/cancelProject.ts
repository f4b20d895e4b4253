import { refuseReason } from "../../reason.rules.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Project } from "../ProjectRecord.ts";
import { refuseTransition } from "./lifecycle.rules.ts";
import { move } from "./move.ts";

verb("cancelProject", {
  description: "Cancels a published project before its award, with a public reason.",
  on: Project,
  can: "cancel",
  about: "Cancel it, with a reason.",
  permission: "procurement.publishing.cancel",
  refuse: ({ status }) => refuseTransition("cancel", status),
  input: (t) => ({ reason: t.string({ required: true, description: "Reason, shown to the public." }) }),
  run: async (project, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    await move(context, project, "cancel", reason);
  },
});
