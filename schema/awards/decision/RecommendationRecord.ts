import type { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, may } from "../../context.ts";
import { subject } from "../../subject.ts";
import { holdProject, readableProjects } from "../../projects/ProjectRecord.ts";
import type { ProjectStatus } from "../../projects/words.rules.ts";

/**
 * Which recommendations the viewer may read: those of projects they may read, and all if they may approve them. The
 * public reads the notice of intent.
 */
export const readableRecommendations = async (context: Context): Promise<Prisma.RecommendationWhereInput> =>
  may(context, "procurement.recommendation.approve")
    ? { project: { isDeleted: false } }
    : { project: await readableProjects(context) };

async function lockRecommendation(context: Context, id: string) {
  const where = { AND: [{ id }, await readableRecommendations(context)] };
  const found = await context.db.recommendation.findFirst({ where, select: { projectId: true } });
  // Locks the project first, like every other verb.
  const project = found && (await holdProject(context, found.projectId));
  if (!project) return null;
  await context.db.$queryRaw`select id from recommendation where id = ${id} for update`;
  const recommendation = await context.db.recommendation.findFirst({ where });
  return recommendation && { ...recommendation, project, status: project.status };
}

/** What verbs receive: the recommendation, whose project was locked first. */
export type LockedRecommendation = NonNullable<Awaited<ReturnType<typeof lockRecommendation>>>;

/** The facts that rules check about a recommendation. */
interface RecommendationStanding {
  id: string;
  projectId: string;
  state: LockedRecommendation["state"];
  byId: string | null;
  status: ProjectStatus;
}

/** The subject of verbs on recommendations. */
export const Recommendation = subject<RecommendationStanding, LockedRecommendation>("Recommendation", {
  noun: "recommendation",
  missing: { code: "NOT_FOUND", message: "This recommendation does not exist." },
  lock: lockRecommendation,
  announces: ({ projectId }) => [`project:${projectId}`],
});
