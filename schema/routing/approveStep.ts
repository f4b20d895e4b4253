import { verb } from "../verb.ts";
import { decide, deciding } from "./decide.ts";
import { matterNow } from "./matterNow.ts";

verb("approveStep", {
  description:
    "Approves your own open step, or that of somebody for whom you stand in. After the last one the record moves on to the next stage by itself.",
  can: "approve",
  about: "Approve it.",
  ...deciding("APPROVE"),
  run: (row, _input, context) => decide(context, row, "APPROVE"),
  payload: matterNow,
});
