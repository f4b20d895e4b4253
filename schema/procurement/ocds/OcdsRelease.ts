import { GraphQLScalarType } from "graphql";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { at } from "../../context.ts";
import { RELEASE_TAGS, type ReleaseTag } from "./codelists.rules.ts";

builder.addScalarType(
  "OcdsDocument",
  new GraphQLScalarType<object, object>({
    name: "OcdsDocument",
    description:
      "A release or a compiled release as JSON, by the Open Contracting Data Standard 1.1.5. Only answered, never taken.",
    serialize: (value) => value as object,
  }),
);

/** What a release tells of, in the standard's own spelling. */
export const OcdsTagEnum = builder.enumType("OcdsTag", {
  description: "What a release tells of (OCDS: releaseTag).",
  values: RELEASE_TAGS,
});

/** Releases that everybody may read: all that were written, for what is not published has none. */
export const RELEASED = { project: { isDeleted: false } } as const satisfies Prisma.OcdsReleaseWhereInput;

/** Releases with this tag, alone or with others. */
export const taggedWith = (tag: ReleaseTag): Prisma.OcdsReleaseWhereInput => ({
  OR: [
    { tag },
    { tag: { startsWith: `${tag} ` } },
    { tag: { endsWith: ` ${tag}` } },
    { tag: { contains: ` ${tag} ` } },
  ],
});

export const OcdsReleaseNode = builder.prismaNode("OcdsRelease", {
  description:
    "What happened to a contracting process at one step, as open data. Written once, at publication and at each step after it, and never changed. For everybody.",
  nullable: true,
  id: { resolve: (release) => release.id, description: "Global id." },
  findUnique: (id, context) => ({ ...at(context, id), ...RELEASED }),
  fields: (t) => ({
    ocid: t.exposeString("ocid", { description: "Names the process in the whole world." }),
    number: t.exposeInt("number", { description: "Counts the releases of its process from 1." }),
    tags: t.field({
      type: ["String"],
      description: "What it tells of, e.g. tenderAmendment.",
      resolve: ({ tag }) => tag.split(" "),
    }),
    at: t.expose("at", { type: "DateTime", description: "When it was told." }),
    document: t.field({
      type: "OcdsDocument",
      description: "The release itself.",
      resolve: ({ release }) => release as object,
    }),
  }),
});

builder.queryField("ocdsReleases", (t) =>
  t.prismaConnection({
    type: OcdsReleaseNode,
    cursor: "tenantId_id",
    description:
      "What the county told about its contracting processes, the oldest first, so that whoever reads on misses nothing. At most 100 at once. For everybody.",
    args: {
      since: t.arg({
        type: "DateTime",
        description: "Only what was told at this moment or later. Null: from the first on.",
      }),
      tag: t.arg({ type: OcdsTagEnum, description: "Only what tells of this. Null: everything." }),
    },
    resolve: (query, _root, { since, tag }, { db }) =>
      db.ocdsRelease.findMany({
        ...query,
        where: { AND: [RELEASED, since ? { at: { gte: since } } : {}, tag ? taggedWith(tag) : {}] },
        orderBy: [{ at: "asc" }, { id: "asc" }],
      }),
  }),
);
