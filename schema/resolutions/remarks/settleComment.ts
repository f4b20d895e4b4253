import { may } from "../../context.ts";
import { refuseWithout } from "../../roles/rules.ts";
import { verb } from "../../verb.ts";
import { EDITING } from "../editor/editing.ts";
import { decideRemark, decidingFacts, isDecided } from "./decideRemark.ts";
import { refuseSettle } from "./remarks.rules.ts";
import { ResolutionRemark } from "./ResolutionRemarkRecord.ts";
import { isAuthor } from "./speaking.ts";

verb("settleComment", {
  description: "Marks a comment as settled. It is then no longer open, and is kept on record with its answers.",
  on: ResolutionRemark,
  can: "settle",
  about: "Mark the comment as settled.",
  permission: { rule: "Its author, or anyone who may edit meeting items." },
  refuse: async ({ remark, resolution }, context) => {
    const isOwn = isAuthor(context, remark);
    if (!isOwn && !may(context, EDITING)) return refuseWithout(context.actor, EDITING);
    return refuseSettle(remark, { ...(await decidingFacts(context, resolution)), isAuthor: isOwn });
  },
  repeated: isDecided("SETTLED"),
  run: (row, _input, context) => decideRemark(context, row, "SETTLED"),
});
