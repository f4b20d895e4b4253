import { verb } from "../verb.ts";
import { decide, deciding } from "./decide.ts";
import { matterNow } from "./matterNow.ts";
import { RIGHTS } from "./mayDecide.rules.ts";

verb("approveStep", {
  description:
    "Approves your own open step, or that of somebody for whom you stand in. After the last one the record moves on to the next review by itself.",
  can: "approve",
  about: "Approve it.",
  permission: RIGHTS.APPROVAL,
  ...deciding("APPROVE"),
  run: (row, _input, context) => decide(context, row, "APPROVE"),
  payload: matterNow,
});
