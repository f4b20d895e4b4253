import { verb } from "../../verb.ts";
import { decideRemark, isDecided } from "./decideRemark.ts";
import { refuseWithdrawal } from "./remarks.rules.ts";
import { ResolutionRemark } from "./ResolutionRemarkRecord.ts";
import { isAuthor } from "./speaking.ts";

verb("withdrawRemark", {
  description: "Withdraws your own comment or suggestion before it is decided. It is kept on record as withdrawn.",
  on: ResolutionRemark,
  can: "withdraw",
  about: "Withdraw the remark.",
  permission: { rule: "Its author." },
  refuse: ({ remark, resolution: { status } }, context) =>
    refuseWithdrawal(remark, { isAuthor: isAuthor(context, remark), status }),
  repeated: isDecided("WITHDRAWN"),
  run: (row, _input, context) => decideRemark(context, row, "WITHDRAWN"),
});
