// What the public sees of a demonstration county's contracts, and the open data published on each day.
import { publicStateOf } from "#schema/disclosure/publicity.rules.ts";
import { publicContractsOfPurchase } from "#schema/disclosure/publicContractsOfPurchase.ts";
import { releaseProblems } from "#schema/opendata/ocds/checks.rules.ts";
import type { ReleaseTag } from "#schema/opendata/ocds/codelists.rules.ts";
import type { ProcessContract } from "#schema/opendata/ocds/processFacts.rules.ts";
import { CURRENCY } from "#schema/money.rules.ts";
import { readProcess } from "#schema/opendata/ocds/readProcess.ts";
import { releaseOf } from "#schema/opendata/ocds/release.rules.ts";
import type { Release } from "#schema/opendata/ocds/releaseShape.rules.ts";
import { momentOf, todayIn } from "#schema/tenancy/rules.ts";
import type { Db } from "../client.ts";
import type { Prisma } from "../generated/client/client.ts";

/** Not public, and why. */
const WITHHELD = "Storage of election machines";
const WHY = "Its annex tells how the room is locked (Public Officers Law 87(2)(f)).";

interface County {
  name: string;
  timeZone: string;
  /** Without a trailing slash. */
  address: string;
}

/** A public step of a contract. */
interface Step {
  at: Date;
  tag: ReleaseTag;
}

/** Both counties publish with texts and withhold one contract. Written when contracts and the releases of purchases exist. */
export async function seedOpenContracts(db: Db, county: County, now: Date): Promise<void> {
  await db.contractPublicity.create({ data: { publishes: true, publishesTexts: true, version: 2 } });
  const hidden = await db.contract.findFirst({ where: { name: WITHHELD } });
  if (hidden?.executedByName && hidden.executedAt)
    await db.withheldContract.create({
      data: { contractId: hidden.id, reason: WHY, byName: hidden.executedByName, at: hidden.executedAt },
    });
  const projects = await db.project.findMany({
    where: { status: "AWARDED", releases: { some: {} }, contracts: { some: { executedAt: { not: null } } } },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  for (const { id } of projects) await tellAll(db, county, id, now);
}

async function tellAll(db: Db, county: County, projectId: string, now: Date): Promise<void> {
  const facts = await readProcess({ db, tenant: { id: "" } }, county, projectId);
  const last = await db.ocdsRelease.findFirst({ where: { projectId }, orderBy: { number: "desc" } });
  if (!facts || !last) return;
  const contracts = await publicContractsOfPurchase({ db, county, at: now }, projectId);
  const ended = await db.contract.findMany({
    where: { projectId, kind: "ORIGINAL", terminatedOn: { not: null } },
    select: { number: true, terminatedOn: true },
  });
  const noon = (day: string) => momentOf(county.timeZone, day, "12:00");
  const endOf = new Map(ended.map(({ number, terminatedOn }) => [number, noon(terminatedOn ?? "")]));
  const steps = contracts
    .flatMap(({ number, signedAt, changes, payments }): Step[] => {
      const end = endOf.get(number);
      return [
        { at: signedAt, tag: "contract" },
        ...changes.map((change): Step => ({ at: change.signedAt, tag: "contractAmendment" })),
        ...payments.map(({ on }, index): Step => ({
          at: noon(on),
          tag: index === 0 ? "implementation" : "implementationUpdate",
        })),
        ...(end ? [{ at: end, tag: "contractTermination" } as const] : []),
      ];
    })
    .filter(({ at }) => at > last.at && at <= now)
    .toSorted((one, other) => one.at.valueOf() - other.at.valueOf());
  let previous = last.release as unknown as Release;
  for (const [index, { at, tag }] of steps.entries()) {
    const number = last.number + 1 + index;
    const signedContracts = contracts
      .filter(({ signedAt }) => signedAt <= at)
      .map((contract) => asOf(contract, at, endOf.get(contract.number) ?? null, county.timeZone));
    const release = releaseOf({ ...facts, contracts: signedContracts }, { tags: [tag], number, at, previous });
    const openingAt = facts.solicitation?.openingAt ?? null;
    const [problem] = releaseProblems(release, { currency: CURRENCY, openingAt });
    if (problem) throw new Error(`${release.id} ${problem.path}: ${problem.message}`);
    const json = release as unknown as Prisma.InputJsonObject;
    await db.ocdsRelease.create({ data: { projectId, ocid: release.ocid, number, tag, at, release: json } });
    previous = release;
  }
}

/** A contract as of a moment. */
function asOf(contract: ProcessContract, at: Date, end: Date | null, zone: string): ProcessContract {
  const day = todayIn(zone, at);
  const standing = { status: "EXECUTED", endDate: contract.endDate, wasTerminated: end !== null && end <= at } as const;
  return {
    ...contract,
    status: publicStateOf(standing, day) === "ACTIVE" ? "active" : "terminated",
    changes: contract.changes.filter(({ signedAt }) => signedAt <= at),
    payments: contract.payments.filter(({ on }) => on <= day),
  };
}
