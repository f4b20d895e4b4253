import { assertAllowed } from "../refusal.ts";
import { verb } from "../verb.ts";
import { blocksOf } from "../resolutions/DraftBlock.ts";
import { edit } from "../resolutions/editor/editing.ts";
import { saveText } from "../resolutions/editor/saveText.ts";
import { factsOf } from "../resolutions/factsOf.ts";
import { ResolutionOnAgendas } from "../resolutions/ResolutionRecord.ts";
import { draftOf } from "./drafting.rules.ts";
import { refuseOverwrite } from "./generation.rules.ts";

verb("generateDraft", {
  description:
    "Generates the draft from the fields by the resolution's category. Missing values become visible blanks. An edited draft is replaced only if `overwrite` is true. It is kept among the versions.",
  // Its meetings are locked as a vote locks them, so that no vote opens while the text changes.
  on: ResolutionOnAgendas,
  can: edit,
  versioned: true,
  input: (t) => ({
    overwrite: t.boolean({ description: "Whether an edited draft is replaced. Null: no." }),
  }),
  run: async (resolution, { overwrite }, context) => {
    const isEmpty = blocksOf(resolution.draft).length === 0;
    assertAllowed(refuseOverwrite("draft", { byHand: resolution.draftByHand, isEmpty, overwrite: overwrite ?? false }));
    const blocks = draftOf(await factsOf(context, resolution));
    await saveText(context, resolution, { kind: "GENERATED", blocks }, (number) => ({
      kind: "EDITED",
      sentence: `The draft was generated from the fields, version ${number}.`,
    }));
  },
});
