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
  const vendor = await viewerVendor(context);
  if (vendor) anyOf.push({ vendorId: vendor.id });
  return anyOf.length > 0 ? { OR: anyOf } : { id: { in: [] } };
}

async function lockProtest(context: Context, id: string) {
  const where = { AND: [{ id }, await readableProtests(context)] };
  const found = await context.db.protest.findFirst({
    where,
    select: { solicitation: { select: { projectId: true } } },
  });
  // Locks the project first, because a protest can block its award.
  const project = found && (await holdProject(context, found.solicitation.projectId));
  if (!project) return null;
  await context.db.$queryRaw`select id from protest where id = ${id} for update`;
  const protest = await context.db.protest.findFirst({ where });
  return protest && { ...protest, project };
}

/** What verbs receive: the protest, whose project was locked first. */
export type LockedProtest = NonNullable<Awaited<ReturnType<typeof lockProtest>>>;

/** The facts that rules check about a protest. */
type Standing = Omit<LockedProtest, "project">;

/** The subject of verbs on protests. */
export const Protest = subject<Standing, LockedProtest>("Protest", {
  noun: "protest",
  missing: { code: "NOT_FOUND", message: "This protest does not exist." },
  lock: lockProtest,
  // The notice shows the public whether a protest blocks the award, and shows vendors the outcome of their own protest.
  announces: ({ solicitationId, project }) => [`solicitation:${solicitationId}`, `project:${project.id}`],
});
