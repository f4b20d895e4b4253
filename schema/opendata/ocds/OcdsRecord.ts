import { resolveCursorConnection } from "@pothos/plugin-relay";
import { GraphQLError } from "graphql";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder } from "../../builder.ts";
import type { Context } from "../../context.ts";
import { compiledRelease } from "./compiled.rules.ts";
import { OcdsReleaseNode, RELEASED } from "./OcdsRelease.ts";

type Row = Prisma.OcdsReleaseGetPayload<object>;

/** Everything known about a process, with its project. */
interface Process {
  projectId: string;
  ocid: string;
  releases: Row[];
  /** Whether the county published it itself. If not, it was imported from others. */
  isOwn: boolean;
}

const OcdsRecord = builder.objectRef<Process>("OcdsRecord").implement({
  description: "A contracting process as open data: all its releases and the compiled release. Public.",
  fields: (t) => ({
    ocid: t.exposeString("ocid", { description: "OCID: globally unique identifier of the contracting process." }),
    releases: t.expose("releases", { type: [OcdsReleaseNode], description: "Releases in order, at least one." }),
    compiled: t.field({
      type: "OcdsDocument",
      description:
        "The compiled release, with the latest value of every field. Lines and documents removed by an addendum are not included.",
      resolve: ({ releases, isOwn }) =>
        compiledRelease(
          releases.map(({ release }) => release as object),
          { toldWhole: isOwn },
        ),
    }),
  }),
});

/** Processes of these projects, in this order. Projects without a release are omitted. */
async function processesOf({ db }: Context, projectIds: readonly string[]): Promise<Process[]> {
  const rows = await db.ocdsRelease.findMany({
    where: { ...RELEASED, projectId: { in: [...projectIds] } },
    orderBy: { number: "asc" },
  });
  const byProject = Map.groupBy(rows, ({ projectId }) => projectId);
  // Imported processes have no solicitation.
  const solicitations = await db.solicitation.findMany({
    where: { projectId: { in: [...projectIds] } },
    select: { projectId: true },
  });
  const owned = new Set(solicitations.map(({ projectId }) => projectId));
  return projectIds.flatMap((projectId) => {
    const releases = byProject.get(projectId) ?? [];
    const [first] = releases;
    return first ? [{ projectId, ocid: first.ocid, releases, isOwn: owned.has(projectId) }] : [];
  });
}

builder.queryField("ocdsRecord", (t) =>
  t.field({
    type: OcdsRecord,
    nullable: true,
    description: "One contracting process by its OCID. Null if there is none or it is not published. Public.",
    args: { ocid: t.arg.string({ required: true, description: "OCID of the contracting process." }) },
    resolve: async (_root, { ocid }, context) => {
      const found = await context.db.ocdsRelease.findFirst({
        where: { ...RELEASED, ocid },
        select: { projectId: true },
      });
      return found ? ((await processesOf(context, [found.projectId]))[0] ?? null) : null;
    },
  }),
);

const toCursor = ({ projectId }: Process): string => Buffer.from(projectId).toString("base64url");
function readCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const key = Buffer.from(cursor, "base64url").toString("utf8");
  if (/^[\w-]{1,64}$/.test(key)) return key;
  throw new GraphQLError("This cursor is not from this list.", { extensions: { code: "BAD_USER_INPUT" } });
}

builder.queryField("ocdsRecords", (t) =>
  t.connection(
    {
      type: OcdsRecord,
      description:
        "The county's contracting processes with all their releases, oldest first. At most 50 per page. Public.",
      resolve: (_root, args, context) =>
        resolveCursorConnection<Promise<Process[]>>(
          { args, defaultSize: 20, maxSize: 50, toCursor },
          async ({ before, after, limit, inverted }) => {
            const [from, until] = [readCursor(after), readCursor(before)];
            const id = { ...(from && { gt: from }), ...(until && { lt: until }) };
            const projects = await context.db.project.findMany({
              where: { isDeleted: false, releases: { some: {} }, id },
              orderBy: { id: inverted ? "desc" : "asc" },
              take: limit,
              select: { id: true },
            });
            return processesOf(
              context,
              projects.map((project) => project.id),
            );
          },
        ),
    },
    { description: "A page of contracting processes." },
    { description: "A contracting process on a page." },
  ),
);
