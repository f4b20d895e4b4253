import type { Keys, Site } from "#tests/support/grounds.ts";
import { awardRows } from "./awardGround.ts";
import { bidRows } from "./bidGround.ts";
import { documentAsked, documentRows } from "./documentGround.ts";

export async function rows(site: Site): Promise<Keys> {
  const { db, words, found, people, now, later } = site;
  const departmentId = found["Department"] as string;
  // The one that went furthest.
  const onAgenda = await db.agendaItem.findFirst({
    where: { resolutionId: { not: null } },
    select: { resolutionId: true },
  });
  const project = await db.project.create({
    data: {
      procurementId: `${words} PR-1`,
      title: `${words} salt`,
      description: words,
      departmentId,
      department: words,
      startDate: "2026-03-12",
      estimatedCost: 100n,
      creatorId: people[0]?.userId ?? null,
      creatorName: words,
      projectContactName: words,
      categories: ["01", words],
      criteria: [{ id: "c1", description: words, percentage: 40 }],
      procurementType: "RFP",
      resolutionId: onAgenda?.resolutionId ?? null,
      status: "INTENT_TO_AWARD",
      // On no one at the county.
      waitingFor: "VENDORS",
      waitingSince: now,
      createdAt: now,
    },
  });
  const solicitation = await db.solicitation.create({
    data: {
      projectId: project.id,
      number: `${words} BID-1`,
      title: words,
      description: words,
      dueAt: later,
      budgetLimit: 5n,
    },
  });
  const solicitationId = solicitation.id;
  const vendorId = found["Vendor"] as string;
  const text = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: words }] }] };
  const notice = { number: words, title: words, department: words, description: words, category: words };
  const none = {
    summary: text,
    criteria: [{ description: words, percentage: 40 }],
    categories: [words],
    attachments: [],
  };
  const texts = {
    preBidMeeting: words,
    documentsRequired: words,
    submissionInstructions: words,
    evaluationCriteria: words,
    complianceCertifications: words,
    insuranceRequired: words,
    contactPerson: words,
    email: words,
    phone: words,
  };
  const moments = {
    issueDate: "2026-03-11",
    dueAt: later.toISOString(),
    openingAt: later.toISOString(),
    questionsDueAt: later.toISOString(),
  };
  const line = { kind: "BASE", number: "1", description: words, unit: words, quantity: "1", allowance: null };
  const content = {
    form: 1,
    procurementType: "RFP",
    method: "OPEN",
    ...notice,
    ...none,
    ...texts,
    ...moments,
    sections: [{ key: words, title: words, content: text }],
    lines: [{ id: "l1", ...line }],
  };
  for (const [edition, title] of [words, `${words} again`].entries())
    await db.solicitationEdition.create({
      data: { solicitationId, edition: edition + 1, content: { ...content, title }, hash: words, at: now },
    });
  await db.solicitation.updateMany({ where: { id: solicitationId }, data: { edition: 2 } });
  const addendum = await db.addendum.create({
    data: {
      solicitationId,
      number: 1,
      title: words,
      notice: text,
      changes: { texts: { title: words }, sections: [{ key: words, content: text }], lines: [{ id: null, ...line }] },
      issuedAt: now,
      issuedByName: words,
      edition: 2,
      acknowledgements: { create: [{ vendorId, byId: words, byName: words, at: now }] },
    },
  });
  const put = { solicitationId, vendorId, askedById: words, text: words, askedAt: now };
  const question = await db.question.create({
    data: { ...put, number: 1, answer: words, state: "ANSWERED", answeredAt: now, answeredByName: words },
  });
  await db.question.create({ data: { ...put, number: 2, answer: words } });
  await db.planHolder.create({ data: { solicitationId, vendorId, how: "FOLLOWED", since: now } });
  const ocid = `ocds-xxxxxx-${words.replaceAll(" ", "-")}`;
  const release = { ocid, id: `${ocid}-1`, date: now.toISOString(), tag: ["tender"], tender: { title: words } };
  const told = await db.ocdsRelease.create({
    data: { projectId: project.id, ocid, number: 1, tag: "tender", at: now, release },
  });
  // A former panel member, who can read nothing of it.
  const evaluation = await db.evaluation.create({
    data: {
      solicitationId,
      gates: [{ id: "g1", words }],
      members: {
        create: [
          { userId: people[0]?.userId ?? (found["User"] as string), name: words, removedAt: now, removedWhy: words },
        ],
      },
    },
    include: { members: { select: { id: true } } },
  });
  // Still sealed.
  const sealed = await db.bid.create({ data: { solicitationId, edition: 1, receivedAt: now } });
  const memberId = evaluation.members[0]?.id ?? "";
  const sheet = await db.scoreSheet.create({
    data: { evaluationId: evaluation.id, memberId, bidId: sealed.id, overallComments: words, recommendation: words },
  });
  const document = await documentRows(site, project.id);
  const bids = await bidRows(site, solicitationId);
  const awards = await awardRows(site, { projectId: project.id, solicitationId, bidId: bids["Bid"] as string });
  const code = await db.commodityCode.create({ data: { code: words, name: words } });
  await db.procurementSettings.create({ data: {} });
  return {
    Project: project.id,
    Solicitation: solicitation.id,
    Addendum: addendum.id,
    Question: question.id,
    Evaluation: evaluation.id,
    ScoreSheet: sheet.id,
    CommodityCode: code.id,
    OcdsRelease: told.id,
    OcdsRecord: ocid,
    ...document,
    ...bids,
    ...awards,
  };
}

export const asked = (found: Keys) => ({
  "Query.ocdsRecord": `ocid: ${JSON.stringify(found["OcdsRecord"])}`,
  "Query.procurementDates": 'from: "2026-01-01", to: "2027-12-31"',
  // It names its project.
  "Query.recommendation": `key: ${JSON.stringify(found["Project"])}`,
  "Query.openingRoom": `key: ${JSON.stringify(found["Project"])}`,
  "Project.ocdsPreview": "to: PUBLISHED",
  ...documentAsked(found),
  "Solicitation.compare": "from: 1, to: 2",
});

/** Keyholders and panels find their own by a shorter query, which shows nothing of others'. */
export const ways = {
  BidSeal: ["solicitation", "seal"],
  Keyholder: ["solicitation", "seal", "keyholders"],
  Evaluation: ["solicitation", "evaluation"],
};
