import { batched } from "../../batch.ts";
import type { Context } from "../../context.ts";

/** When the current notice of intent was published. Null if there is none. */
export const announcedAt = (context: Context, solicitationId: string): Promise<Date | null> =>
  batched(context, "announcedAt", solicitationId, async (ids) => {
    const found = await context.db.recommendation.findMany({
      where: { state: "ANNOUNCED", project: { solicitation: { id: { in: [...ids] } } } },
      select: { announcedAt: true, project: { select: { solicitation: { select: { id: true } } } } },
    });
    return new Map(
      found.flatMap(({ announcedAt: when, project }) =>
        when && project.solicitation ? [[project.solicitation.id, when] as const] : [],
      ),
    );
  }).then((found) => found ?? null);
