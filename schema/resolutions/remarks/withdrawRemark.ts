import { verb } from "../../verb.ts";
import { decideRemark, isDecided } from "./decideRemark.ts";
import { refuseWithdrawal } from "./remarks.rules.ts";
import { ResolutionRemark } from "./ResolutionRemarkRecord.ts";
import { isAuthor } from "./speaking.ts";

verb("withdrawRemark", {
  description:
    "Takes a comment or a suggestion of your own back before it is decided. It stays on the record as withdrawn.",
  on: ResolutionRemark,
  can: "withdraw",
  about: "Take it back.",
  permission: { rule: "Its author." },
  refuse: ({ remark, resolution: { status } }, context) =>
    refuseWithdrawal(remark, { isAuthor: isAuthor(context, remark), status }),
  repeated: isDecided("WITHDRAWN"),
  run: (row, _input, context) => decideRemark(context, row, "WITHDRAWN"),
});
