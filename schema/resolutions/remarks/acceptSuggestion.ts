import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { blocksOf } from "../DraftBlock.ts";
import { refuseBlocks } from "../editor/edit.rules.ts";
import { EDITING, refuseEditing } from "../editor/editing.ts";
import { saveText } from "../editor/saveText.ts";
import { decideRemark, isDecided } from "./decideRemark.ts";
import { refuseAccept, withSuggestion } from "./remarks.rules.ts";
import { ResolutionRemark } from "./ResolutionRemarkRecord.ts";

verb("acceptSuggestion", {
  description:
    "Puts suggested words into the text as an edit, saved as a version. Only for people who may edit the text now. Refused if the clause changed since the suggestion. Gives a Conflict if a newer version was saved.",
  on: ResolutionRemark,
  can: "accept",
  about: "Put the suggested words into the text.",
  permission: EDITING,
  refuse: async ({ remark, block, resolution }, context) =>
    refuseAccept(remark, block) ?? refuseEditing(resolution, context),
  versioned: true,
  repeated: isDecided("ACCEPTED"),
  run: async (row, _input, context) => {
    const { remark, resolution } = row;
    const { words, blockKey, place, byName } = remark;
    if (!words) return {};
    const blocks = withSuggestion(blocksOf(resolution.draft), blockKey, words);
    assertAllowed(refuseBlocks(blocks));
    const note = `Text suggested by ${byName}, ${place}`;
    await saveText(context, resolution, { kind: "SAVED", blocks, note }, (number) => ({
      kind: "EDITED",
      sentence: `Accepted what ${byName} suggested: ${place}, version ${number}.`,
    }));
    return decideRemark(context, row, "ACCEPTED");
  },
});
