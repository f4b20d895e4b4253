import { verb } from "../verb.ts";
import { decide, deciding } from "./decide.ts";
import { matterNow } from "./matterNow.ts";

verb("rejectStep", {
  description:
    "Rejects your own open step, with a reason. The record goes back to draft, or is refused permanently if `refuse` is true.",
  can: "reject",
  about: "Reject the step, with a reason.",
  ...deciding("REJECT"),
  input: (t) => ({
    reason: t.string({ required: true, description: "Reason for the rejection, sent to the person who asked." }),
    refuse: t.boolean({ description: "True refuses the record permanently. Null or false returns it to draft." }),
  }),
  run: (row, { reason, refuse }, context) => decide(context, row, "REJECT", { reason, refuse: refuse ?? false }),
  payload: matterNow,
});
