import type { Db } from "#prisma/client.ts";
import { gapOf, type UsualGaps, usualGaps } from "./flags.rules.ts";
import { mergedReleases, processOf } from "./processOf.rules.ts";

/** Releases of the county's other purchases that are compared with, the newest. */
const MOST_RELEASES = 2_000;
/** Among fewer purchases nothing is called far closer, or far wider, than usual. */
const FEWEST = 9;

/**
 * How far the next bid usually is above the winner's, in these purchases and the county's others, by its own and imported open data. `own`:
 * keys of the projects whose gaps are given. Null if there are too few.
 */
export async function usualBeside(
  db: Db,
  own: ReadonlySet<string>,
  gaps: readonly number[],
): Promise<UsualGaps | null> {
  const found = await db.ocdsRelease.findMany({
    select: { ocid: true, release: true, projectId: true },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: MOST_RELEASES,
  });
  const others = found.filter(({ projectId }) => !own.has(projectId)).toReversed();
  const theirs = [...Map.groupBy(others, ({ ocid }) => ocid).values()].flatMap(
    (releases) => gapOf(processOf(mergedReleases(releases.map(({ release }) => release))))?.ratio ?? [],
  );
  return theirs.length + gaps.length < FEWEST ? null : usualGaps([...theirs, ...gaps]);
}
