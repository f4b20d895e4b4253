import type { SignedContext } from "../../context.ts";
import { momentInWords } from "../../dates.rules.ts";
import { answersTo } from "../../projects/lifecycle/notices.ts";
import { calledInLetters, writeToVendors } from "../../projects/letters.ts";

/**
 * When a solicitation is published, notifies vendors that sell what it asks for. Each contact is notified once, even if
 * this is repeated.
 */
export async function tellMatchingVendors(context: SignedContext, projectId: string): Promise<void> {
  const project = await context.db.project.findFirst({
    where: { id: projectId },
    select: { title: true, department: true, categories: true, solicitation: true, procurementType: true },
  });
  if (!project?.solicitation || project.categories.length === 0) return;
  const { solicitation, categories, department } = project;
  const vendors = await context.db.vendorCategory.findMany({
    where: { code: { in: categories }, vendor: { standing: "ACTIVE" } },
    distinct: ["vendorId"],
    select: { vendorId: true },
  });
  const called = calledInLetters({ ...solicitation, project });
  await writeToVendors(context, {
    key: "SOLICITATION-PUBLISHED",
    vendorIds: vendors.map(({ vendorId }) => vendorId),
    subject: `${context.tenant.name} asks for ${called}`,
    paragraphs: [
      `${context.tenant.name} asks vendors for ${called}, for ${department}. You are receiving this because your vendor file lists its category.`,
      ...(solicitation.dueAt
        ? [
            `${answersTo(project) === "bids" ? "Bids" : "Proposals"} are due ${momentInWords(solicitation.dueAt, context.tenant.timeZone)}.`,
          ]
        : []),
    ],
    solicitationId: solicitation.id,
    dedupe: `SOLICITATION-PUBLISHED:${solicitation.id}`,
  });
}
