import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { DraftBlockInput } from "../DraftBlock.ts";
import { ResolutionOnAgendas } from "../ResolutionRecord.ts";
import { MAX_BLOCKS, refuseBlocks } from "./edit.rules.ts";
import { BY_ITSELF, edit } from "./editing.ts";
import { saveText } from "./saveText.ts";

verb("saveDraft", {
  description:
    "Saves the text as a version with author and time. Gives a Conflict if a newer version was saved. Generating the text again then requires confirmation.",
  // Its meetings are locked as a vote locks them, so that no vote opens on a text that is being changed.
  on: ResolutionOnAgendas,
  can: edit,
  versioned: true,
  input: (t) => ({
    blocks: t.field({
      type: [DraftBlockInput],
      required: true,
      most: MAX_BLOCKS,
      description: "Text of the resolution, block by block.",
    }),
    byItself: t.boolean(BY_ITSELF),
  }),
  run: async (resolution, { blocks, byItself }, context) => {
    assertAllowed(refuseBlocks(blocks));
    await saveText(context, resolution, { kind: "SAVED", blocks, byItself: byItself ?? false }, (number) => ({
      kind: "EDITED",
      sentence: `Changed: Document, version ${number}.`,
    }));
  },
});
