import { GraphQLError } from "graphql";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { blocksOf } from "../DraftBlock.ts";
import { DraftBlockKindEnum } from "../enums.ts";
import {
  redline,
  type Redline as Data,
  type RedlineBlock as BlockData,
  type RedlinePart as PartData,
  type RedlineText,
} from "./redline.rules.ts";

const RedlineChange = builder.enumType("RedlineChange", {
  description: "What happened to words.",
  values: {
    SAME: { description: "They stand in both texts." },
    ADDED: { description: "They came." },
    REMOVED: { description: "They went." },
  } as const,
});

const RedlineBlockState = builder.enumType("RedlineBlockState", {
  description: "What happened to a block.",
  values: {
    SAME: { description: "It stayed as it was." },
    CHANGED: { description: "Its words or its kind changed." },
    ADDED: { description: "It came, or is no longer struck." },
    REMOVED: { description: "It went." },
    MOVED: { description: "It stands in another place with the same words." },
    STRUCK: { description: "It was struck." },
  } as const,
});

/** Words of a redline: what stayed, what went, what came. */
export const RedlinePart = builder.objectRef<PartData>("RedlinePart").implement({
  description: "Words of a redline.",
  fields: (t) => ({
    change: t.field({ type: RedlineChange, description: "What happened to them.", resolve: (part) => part.change }),
    text: t.exposeString("text", { description: "The words, spaces included." }),
  }),
});

export const RedlineBlock = builder.objectRef<BlockData>("RedlineBlock").implement({
  description: "A block of two texts.",
  fields: (t) => ({
    key: t.exposeString("key", { description: "Its key in the later text; in the earlier where it went." }),
    kind: t.field({ type: DraftBlockKindEnum, description: "What it is.", resolve: (block) => block.kind }),
    state: t.field({ type: RedlineBlockState, description: "What happened to it.", resolve: (block) => block.state }),
    parts: t.field({
      type: [RedlinePart],
      description: "Its words: SAME and REMOVED are the earlier, SAME and ADDED the later.",
      resolve: (block) => block.parts,
    }),
  }),
});

const Redline = builder.objectRef<Data>("Redline").implement({
  description: "What changed from one text to another, clause by clause.",
  fields: (t) => ({
    titleParts: t.field({ type: [RedlinePart], description: "The title's words.", resolve: (data) => data.titleParts }),
    blocks: t.field({
      type: [RedlineBlock],
      description: "The blocks in the later order; those that went stand where they stood.",
      resolve: (data) => data.blocks,
    }),
    changes: t.exposeInt("changes", { description: "Blocks that are not the same, and the title if it changed." }),
  }),
});

type Row = Prisma.ResolutionGetPayload<object>;

/** The text of a version; 0: the present one. */
async function textOf(context: Context, resolution: Row, number: number): Promise<RedlineText> {
  if (number === 0) return { title: resolution.title, blocks: blocksOf(resolution.draft) };
  const version = await context.db.resolutionVersion.findFirst({ where: { resolutionId: resolution.id, number } });
  if (version) return { title: version.title, blocks: blocksOf(version.draft) };
  throw new GraphQLError(`This resolution has no version ${number}.`, { extensions: { code: "BAD_USER_INPUT" } });
}

builder.prismaObjectField("Resolution", "compare", (t) =>
  t.field({
    type: Redline,
    description:
      "What changed between two versions, clause by clause. For signed-in people who may read the resolution.",
    authScopes: { signedIn: true },
    args: {
      from: t.arg.int({ required: true, description: "Number of the earlier version." }),
      to: t.arg.int({ description: "Number of the later version. Null or 0: the present text." }),
    },
    resolve: async (resolution, { from, to }, context) =>
      redline(await textOf(context, resolution, from), await textOf(context, resolution, to ?? 0)),
  }),
);
