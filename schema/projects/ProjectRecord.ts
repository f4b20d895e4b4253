import type { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, may } from "../context.ts";
import { viewerDepartments } from "../departments/viewerDepartments.ts";
import type { Refusal } from "../refusal.ts";
import { refuseWithout } from "../roles/rules.ts";
import { act, subject } from "../subject.ts";
import { refuseEdit } from "./editing.rules.ts";
import { type ProcurementType, type ProjectStatus, projectStatusOf } from "./words.rules.ts";

const OWN = "procurement.project-record.view-own";
const DEPARTMENTS = "procurement.project-record.view-department";
const ALL = "procurement.project-record.view-all";

/** Why the viewer may read no project at all. Null if they may read some. */
export const refuseProjects = (context: Context): Refusal | null =>
  ([OWN, DEPARTMENTS, ALL] as const).some((each) => may(context, each)) ? null : refuseWithout(context.actor, OWN);

/** Which projects the viewer may read: all, those of their department, or those that name them. Vendors and guests read solicitations instead. */
export async function readableProjects(context: Context): Promise<Prisma.ProjectWhereInput> {
  const notDeleted = { isDeleted: false };
  if (!context.actor) return { id: { in: [] } };
  if (may(context, ALL)) return notDeleted;
  const { userId } = context.actor;
  const anyOf: Prisma.ProjectWhereInput[] = [];
  if (may(context, OWN))
    anyOf.push({ creatorId: userId }, { projectContactId: userId }, { procurementContactId: userId });
  if (may(context, DEPARTMENTS)) {
    const [only, ...others] = await viewerDepartments(context);
    if (only) anyOf.push({ departmentId: others.length > 0 ? { in: [only, ...others] } : only });
  }
  // An empty OR would match every project.
  return anyOf.length > 0 ? { AND: [notDeleted, { OR: anyOf }] } : { id: { in: [] } };
}

/** The facts that rules check about a project. */
export interface ProjectStanding {
  id: string;
  status: ProjectStatus;
  isLocked: boolean;
  procurementType: ProcurementType;
  creatorId: string | null;
  projectContactId: string | null;
  sentToLegalById: string | null;
}

const WHOLE = {
  solicitation: true,
  sections: { orderBy: { position: "asc" } },
} as const satisfies Prisma.ProjectInclude;

async function readProject(context: Pick<Context, "db">, id: string, readable: Prisma.ProjectWhereInput) {
  const where = { AND: [{ id, isDeleted: false }, readable] };
  const found = await context.db.project.findFirst({ where, include: WHOLE });
  return found && { ...found, status: projectStatusOf(found.status) };
}

/** What a verb receives: the project, its solicitation, and its sections in order. */
export type LockedProject = NonNullable<Awaited<ReturnType<typeof readProject>>>;

/**
 * A project, locked until the transaction ends, regardless of who may read it. Used by the clock and votes. Null if
 * there is none.
 */
export async function holdProject(context: Pick<Context, "db">, id: string): Promise<LockedProject | null> {
  await context.db.$queryRaw`select id from project where id = ${id} for update`;
  return readProject(context, id, {});
}

/** A project that the viewer may read, locked until the transaction ends. Null if there is none. */
export async function lockProject(context: Context, id: string): Promise<LockedProject | null> {
  await context.db.$queryRaw`select id from project where id = ${id} for update`;
  return readProject(context, id, await readableProjects(context));
}

/** The subject of verbs on projects. */
export const Project = subject<ProjectStanding, LockedProject>("Project", {
  noun: "project",
  missing: { code: "NOT_FOUND", message: "Project not found." },
  lock: lockProject,
  announces: ({ id, solicitation }) => [
    `project:${id}`,
    ...(solicitation ? [`solicitation:${solicitation.id}`, "solicitations"] : []),
  ],
});

// The workspace checks this for its lists, as the verbs do.
export const editAttachments = act(Project, "editAttachments", {
  about: "Add, replace and reorder its documents.",
  permission: "procurement.attachments.upload",
  refuse: refuseEdit,
});
act(Project, "editSections", {
  about: "Edit the sections of its document.",
  permission: "procurement.document-sections.edit",
  refuse: refuseEdit,
});
export const editLines = act(Project, "editLines", {
  about: "Edit the lines that bidders price.",
  permission: "procurement.project-record.edit",
  refuse: refuseEdit,
});
