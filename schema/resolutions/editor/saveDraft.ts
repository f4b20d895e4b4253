import type { Prisma } from "#prisma/generated/client/client.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { draftText } from "../clauses.rules.ts";
import { blocksOf, DraftBlockInput } from "../DraftBlock.ts";
import { refuseBlocks } from "./edit.rules.ts";
import { lockForEdit, saveColumns } from "./editing.ts";
import { resolutionNow } from "../Resolution.ts";
import { tell } from "../ResolutionRecord.ts";
import { textHash } from "../textHash.ts";
import { writeVersion } from "../writeVersion.ts";

verb("saveDraft", {
  description:
    "Saves the text, if nobody saved a newer version, and keeps it as a version with author and time. A draft that a hand saved is not generated anew without asking. Source: part 2, section 2.",
  permission: "meetings.meeting-items.edit",
  input: (t) => ({
    resolutionId: t.id({ required: true, description: "The resolution." }),
    version: t.int({ required: true, description: "The version that was edited." }),
    blocks: t.field({ type: [DraftBlockInput], required: true, description: "The text, block by block; at most 300." }),
  }),
  run: async (input, context) => {
    const { id, title, draft } = await lockForEdit(context, input.resolutionId, input.version);
    const { blocks } = input;
    assertAllowed(refuseBlocks(blocks));
    const hash = textHash(title, blocks);
    const before = textHash(title, blocksOf(draft));
    if (hash === before) return { resolutionId: id };
    await saveColumns(context, id, {
      draft: blocks as unknown as Prisma.InputJsonArray,
      draftText: draftText(blocks),
      draftByHand: true,
    });
    const number = await writeVersion(context, id, { kind: "SAVED", title, blocks });
    await tell(context, id, { kind: "EDITED", sentence: `Changed: Document, version ${number}.` });
    await record(context, {
      action: "saveDraft",
      noun: "Resolution",
      nounId: id,
      before: { hash: before },
      after: { hash, version: number },
    });
    return { resolutionId: id };
  },
  payload: (t) => ({ resolution: t.prismaField(resolutionNow) }),
});
