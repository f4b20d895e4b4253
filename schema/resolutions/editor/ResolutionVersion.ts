import { builder } from "../../builder.ts";
import { at } from "../../context.ts";
import { blocksOf, DraftBlock } from "../DraftBlock.ts";
import { VersionKindEnum } from "../enums.ts";
import { readableResolutions } from "../ResolutionRecord.ts";

builder.prismaNode("ResolutionVersion", {
  description:
    "The text of a resolution as it was saved. Written once; one that saves itself grows under its author's hand for a quarter of an hour, as long as it is the last. For signed-in people who may read the resolution.",
  nullable: true,
  id: { resolve: (version) => version.id, description: "Global id of this resolution version." },
  findUnique: async (id, context) => ({ ...at(context, id), resolution: await readableResolutions(context) }),
  authScopes: { signedIn: true },
  fields: (t) => ({
    number: t.exposeInt("number", { description: "1 to n without gaps." }),
    kind: t.field({
      type: VersionKindEnum,
      description: "How it came about.",
      resolve: (version) => version.kind,
    }),
    title: t.exposeString("title", { description: "The title then." }),
    blocks: t.field({
      type: [DraftBlock],
      description: "The text then, block by block.",
      resolve: (version) => blocksOf(version.draft),
    }),
    hash: t.exposeString("hash", { description: "SHA-256 of the canonical title and text, hex." }),
    byName: t.exposeString("byName", { description: "Who saved it." }),
    mover: t.exposeString("mover", {
      nullable: true,
      description: "Who moved the amendment from the floor. Null: it is none.",
    }),
    note: t.exposeString("note", { nullable: true, description: "A word about it. Null: none." }),
    at: t.expose("at", {
      type: "DateTime",
      description: "When it was saved; of one that saved itself, the last time.",
    }),
    begunAt: t.expose("begunAt", {
      type: "DateTime",
      nullable: true,
      description: "When it began to save itself while its author wrote. Null: it was saved once, by a hand.",
    }),
  }),
});

builder.prismaObjectField("Resolution", "versions", (t) =>
  t.relation("versions", {
    description: "Every text that was saved, newest first. [] for a guest.",
    query: (_args, context) => ({
      ...(context.actor ? {} : { where: { number: { lt: 0 } } }),
      orderBy: { number: "desc" },
    }),
  }),
);
