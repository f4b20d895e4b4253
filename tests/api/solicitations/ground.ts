import type { Keys, Site } from "#tests/support/grounds.ts";

/** A solicitation in its second edition, with an addendum, a question and a plan holder. */
export async function rows({ db, words, found, now, later }: Site): Promise<Keys> {
  const projectId = found["Project"] as string;
  const solicitation = await db.solicitation.create({
    data: {
      projectId,
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
  return { Solicitation: solicitation.id, Addendum: addendum.id, Question: question.id };
}

export const asked = () => ({ "Solicitation.compare": "from: 1, to: 2" });
