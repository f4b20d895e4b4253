import { verb } from "../verb.ts";
import { decide, deciding } from "./decide.ts";
import { matterNow } from "./matterNow.ts";

verb("rejectStep", {
  description:
    "Rejects at your own open step, with a reason: the record goes back to draft, or ends when it is refused for good.",
  can: "reject",
  about: "Reject, with a reason.",
  ...deciding("REJECT"),
  input: (t) => ({
    reason: t.string({ required: true, description: "Why; whoever asked is told." }),
    refuse: t.boolean({ description: "True: refused for good. Null or false: back to draft." }),
  }),
  run: (row, { reason, refuse }, context) => decide(context, row, "REJECT", { reason, refuse: refuse ?? false }),
  payload: matterNow,
});
