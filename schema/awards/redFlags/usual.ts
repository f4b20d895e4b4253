import type { Db } from "#prisma/client.ts";
import { gapOf, type UsualGaps, usualGaps } from "./flags.rules.ts";
import { mergedReleases, processOf } from "./processOf.rules.ts";

/** Maximum number of releases of the county's other purchases used for comparison, newest first. */
const MAX_RELEASES = 2_000;
/** With fewer purchases than this, no gap is called far smaller or larger than usual. */
const MIN = 9;

/**
 * The usual gap between the winner's bid and the next, from these purchases and the county's others, both its own and
 * imported open data. `ownProjectIds`: keys of the projects whose gaps are given. Null if there are too few.
 */
export async function usualBeside(
  db: Db,
  ownProjectIds: ReadonlySet<string>,
  gaps: readonly number[],
): Promise<UsualGaps | null> {
  const found = await db.ocdsRelease.findMany({
    select: { ocid: true, release: true, projectId: true },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: MAX_RELEASES,
  });
  const others = found.filter(({ projectId }) => !ownProjectIds.has(projectId)).toReversed();
  const theirs = [...Map.groupBy(others, ({ ocid }) => ocid).values()].flatMap(
    (releases) => gapOf(processOf(mergedReleases(releases.map(({ release }) => release))))?.ratio ?? [],
  );
  return theirs.length + gaps.length < MIN ? null : usualGaps([...theirs, ...gaps]);
}
