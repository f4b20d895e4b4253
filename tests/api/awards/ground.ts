import type { Keys, Site } from "#tests/support/grounds.ts";

/** Data of opened bids up to the award: an evaluation, a reading, a choice of alternates, an announced recommendation, a protest, a red flag. */
export async function rows({ db, words, found, people, now }: Site): Promise<Keys> {
  const [projectId, solicitationId] = [found["Project"] as string, found["Solicitation"] as string];
  const bidId = found["Bid"] as string;
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
  const memberId = evaluation.members[0]?.id ?? "";
  const sheet = await db.scoreSheet.create({
    data: {
      evaluationId: evaluation.id,
      memberId,
      bidId: found["SealedBid"] as string,
      overallComments: words,
      recommendation: words,
    },
  });
  const vendorId = found["Vendor"] as string;
  const signed = { byName: words, at: now };
  await db.bidReading.create({
    data: { bidId, field: "UNIT_PRICE", lineId: "l1", written: words, reads: "1", why: words, ...signed },
  });
  await db.alternateChoice.create({ data: { solicitationId, lineIds: [], why: words, ...signed } });
  const named = { vendorId, name: words };
  const recommended = {
    projectId,
    bidId,
    vendorId,
    vendorName: words,
    amount: 100n,
    rank: 1,
    compared: 1,
    reason: words,
    whyNotFirst: words,
    lowBidJustification: words,
    byId: people[0]?.userId ?? null,
    ...signed,
  };
  const approved = { approvedByName: words, approvedAt: now, announcedByName: words, announcedAt: now };
  const recommendation = await db.recommendation.create({
    data: { ...recommended, ...approved, state: "ANNOUNCED", protestsUntil: "2026-12-31" },
  });
  await db.recommendation.create({
    data: { ...recommended, state: "WITHDRAWN", withdrawnAt: now, withdrawnWhy: words },
  });
  const protest = await db.protest.create({
    data: {
      ...named,
      solicitationId,
      number: 1,
      stage: "AWARD",
      grounds: words,
      receivedAt: now,
      late: false,
      stays: true,
      enteredByName: words,
      state: "FINAL",
      reviewedByName: words,
      reviewedAt: now,
      decision: words,
      upheld: false,
      decidedByName: words,
      decidedAt: now,
      appealsUntil: "2026-12-31",
      appealGrounds: words,
      appealedByName: words,
      appealedAt: now,
      finalDecision: words,
      finalByName: words,
      finalAt: now,
      withdrawnWhy: words,
      withdrawnAt: now,
      holdLiftedWhy: words,
      holdLiftedByName: words,
      holdLiftedAt: now,
    },
  });
  const file = await db.storedFile.create({
    data: {
      key: `${words}/protest`,
      kind: "protest",
      protestId: protest.id,
      filename: `${words}.pdf`,
      contentType: "application/pdf",
      size: 9n,
      state: "CLEAN",
    },
  });
  await db.protestFile.create({ data: { protestId: protest.id, part: "PROTEST", fileId: file.id, ...signed } });
  const flag = await db.redFlag.create({
    data: { projectId, moment: "OPENING", code: "R018", result: 1, words, foundAt: now },
  });
  await db.redFlagNote.create({ data: { redFlagId: flag.id, note: words, ...signed } });
  return {
    Evaluation: evaluation.id,
    ScoreSheet: sheet.id,
    Recommendation: recommendation.id,
    Protest: protest.id,
    RedFlag: flag.id,
  };
}

// It names its project.
export const asked = (found: Keys) => ({ "Query.recommendation": `key: ${JSON.stringify(found["Project"])}` });

/** Panels find their own by a shorter query, which shows nothing of others'. */
export const ways = { Evaluation: ["solicitation", "evaluation"] };
