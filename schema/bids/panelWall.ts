import type { Prisma } from "#prisma/generated/client/client.ts";
import type { Context } from "../context.ts";

/**
 * Solicitations whose bids the viewer may never read, whatever their permissions: they are on the panel and have not
 * declared, have declared a conflict, or bidders are still shown by letter. Null if there are none.
 */
export function walledOff({ actor }: Pick<Context, "actor">): Prisma.SolicitationWhereInput | null {
  if (!actor) return null;
  const { userId } = actor;
  const on = { userId, removedAt: null };
  return {
    evaluation: {
      is: {
        OR: [
          { members: { some: { userId, declared: "CONFLICT" } } },
          { members: { some: { ...on, declared: null } } },
          { anonymous: true, scoresShownAt: null, members: { some: on } },
        ],
      },
    },
  };
}

/** Solicitations on whose panel the viewer is and has declared no conflict of interest. */
export const evaluatedBy = (userId: string): Prisma.SolicitationWhereInput => ({
  evaluation: { is: { members: { some: { userId, removedAt: null, declared: "NO_CONFLICT" } } } },
});

/** Which of these people are on the panel of a solicitation. They may not hold a share of its key. */
export async function onPanel(
  { db }: Pick<Context, "db">,
  solicitationId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  const found = await db.panelMember.findMany({
    where: { userId: { in: [...userIds] }, removedAt: null, evaluation: { solicitationId } },
    select: { userId: true },
    take: userIds.length,
  });
  return new Set(found.map(({ userId }) => userId));
}
