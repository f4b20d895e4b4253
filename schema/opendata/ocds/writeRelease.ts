import type { Prisma } from "#prisma/generated/client/client.ts";
import type { CountyContext } from "../../context.ts";
import { Refused } from "../../refusal.ts";
import type { ProjectStatus } from "../../projects/words.rules.ts";
import { type ReleaseProblem, releaseProblems } from "./checks.rules.ts";
import { type ReleaseTag, tagsOfStep } from "./codelists.rules.ts";
import { publicContractsOf } from "./publicContracts.ts";
import type { ProcessFacts } from "./processFacts.rules.ts";
import { CURRENCY } from "../../money.rules.ts";
import { readProcess } from "./readProcess.ts";
import { releaseOf } from "./release.rules.ts";
import type { Release } from "./releaseShape.rules.ts";

type Reading = Pick<CountyContext, "db" | "ports" | "tenant">;

/** A published award that was not withdrawn. */
const isStanding = ({ status }: { status: string }): boolean => status === "pending" || status === "active";

/** What a release reports: a step to a status, or another event by its tags. */
type Told = { to: ProjectStatus } | { tags: readonly [ReleaseTag, ...ReleaseTag[]] };

/** The release that would be written now. `as`: the facts as the step will leave them. Null if there is no such project or nothing is published. */
export async function nextRelease(
  context: Reading,
  projectId: string,
  change: Told,
  as: (facts: ProcessFacts) => ProcessFacts = (facts) => facts,
): Promise<{ release: Release; number: number; tag: string; problems: ReleaseProblem[] } | null> {
  const { tenant, ports } = context;
  const address = ports.links.addressOf(tenant.subdomain);
  const county = { name: tenant.displayName, address, timeZone: tenant.timeZone };
  const found = await readProcess(context, county, projectId);
  if (!found) return null;
  const at = ports.clock.now();
  const facts = as({ ...found, contracts: await publicContractsOf({ db: context.db, county, at }, projectId) });
  const last = await context.db.ocdsRelease.findFirst({
    where: { projectId },
    orderBy: { number: "desc" },
    select: { number: true, release: true },
  });
  const previous = (last?.release ?? null) as Release | null;
  const tags = "tags" in change ? change.tags : tagsOfStep(change.to, (previous?.awards ?? []).some(isStanding));
  // Nothing is published about a project that was never published, however it ends.
  if (!tags || (!previous && !tags.includes("tender"))) return null;
  const number = (last?.number ?? 0) + 1;
  const release = releaseOf(facts, { tags, number, at, previous });
  const openingAt = facts.solicitation?.openingAt ?? null;
  return {
    release,
    number,
    tag: tags.join(" "),
    problems: releaseProblems(release, { currency: CURRENCY, openingAt }),
  };
}

/**
 * Publishes a step that was just written, in its transaction, with the project locked by the caller. Invalid open data
 * blocks the step. Only the clock's closing cannot be refused, so its fault goes to the server's log. @throws Refused
 * OPEN_DATA
 */
export async function writeRelease(context: Reading, projectId: string, change: Told): Promise<void> {
  const next = await nextRelease(context, projectId, change);
  if (!next) return;
  const { release, number, tag, problems } = next;
  const [problem] = problems;
  if (problem) {
    const fault = `${problem.path}: ${problem.message}.`;
    if ("tags" in change || change.to !== "CLOSED")
      throw new Refused({ code: "OPEN_DATA", message: `The open data for this step would be wrong. ${fault}` });
    context.ports.log.error(
      { event: "ocds.untold", tenant: context.tenant.id, project: projectId, fault },
      "not disclosed",
    );
    return;
  }
  await context.db.ocdsRelease.create({
    data: {
      projectId,
      ocid: release.ocid,
      number,
      tag,
      at: context.ports.clock.now(),
      release: release as unknown as Prisma.InputJsonObject,
    },
  });
}
