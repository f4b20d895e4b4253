import { GraphQLScalarType } from "graphql";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import { at } from "../../context.ts";
import { RELEASE_TAGS, type ReleaseTag } from "./codelists.rules.ts";

builder.addScalarType(
  "OcdsDocument",
  new GraphQLScalarType<object, object>({
    name: "OcdsDocument",
    description: "A release or compiled release as JSON, in the Open Contracting Data Standard 1.1.5. Output only.",
    serialize: (value) => value as object,
  }),
);

/** Kind of event that a release reports, in the standard's own spelling. */
export const OcdsTagEnum = builder.enumType("OcdsTag", {
  description: "Kind of event that a release reports (OCDS: releaseTag).",
  values: RELEASE_TAGS,
});

/** Releases that everyone may read: all of them, because nothing unpublished has a release. */
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
    "One step of a contracting process, as open data. Written at publication and at each later step, and never changed. Public.",
  nullable: true,
  id: { resolve: (release) => release.id, description: "Global id of this release." },
  findUnique: (id, context) => ({ ...at(context, id), ...RELEASED }),
  fields: (t) => ({
    ocid: t.exposeString("ocid", { description: "OCID: globally unique identifier of the contracting process." }),
    number: t.exposeInt("number", { description: "Number of the release within its process, from 1." }),
    tags: t.field({
      type: ["String"],
      description: "Kind of event reported, e.g. tenderAmendment.",
      resolve: ({ tag }) => tag.split(" "),
    }),
    at: t.expose("at", { type: "DateTime", description: "When the release was published." }),
    document: t.field({
      type: "OcdsDocument",
      description: "The release as JSON.",
      resolve: ({ release }) => release as object,
    }),
  }),
});

builder.queryField("ocdsReleases", (t) =>
  t.prismaConnection({
    type: OcdsReleaseNode,
    cursor: "tenantId_id",
    description:
      "The county's releases about its contracting processes, oldest first, so that a client reading on misses nothing. At most 100 per page. Public.",
    args: {
      since: t.arg({
        type: "DateTime",
        description: "Only releases published at or after this time. Null for all from the first.",
      }),
      tag: t.arg({ type: OcdsTagEnum, description: "Only releases that report this kind of event. Null for all." }),
    },
    resolve: (query, _root, { since, tag }, { db }) =>
      db.ocdsRelease.findMany({
        ...query,
        where: { AND: [RELEASED, since ? { at: { gte: since } } : {}, tag ? taggedWith(tag) : {}] },
        orderBy: [{ at: "asc" }, { id: "asc" }],
      }),
  }),
);
