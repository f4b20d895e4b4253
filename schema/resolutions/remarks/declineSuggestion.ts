import { refuseNote } from "../lifecycle.rules.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { EDITING } from "../editor/editing.ts";
import { tell } from "../ResolutionRecord.ts";
import { decideRemark, decidingFacts, isDecided } from "./decideRemark.ts";
import { refuseDecline } from "./remarks.rules.ts";
import { ResolutionRemark } from "./ResolutionRemarkRecord.ts";

verb("declineSuggestion", {
  description:
    "Declines a suggestion and leaves the clause unchanged, with or without a reason. The suggestion is kept on record.",
  on: ResolutionRemark,
  can: "decline",
  about: "Decline the suggestion.",
  permission: EDITING,
  refuse: async ({ remark, resolution }, context) => refuseDecline(remark, await decidingFacts(context, resolution)),
  repeated: isDecided("DECLINED"),
  input: (t) => ({ reason: t.string({ description: "Reason for declining. Null for no reason." }) }),
  run: async (row, input, context) => {
    assertAllowed(refuseNote(input.reason));
    const reason = input.reason?.trim() || null;
    const { byName, place } = row.remark;
    await tell(context, row.resolution.id, {
      kind: "NOTED",
      sentence: `Declined what ${byName} suggested: ${place}.`,
      reason,
    });
    return decideRemark(context, row, "DECLINED", reason);
  },
});
