import type { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, may } from "../../context.ts";
import { subject } from "../../subject.ts";
import { viewerVendor } from "../../vendors/VendorRecord.ts";
import { holdProject, readableProjects } from "../../projects/ProjectRecord.ts";

/** Which protests the viewer may read: for staff who may view protests, those of projects they may read; for a vendor, its own. */
export async function readableProtests(context: Context): Promise<Prisma.ProtestWhereInput> {
  const anyOf: Prisma.ProtestWhereInput[] = [];
  if (may(context, "procurement.protests.view"))
    anyOf.push({ solicitation: { project: await readableProjects(context) } });
  const own = await viewerVendor(context);
  if (own) anyOf.push({ vendorId: own.id });
  return anyOf.length > 0 ? { OR: anyOf } : { id: { in: [] } };
}

async function lockProtest(context: Context, id: string) {
  const where = { AND: [{ id }, await readableProtests(context)] };
  const found = await context.db.protest.findFirst({
    where,
    select: { solicitation: { select: { projectId: true } } },
  });
  // The project first, as everywhere: what a protest holds is its award.
  const project = found && (await holdProject(context, found.solicitation.projectId));
  if (!project) return null;
  await context.db.$queryRaw`select id from protest where id = ${id} for update`;
  const protest = await context.db.protest.findFirst({ where });
  return protest && { ...protest, project };
}

/** What verbs work with: the protest, its project locked before it. */
export type LockedProtest = NonNullable<Awaited<ReturnType<typeof lockProtest>>>;

/** What rules ask of a protest. */
type Standing = Omit<LockedProtest, "project">;

/** What verbs of protests are done to. */
export const Protest = subject<Standing, LockedProtest>("Protest", {
  noun: "protest",
  missing: { code: "NOT_FOUND", message: "This protest does not exist." },
  lock: lockProtest,
  // The notice shows the public whether a protest holds the award, and the vendor the outcome of its own.
  announces: ({ solicitationId, project }) => [`solicitation:${solicitationId}`, `project:${project.id}`],
});
