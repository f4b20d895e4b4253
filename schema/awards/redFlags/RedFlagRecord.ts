import type { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, may } from "../../context.ts";
import { subject } from "../../subject.ts";
import { walledOff } from "../../bids/panelWall.ts";
import { holdProject, readableProjects } from "../../projects/ProjectRecord.ts";

/** Which red flags the viewer may read: staff who may view opened bids, of projects that they may read and whose bids are not kept from them. */
export async function readableFlags(context: Context): Promise<Prisma.RedFlagWhereInput> {
  if (!may(context, "procurement.opened-bids.view")) return { id: { in: [] } };
  const walled = walledOff(context);
  // A flag names bidders and their prices, so it is read only where bids are.
  return {
    project: { AND: [await readableProjects(context), ...(walled ? [{ NOT: { solicitation: { is: walled } } }] : [])] },
  };
}

async function lockFlag(context: Context, id: string) {
  const where = { AND: [{ id }, await readableFlags(context)] };
  const found = await context.db.redFlag.findFirst({ where });
  const project = found && (await holdProject(context, found.projectId));
  return project ? found : null;
}

/** The subject of verbs on red flags. */
export const RedFlag = subject<{ id: string }, NonNullable<Awaited<ReturnType<typeof lockFlag>>>>("RedFlag", {
  noun: "red flag",
  lock: lockFlag,
  announces: ({ projectId }) => [`project:${projectId}`],
});
