import type { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, may } from "../../context.ts";
import { act, subject } from "../../subject.ts";
import { refuseEdit } from "../editing.rules.ts";
import { holdProject, type LockedProject, readableProjects } from "../ProjectRecord.ts";
import { settingsForAll } from "../settings/settingsNow.ts";
import { type ProjectStatus, projectStatusOf } from "../words.rules.ts";
import { refuseApproval, refuseUnapproval } from "./sections.rules.ts";

/**
 * Which sections the viewer may read: those of projects they may read. Vendors and guests read editions of
 * solicitations instead.
 */
export async function readableSections(context: Context): Promise<Prisma.ProjectSectionWhereInput> {
  if (!may(context, "procurement.document-sections.view")) return { id: { in: [] } };
  return { project: await readableProjects(context) };
}

/** The facts that rules check about a section. */
export interface SectionStanding {
  id: string;
  projectId: string;
  approved: boolean;
  editedById: string | null;
  project: { status: ProjectStatus; isLocked: boolean };
}

/** What a verb receives: the section, whose project was locked first. */
export type LockedSection = LockedProject["sections"][number] & SectionStanding & { project: LockedProject };

/** A section that the viewer may read, its project locked until the transaction ends. Null if there is none. */
async function lockSection(context: Context, id: string): Promise<LockedSection | null> {
  const where = { AND: [{ id }, await readableSections(context)] };
  const found = await context.db.projectSection.findFirst({ where, select: { projectId: true } });
  const project = found && (await holdProject(context, found.projectId));
  const section = project?.sections.find((each) => each.id === id);
  return project && section ? { ...section, project } : null;
}

/** The subject of verbs on sections. */
export const ProjectSection = subject<SectionStanding, LockedSection>("ProjectSection", {
  field: "section",
  noun: "section",
  missing: { code: "NOT_FOUND", message: "Section not found." },
  lock: lockSection,
  announces: ({ projectId }) => [`project:${projectId}`],
});

/** A section's facts, as its buttons check them. */
export const standingOf = (
  section: Omit<SectionStanding, "project"> & { project: { status: string; isLocked: boolean } },
): SectionStanding => ({
  ...section,
  project: { isLocked: section.project.isLocked, status: projectStatusOf(section.project.status) },
});

export const edit = act(ProjectSection, "edit", {
  about: "Change the text of the section.",
  permission: "procurement.document-sections.edit",
  refuse: ({ project }) => refuseEdit(project),
});

export const comment = act(ProjectSection, "comment", {
  about: "Write the reviewer's comment.",
  permission: "procurement.document-sections.comment",
  refuse: ({ project }) => refuseEdit(project),
});

export const approve = act(ProjectSection, "approve", {
  about: "Approve the section.",
  permission: "procurement.document-sections.approve",
  facts: (_section, context) => settingsForAll(context),
  refuse: (section, { actor }, { editorMayApprove }) =>
    refuseEdit(section.project) ??
    refuseApproval(section, { isEditor: section.editedById === actor.userId, editorMayApprove }),
});

export const unapprove = act(ProjectSection, "unapprove", {
  about: "Withdraw its approval.",
  permission: "procurement.document-sections.unapprove",
  refuse: (section) => refuseEdit(section.project) ?? refuseUnapproval(section),
});
