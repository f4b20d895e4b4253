import { refuseReason } from "../../reason.rules.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refuseTransition } from "../../projects/lifecycle/lifecycle.rules.ts";
import { move } from "../../projects/lifecycle/move.ts";
import { Project } from "../../projects/ProjectRecord.ts";

verb("endWithoutAward", {
  description:
    "Ends an opened project without an award and publishes the reason: no bid is responsive, or all are rejected (GML 103(1)).",
  on: Project,
  can: "endWithoutAward",
  about: "Reject all bids and end it without an award, with a reason.",
  permission: "procurement.publishing.cancel",
  refuse: ({ status }) => refuseTransition("noAward", status),
  input: (t) => ({ reason: t.string({ required: true, description: "Reason, shown to the public." }) }),
  run: async (project, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    await move(context, project, "noAward", reason);
  },
});
