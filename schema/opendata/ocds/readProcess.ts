import { CURRENCY } from "../../money.rules.ts";
import type { Prisma } from "#prisma/generated/client/client.ts";
import type { Db } from "#prisma/client.ts";
import type { Context } from "../../context.ts";
import { GROUP_NAMES } from "../../vendors/commodityGroups.rules.ts";
import { criteriaOf } from "../../projects/criteria.rules.ts";
import { showsPrices } from "../../projects/estimate.rules.ts";
import { settingsNow } from "../../projects/settings/settingsNow.ts";
import { type ProjectStatus, projectStatusOf } from "../../projects/words.rules.ts";
import { compareBids } from "../../awards/tabulation/compare.ts";
import type { ProcessBid, ProcessFacts } from "./processFacts.rules.ts";

/** What reading a process requires. */
interface Reading {
  db: Db;
  tenant: { id: string };
}

const cents = (amount: bigint | null): number | null => (amount === null ? null : Number(amount));

const INCLUDED = {
  departmentRecord: { select: { id: true } },
  awardedVendor: true,
  lineItems: { orderBy: { position: "asc" } },
  attachments: {
    where: { included: true, removedAt: null },
    orderBy: { position: "asc" },
    include: { versions: { orderBy: { number: "desc" }, take: 1, include: { file: true } } },
  },
  solicitation: {
    include: {
      addenda: { where: { issuedAt: { not: null } }, orderBy: { number: "asc" } },
      questions: { where: { state: "ANSWERED" }, orderBy: { number: "asc" } },
      openings: { where: { part: { not: "TECHNICAL" }, finishedAt: { not: null } }, select: { id: true } },
    },
  },
} satisfies Prisma.ProjectInclude;

/** The facts of a project's process in this transaction. Null if there is no such project. */
export async function readProcess(
  context: Reading,
  county: ProcessFacts["county"],
  projectId: string,
): Promise<ProcessFacts | null> {
  const { db } = context;
  const project = await db.project.findFirst({ where: { id: projectId, isDeleted: false }, include: INCLUDED });
  if (!project) return null;
  const settings = await settingsNow(context);
  const names = await db.commodityCode.findMany({ where: { code: { in: project.categories } } });
  const { solicitation } = project;
  return {
    ...project,
    ocidPrefix: settings.ocidPrefix,
    currency: CURRENCY,
    county,
    department: { id: project.departmentRecord?.id ?? null, name: project.department },
    estimatedCost: cents(project.estimatedCost),
    openingFinished: (solicitation?.openings.length ?? 0) > 0,
    showEstimate: settings.showEstimate,
    criteria: criteriaOf(project.criteria),
    categories: project.categories.map((code) => ({
      code,
      name: GROUP_NAMES.get(code) ?? names.find((known) => known.code === code)?.name ?? null,
    })),
    status: projectStatusOf(project.status),
    solicitation,
    lines: project.lineItems,
    documents: project.attachments.flatMap(({ versions }) =>
      versions
        .filter(({ file }) => file.state === "CLEAN")
        .map(({ at, file }) => ({ fileId: file.id, filename: file.filename, contentType: file.contentType, at })),
    ),
    addenda: (solicitation?.addenda ?? []).flatMap(({ number, title, noticeText, issuedAt }) =>
      issuedAt ? [{ number, title, text: noticeText, at: issuedAt }] : [],
    ),
    questions: (solicitation?.questions ?? []).flatMap(({ number, text, askedAt, answer, answeredAt }) =>
      answeredAt ? [{ number, text, askedAt, answer, answeredAt }] : [],
    ),
    bids: solicitation
      ? await readBids(context, solicitation.id, project.procurementType, projectStatusOf(project.status))
      : [],
    award: await readAward(context, project),
  };
}

/**
 * The bids as opened, with their compared totals. For an RFP, only once the county has announced an intended award. []
 * before that.
 */
async function readBids(
  context: Reading,
  solicitationId: string,
  procurementType: "BID" | "RFP",
  status: ProjectStatus,
): Promise<ProcessBid[]> {
  // Values computed before the step are outdated.
  const fresh = { ...context, memo: new Map() } as unknown as Context;
  const comparison = await compareBids(fresh, solicitationId, { isPublic: true });
  if (!comparison) return [];
  const received = await context.db.bid.findMany({
    where: { id: { in: comparison.bids.map(({ id }) => id) } },
    select: { id: true, receivedAt: true, vendor: true },
  });
  const byId = new Map(received.map((bid) => [bid.id, bid]));
  const showsPrice = showsPrices(procurementType, status);
  return comparison.bids.map(({ id, bidderName, state, responsive, mistakeAt, openedAt }, index): ProcessBid => {
    const bid = byId.get(id);
    const amount = comparison.result.bids[index]?.comparedCents ?? null;
    return {
      id,
      at: bid?.receivedAt ?? openedAt ?? new Date(0),
      // A paper bidder may have no vendor record.
      vendor: bid?.vendor ?? {
        id: `paper-${id}`,
        legalName: bidderName,
        address: null,
        city: null,
        state: null,
        zip: null,
      },
      state:
        mistakeAt !== null
          ? "withdrawn"
          : state === "UNREADABLE" || responsive === false
            ? "disqualified"
            : responsive
              ? "valid"
              : "pending",
      amount: showsPrice ? cents(amount) : null,
    };
  });
}

/** The vendor that the county has announced it intends to award, then the one it has awarded. */
async function readAward(
  { db }: Pick<Reading, "db">,
  project: Prisma.ProjectGetPayload<{ include: { awardedVendor: true } }>,
): Promise<ProcessFacts["award"]> {
  const announced = { projectId: project.id, announcedAt: { not: null } };
  const number = Math.max(1, await db.recommendation.count({ where: announced }));
  if (project.awardedVendor)
    return {
      vendor: project.awardedVendor,
      amount: cents(project.awardedAmount),
      on: project.awardedOn,
      number,
    };
  const standing = await db.recommendation.findFirst({
    where: { ...announced, state: "ANNOUNCED" },
    include: { vendor: true },
  });
  return standing && { vendor: standing.vendor, amount: cents(standing.amount), on: null, number };
}
