import type { Prisma } from "#prisma/generated/client/client.ts";
import { keyOf } from "../../builder.ts";
import { type Context, may, type SignedContext } from "../../context.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { act, subject } from "../../subject.ts";
import { refuseEdit } from "../editing.rules.ts";
import { holdProject, type LockedProject, lockProject, Project, readableProjects } from "../ProjectRecord.ts";
import type { ProjectStatus } from "../words.rules.ts";

/** Which documents the viewer may read as part of a project. Published documents are read as files. */
export async function readableAttachments(context: Context): Promise<Prisma.ProjectAttachmentWhereInput> {
  if (!may(context, "procurement.attachments.view")) return { id: { in: [] } };
  return { removedAt: null, project: await readableProjects(context) };
}

/** The facts that rules check about a document. */
export interface AttachmentStanding {
  id: string;
  projectId: string;
  project: { status: ProjectStatus; isLocked: boolean };
}

/** What a verb receives: the document, whose project was locked first. */
export type LockedAttachment = Prisma.ProjectAttachmentGetPayload<object> & { project: LockedProject };

async function lockAttachment(context: Context, id: string): Promise<LockedAttachment | null> {
  const where = { AND: [{ id }, await readableAttachments(context)] };
  const found = await context.db.projectAttachment.findFirst({ where, select: { projectId: true } });
  const project = found && (await holdProject(context, found.projectId));
  const attachment = project && (await context.db.projectAttachment.findFirst({ where: { id, removedAt: null } }));
  return attachment && project ? { ...attachment, project } : null;
}

/** The subject of verbs on documents. */
export const ProjectAttachment = subject<AttachmentStanding, LockedAttachment>("ProjectAttachment", {
  field: "attachment",
  noun: "document of a project",
  missing: { code: "NOT_FOUND", message: "This document no longer exists." },
  lock: lockAttachment,
  announces: ({ project }) => Project.announces(project),
});

const whileOpen = ({ project }: AttachmentStanding) => refuseEdit(project);

export const replace = act(ProjectAttachment, "replace", {
  about: "Replace it with a newer version, or move it in the list.",
  permission: "procurement.attachments.upload",
  refuse: whileOpen,
});
export const include = act(ProjectAttachment, "include", {
  about: "Include it in the package for vendors, or leave it out.",
  permission: "procurement.attachments.include-in-package",
  refuse: whileOpen,
});
export const remove = act(ProjectAttachment, "remove", {
  about: "Remove it from the project.",
  permission: "procurement.attachments.remove",
  refuse: whileOpen,
});

/** A project whose documents may be changed, locked. @throws Refused */
export async function lockForFiles(context: SignedContext, globalId: string): Promise<LockedProject> {
  const project = await lockProject(context, keyOf("Project", globalId));
  if (!project) throw new Refused(Project.missing);
  assertAllowed(refuseEdit(project));
  return project;
}

/** The documents of a project, in order. */
export const attachmentsOf = ({ db }: Pick<Context, "db">, projectId: string) =>
  db.projectAttachment.findMany({
    where: { projectId, removedAt: null },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
