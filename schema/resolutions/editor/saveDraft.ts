import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { DraftBlockInput } from "../DraftBlock.ts";
import { ResolutionOnAgendas } from "../ResolutionRecord.ts";
import { MOST_BLOCKS, refuseBlocks } from "./edit.rules.ts";
import { BY_ITSELF, edit } from "./editing.ts";
import { saveText } from "./saveText.ts";

verb("saveDraft", {
  description:
    "Saves the text, if nobody saved a newer version, and keeps it as a version with author and time. After that, generating it again asks first.",
  // Its meetings are locked as a vote locks them: none opens on a text that changes in the same moment.
  on: ResolutionOnAgendas,
  can: edit,
  versioned: true,
  input: (t) => ({
    blocks: t.field({
      type: [DraftBlockInput],
      required: true,
      most: MOST_BLOCKS,
      description: "The text, block by block.",
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
