// Open data of a demonstration county's purchases, step by step, as if each had been published on its day.
import { releaseProblems } from "#schema/opendata/ocds/checks.rules.ts";
import { type ReleaseTag, tagsOfStep } from "#schema/opendata/ocds/codelists.rules.ts";
import type { ProcessFacts } from "#schema/opendata/ocds/processFacts.rules.ts";
import { CURRENCY } from "#schema/money.rules.ts";
import { readProcess } from "#schema/opendata/ocds/readProcess.ts";
import { releaseOf } from "#schema/opendata/ocds/release.rules.ts";
import type { Release } from "#schema/opendata/ocds/releaseShape.rules.ts";
import type { ProjectStatus } from "#schema/projects/words.rules.ts";
import { momentOf } from "#schema/tenancy/rules.ts";
import type { Db } from "../client.ts";
import type { Prisma } from "../generated/client/client.ts";

interface Step {
  at: Date;
  status: ProjectStatus;
  /** Null: the step to that status. */
  tags: readonly ReleaseTag[] | null;
}

/** A demonstration's award was decided in the morning. */
const DECIDED = "10:30";
/** Days from the closing to the end of a purchase without an award. */
const ENDED_AFTER = 10;

/**
 * Writes the releases of a county whose projects exist. `address`: of the county, without a trailing slash. `now`:
 * nothing later is published.
 */
export async function seedReleases(
  db: Db,
  county: { id: string; name: string; timeZone: string; address: string },
  now: Date,
): Promise<void> {
  const projects = await db.project.findMany({
    where: { solicitation: { publishedAt: { not: null } } },
    include: { solicitation: true },
    orderBy: { id: "asc" },
  });
  const rows: Prisma.OcdsReleaseCreateManyInput[] = [];
  for (const { id, waitingSince, solicitation } of projects) {
    const facts = await readProcess({ db, tenant: county }, county, id);
    if (!facts || !solicitation?.publishedAt) continue;
    const dates = { publishedAt: solicitation.publishedAt, closedAt: solicitation.closedAt, waitingSince, now };
    let previous: Release | null = null;
    for (const [index, { at, status, tags: own }] of stepsOf(facts, dates).entries()) {
      const tags: readonly ReleaseTag[] | null = own ?? tagsOfStep(status, (previous?.awards ?? []).length > 0);
      if (!tags) throw new Error(`no one outside is told of ${status}`);
      const release: Release = releaseOf(asOf(facts, at, status), { tags, number: index + 1, at, previous });
      const [problem] = releaseProblems(release, {
        currency: CURRENCY,
        openingAt: facts.solicitation?.openingAt ?? null,
      });
      if (problem) throw new Error(`${release.id} ${problem.path}: ${problem.message}`);
      rows.push({
        projectId: id,
        ocid: release.ocid,
        number: index + 1,
        tag: tags.join(" "),
        at,
        release: release as unknown as Prisma.InputJsonObject,
      });
      previous = release;
    }
  }
  await db.ocdsRelease.createMany({ data: rows });
}

/** The publications and their times, in order. */
function stepsOf(
  facts: ProcessFacts,
  {
    publishedAt,
    closedAt,
    waitingSince,
    now,
  }: { publishedAt: Date; closedAt: Date | null; waitingSince: Date | null; now: Date },
): Step[] {
  const { status, award, solicitation, county } = facts;
  const step = (at: Date, to: ProjectStatus, tags: Step["tags"] = null): Step => ({
    at: at > now ? now : at,
    status: to,
    tags,
  });
  const wasOpened = !["PUBLISHED", "CLOSED", "CANCELLED"].includes(status);
  const ended = new Date((closedAt ?? publishedAt).valueOf() + ENDED_AFTER * 86_400_000);
  const steps = [
    step(publishedAt, "PUBLISHED"),
    ...facts.questions.map(({ answeredAt }) => step(answeredAt, "PUBLISHED", ["tenderUpdate"])),
    ...facts.addenda.map(({ at }) => step(at, "PUBLISHED", ["tenderAmendment"])),
    ...(closedAt && status !== "PUBLISHED" ? [step(closedAt, "CLOSED")] : []),
    ...(wasOpened && solicitation?.openingAt ? [step(solicitation.openingAt, "OPENED")] : []),
    ...(status === "INTENT_TO_AWARD" ? [step(waitingSince ?? now, status)] : []),
    ...(status === "AWARDED" && award?.on ? [step(momentOf(county.timeZone, award.on, DECIDED), status)] : []),
    ...(status === "NO_AWARD" || status === "CANCELLED" ? [step(ended, status)] : []),
  ];
  return steps.toSorted((one, other) => one.at.valueOf() - other.at.valueOf());
}

/** The facts as of a moment. */
const asOf = (facts: ProcessFacts, at: Date, status: ProjectStatus): ProcessFacts => ({
  ...facts,
  status,
  questions: facts.questions.filter(({ answeredAt }) => answeredAt <= at),
  addenda: facts.addenda.filter((addendum) => addendum.at <= at),
});
