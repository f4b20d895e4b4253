import type { Prisma } from "#prisma/generated/client/client.ts";
import type { Context } from "../context.ts";
import { isToldOf, NOTHING } from "../county/public/rooms.ts";
import { act, subject } from "../subject.ts";
import { refuseEditOfSolicitation } from "../projects/editing.rules.ts";
import { holdProject, type LockedProject, readableProjects } from "../projects/ProjectRecord.ts";
import { type SolicitationState, solicitationStateOf } from "../projects/words.rules.ts";

/** Solicitations that anyone may read: those with an edition, from publication on. */
export const PUBLISHED = {
  state: { not: "DRAFT" },
  edition: { gt: 0 },
  project: { isDeleted: false },
} as const satisfies Prisma.SolicitationWhereInput;

/** Solicitations that guests may read: none while the county hides bids. */
export const publishedTo = (context: Context): Prisma.SolicitationWhereInput =>
  isToldOf(context, "bids") ? PUBLISHED : NOTHING;

/** Which solicitations the viewer may read: published ones, and for staff also those of projects that they may read. */
export async function readableSolicitations(context: Context): Promise<Prisma.SolicitationWhereInput> {
  return context.actor ? { OR: [PUBLISHED, { project: await readableProjects(context) }] } : publishedTo(context);
}

/** The facts that rules check about a solicitation. */
export interface SolicitationStanding {
  id: string;
  projectId: string;
  state: SolicitationState;
  dueAt: Date | null;
  questionsDueAt: Date | null;
}

/** What a verb receives: the solicitation with its project, both locked. */
export type LockedSolicitation = SolicitationStanding &
  Omit<NonNullable<LockedProject["solicitation"]>, "state"> & { whole: LockedProject };

/** A solicitation that the viewer may read, whose project is locked first. Null if there is none. */
export async function lockSolicitation(context: Context, id: string): Promise<LockedSolicitation | null> {
  const where = { AND: [{ id }, await readableSolicitations(context)] };
  const found = await context.db.solicitation.findFirst({ where, select: { projectId: true } });
  const project = found && (await holdProject(context, found.projectId));
  if (!project?.solicitation) return null;
  return { ...project.solicitation, state: solicitationStateOf(project.solicitation.state), whole: project };
}

/** The subject of verbs on solicitations. */
export const Solicitation = subject<SolicitationStanding, LockedSolicitation>("Solicitation", {
  noun: "solicitation",
  lock: lockSolicitation,
  announces: ({ id, projectId }) => [`solicitation:${id}`, `project:${projectId}`, "solicitations"],
});

export const editDraft = act(Solicitation, "edit", {
  about: "Change its title, texts and dates before it is published.",
  permission: "procurement.publishing.edit-draft",
  refuse: refuseEditOfSolicitation,
});
