import { GraphQLError } from "graphql";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { describedEnum } from "../../describedEnum.ts";
import type { Context } from "../../context.ts";
import { blocksOf } from "../DraftBlock.ts";
import { DraftBlockKindEnum } from "../enums.ts";
import {
  redline,
  type Redline as RedlineData,
  type RedlineBlock as RedlineBlockData,
  type RedlinePart as RedlinePartData,
  type RedlineText,
} from "./redline.rules.ts";

const RedlineChange = describedEnum("RedlineChange", "Change of words between two texts.", {
  SAME: "The words are in both texts.",
  ADDED: "The words were added.",
  REMOVED: "The words were removed.",
});

const RedlineBlockState = describedEnum("RedlineBlockState", "Change of a block between two texts.", {
  SAME: "The block is unchanged.",
  CHANGED: "The text or the kind of the block changed.",
  ADDED: "The block was added, or is no longer struck.",
  REMOVED: "The block was removed.",
  MOVED: "The block was moved with the same text.",
  STRUCK: "The block was struck.",
});

/** Words of a redline: unchanged, removed or added. */
export const RedlinePart = builder.objectRef<RedlinePartData>("RedlinePart").implement({
  description: "Run of words in a redline.",
  fields: (t) => ({
    change: t.expose("change", { type: RedlineChange, description: "Change of the words." }),
    text: t.exposeString("text", { description: "The words, including spaces." }),
  }),
});

export const RedlineBlock = builder.objectRef<RedlineBlockData>("RedlineBlock").implement({
  description: "Block in the comparison of two texts.",
  fields: (t) => ({
    key: t.exposeString("key", {
      description: "Key of the block in the later text. For a removed block, its key in the earlier text.",
    }),
    kind: t.expose("kind", { type: DraftBlockKindEnum, description: "Kind of the block." }),
    state: t.expose("state", { type: RedlineBlockState, description: "Change of the block." }),
    parts: t.expose("parts", {
      type: [RedlinePart],
      description: "Words of the block. SAME and REMOVED form the earlier text, SAME and ADDED the later.",
    }),
  }),
});

const Redline = builder.objectRef<RedlineData>("Redline").implement({
  description: "Changes from one text to another, clause by clause.",
  fields: (t) => ({
    titleParts: t.expose("titleParts", { type: [RedlinePart], description: "Words of the title." }),
    blocks: t.expose("blocks", {
      type: [RedlineBlock],
      description: "Blocks in the order of the later text. Removed blocks are at their former place.",
    }),
    changes: t.exposeInt("changes", { description: "Number of changed blocks, plus one if the title changed." }),
  }),
});

type ResolutionRow = Prisma.ResolutionGetPayload<object>;

/** The text of a version. 0 is the current text. */
async function textOf(context: Context, resolution: ResolutionRow, number: number): Promise<RedlineText> {
  if (number === 0) return { title: resolution.title, blocks: blocksOf(resolution.draft) };
  const version = await context.db.resolutionVersion.findFirst({ where: { resolutionId: resolution.id, number } });
  if (version) return { title: version.title, blocks: blocksOf(version.draft) };
  throw new GraphQLError(`This resolution has no version ${number}.`, { extensions: { code: "BAD_USER_INPUT" } });
}

builder.prismaObjectField("Resolution", "compare", (t) =>
  t.field({
    type: Redline,
    description:
      "Changes between two versions, clause by clause. Visible to signed-in people who may read the resolution.",
    authScopes: { signedIn: true },
    args: {
      from: t.arg.int({ required: true, description: "Number of the earlier version." }),
      to: t.arg.int({ description: "Number of the later version. Null or 0: the current text." }),
    },
    resolve: async (resolution, { from, to }, context) =>
      redline(await textOf(context, resolution, from), await textOf(context, resolution, to ?? 0)),
  }),
);
