import type { Keys, Site } from "#tests/support/grounds.ts";

/** Data of opened bids up to the award: a reading, a choice of alternates, an announced recommendation, a protest, a red flag. */
export async function awardRows(
  { db, words, found, people, now }: Site,
  { projectId, solicitationId, bidId }: { projectId: string; solicitationId: string; bidId: string },
): Promise<Keys> {
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
  return { Recommendation: recommendation.id, Protest: protest.id, RedFlag: flag.id };
}
