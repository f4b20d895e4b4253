import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { blocksOf } from "../DraftBlock.ts";
import { refuseBlocks } from "../editor/edit.rules.ts";
import { EDITING, refuseEditing } from "../editor/editing.ts";
import { saveText } from "../editor/saveText.ts";
import { decideRemark, isDecided } from "./decideRemark.ts";
import { refuseAccept, withWords } from "./remarks.rules.ts";
import { ResolutionRemark } from "./ResolutionRemarkRecord.ts";

verb("acceptSuggestion", {
  description:
    "Puts suggested words into the text, as an edit of it: by who may edit it now, if no one saved a newer version and the clause is as it was when they were suggested. The text is kept as a version.",
  on: ResolutionRemark,
  can: "accept",
  about: "Put its words into the text.",
  permission: EDITING,
  refuse: async ({ remark, block, resolution }, context) =>
    refuseAccept(remark, block) ?? refuseEditing(resolution, context),
  versioned: true,
  repeated: isDecided("ACCEPTED"),
  run: async (row, _input, context) => {
    const { remark, resolution } = row;
    const { words, blockKey, place, byName } = remark;
    if (!words) return {};
    const blocks = withWords(blocksOf(resolution.draft), blockKey, words);
    assertAllowed(refuseBlocks(blocks));
    const note = `Text suggested by ${byName}, ${place}`;
    await saveText(context, resolution, { kind: "SAVED", blocks, note }, (number) => ({
      kind: "EDITED",
      sentence: `Accepted what ${byName} suggested: ${place}, version ${number}.`,
    }));
    return decideRemark(context, row, "ACCEPTED");
  },
});
