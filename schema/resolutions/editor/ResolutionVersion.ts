import { builder } from "../../builder.ts";
import { at } from "../../context.ts";
import { blocksOf, DraftBlock } from "../DraftBlock.ts";
import { VersionKindEnum } from "../enums.ts";
import { readableResolutions } from "../ResolutionRecord.ts";

builder.prismaNode("ResolutionVersion", {
  description:
    "Saved version of a resolution's text. It never changes afterwards, except that the latest version takes in the same author's automatic saves for up to 15 minutes. Visible to signed-in people who may read the resolution.",
  nullable: true,
  id: { resolve: (version) => version.id, description: "Global id of this resolution version." },
  findUnique: async (id, context) => ({ ...at(context, id), resolution: await readableResolutions(context) }),
  authScopes: { signedIn: true },
  fields: (t) => ({
    number: t.exposeInt("number", { description: "Version number, 1 to n without gaps." }),
    kind: t.expose("kind", { type: VersionKindEnum, description: "How the version was created." }),
    title: t.exposeString("title", { description: "Title of the resolution in this version." }),
    blocks: t.field({
      type: [DraftBlock],
      description: "Text of this version, block by block.",
      resolve: (version) => blocksOf(version.draft),
    }),
    hash: t.exposeString("hash", { description: "SHA-256 of the canonical title and text, as hex." }),
    byName: t.exposeString("byName", { description: "Name of the person who saved it." }),
    mover: t.exposeString("mover", {
      nullable: true,
      description: "Name of the person who moved the amendment from the floor. Null for any other version.",
    }),
    note: t.exposeString("note", { nullable: true, description: "Note on the version. Null if none." }),
    at: t.expose("at", {
      type: "DateTime",
      description: "When the version was saved. For automatic saves, the last time.",
    }),
    begunAt: t.expose("begunAt", {
      type: "DateTime",
      nullable: true,
      description: "When the first automatic save of this version was made. Null if it was saved manually.",
    }),
  }),
});

builder.prismaObjectField("Resolution", "versions", (t) =>
  t.relation("versions", {
    description: "All saved versions of the text, newest first. [] for a guest.",
    query: (_args, context) => ({
      ...(context.actor ? {} : { where: { number: { lt: 0 } } }),
      orderBy: { number: "desc" },
    }),
  }),
);
