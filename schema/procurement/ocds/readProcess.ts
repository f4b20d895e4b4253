import type { Prisma } from "#prisma/generated/client/client.ts";
import type { Db } from "#prisma/client.ts";
import { GROUP_NAMES } from "../../vendors/commodityGroups.rules.ts";
import { criteriaOf } from "../criteria.rules.ts";
import { projectStatusOf } from "../words.rules.ts";
import type { ProcessFacts } from "./processFacts.rules.ts";

/** The currency of the product's amounts. */
export const CURRENCY = "USD";
/** Of a county that has registered no prefix yet. */
const UNREGISTERED = "ocds-xxxxxx";

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
    },
  },
} satisfies Prisma.ProjectInclude;

/** The facts of a project's process, as they stand in this transaction. Null: there is no such project. */
export async function readProcess(
  db: Db,
  county: ProcessFacts["county"],
  projectId: string,
): Promise<ProcessFacts | null> {
  const project = await db.project.findFirst({ where: { id: projectId, isDeleted: false }, include: INCLUDED });
  if (!project) return null;
  const settings = await db.procurementSettings.findFirst({ select: { ocidPrefix: true } });
  const names = await db.commodityCode.findMany({ where: { code: { in: project.categories } } });
  const { solicitation } = project;
  return {
    ...project,
    ocidPrefix: settings?.ocidPrefix ?? UNREGISTERED,
    currency: CURRENCY,
    county,
    department: { id: project.departmentRecord?.id ?? null, name: project.department },
    estimatedCost: cents(project.estimatedCost),
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
    // Sealed bids are kept elsewhere until they are opened.
    bids: [],
    award: project.awardedVendor && {
      vendor: project.awardedVendor,
      amount: cents(project.awardedAmount),
      on: project.awardedOn,
    },
  };
}
