import type { Prisma } from "#prisma/generated/client/client.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { draftText } from "../clauses.rules.ts";
import { blocksOf } from "../DraftBlock.ts";
import { draftOf } from "./drafting.rules.ts";
import { lockForEdit, saveColumns } from "../editor/editing.ts";
import { factsOf } from "../factsOf.ts";
import { refuseOverwrite } from "./generation.rules.ts";
import { resolutionNow } from "../Resolution.ts";
import { tell } from "../ResolutionRecord.ts";
import { textHash } from "../textHash.ts";
import { writeVersion } from "../writeVersion.ts";

verb("generateDraft", {
  description:
    "Writes the draft from the fields by the resolution's category; what is missing is a visible blank. A draft that a hand changed is replaced only when told to; it stays among the versions. Source: part 2, sections 2 and 9.",
  permission: "meetings.meeting-items.edit",
  input: (t) => ({
    resolutionId: t.id({ required: true, description: "The resolution." }),
    version: t.int({ required: true, description: "The version that was seen." }),
    overwrite: t.boolean({ description: "Whether a draft that a hand changed is replaced. Null: it is not." }),
  }),
  run: async (input, context) => {
    const resolution = await lockForEdit(context, input.resolutionId, input.version);
    const { id, title } = resolution;
    const before = blocksOf(resolution.draft);
    const facts = { byHand: resolution.draftByHand, isEmpty: before.length === 0 };
    assertAllowed(refuseOverwrite("draft", { ...facts, overwrite: input.overwrite ?? false }));
    const blocks = draftOf(await factsOf(context, resolution));
    const hash = textHash(title, blocks);
    const hashBefore = textHash(title, before);
    if (hash === hashBefore && !resolution.draftByHand) return { resolutionId: id };
    await saveColumns(context, id, {
      draft: blocks as unknown as Prisma.InputJsonArray,
      draftText: draftText(blocks),
      draftByHand: false,
    });
    const number = await writeVersion(context, id, { kind: "GENERATED", title, blocks });
    await tell(context, id, {
      kind: "EDITED",
      sentence: `The draft was generated from the fields, version ${number}.`,
    });
    await record(context, {
      action: "generateDraft",
      noun: "Resolution",
      nounId: id,
      before: { hash: hashBefore },
      after: { hash, version: number },
    });
    return { resolutionId: id };
  },
  payload: (t) => ({ resolution: t.prismaField(resolutionNow) }),
});
