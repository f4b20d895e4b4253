import { verb } from "../verb.ts";
import { decide, deciding } from "./decide.ts";
import { matterNow } from "./matterNow.ts";

verb("approveStep", {
  description:
    "Approves your own open step, or that of a user for whom you stand in. After the last step of a stage, the record moves to the next stage automatically.",
  can: "approve",
  about: "Approve the step.",
  ...deciding("APPROVE"),
  run: (row, _input, context) => decide(context, row, "APPROVE"),
  payload: matterNow,
});
