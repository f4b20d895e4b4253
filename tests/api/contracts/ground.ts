import type { Keys, Site } from "#tests/support/grounds.ts";

export async function rows(site: Site): Promise<Keys> {
  const { db, county, words, found, people, now } = site;
  const resolution = await db.resolution.findFirst({
    where: { agendaItems: { some: {} } },
    select: { id: true },
  });
  // Adopted resolutions, for people who link authority.
  await db.resolution.create({
    data: {
      fileNumber: `${words} RLA-9`,
      title: `${words} adopted salt`,
      category: "PURCHASE",
      department: words,
      dateOfRequest: "2026-03-01",
      createdByName: words,
      contactName: words,
      status: "ADOPTED",
    } as never,
  });
  const contract = await db.contract.create({
    data: {
      number: `${words} 2026-0001`,
      name: `${words} salt`,
      description: words,
      departmentId: found["Department"] as string,
      department: words,
      vendorId: found["Vendor"] as string,
      vendorName: words,
      startDate: "2026-03-12",
      endDate: "2027-03-11",
      notToExceed: 100n,
      categories: ["01", words],
      text: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: words }] }] },
      ownerId: people[0]?.userId ?? null,
      ownerName: words,
      routeNote: words,
      resolutionId: resolution?.id ?? null,
      projectId: found["Project"] as string,
      // Waits for no one at the county.
      status: "EXECUTED",
      executedAt: now,
      executedByName: words,
      createdAt: now,
    },
  });
  const contractId = contract.id;
  await db.contractIntake.create({
    data: {
      contractId,
      wasExecuted: true,
      executedOn: "2026-03-10",
      resolutionNumber: words,
      filename: words,
      byName: words,
      at: now,
    },
  });
  const event = await db.contractEvent.create({
    data: { contractId, at: now, byName: words, kind: "CREATED", sentence: words, toStatus: "DRAFT", reason: words },
  });
  await db.contractSigningLink.create({
    data: {
      contractId,
      edition: 1,
      stepId: words,
      name: words,
      email: `${words}@outside.example`,
      textHash: words,
      digest: words,
      createdAt: now,
      expiresAt: now,
    },
  });
  await db.contractCopyLink.create({
    data: { contractId, email: `${words}@outside.example`, digest: words, createdAt: now, expiresAt: now },
  });
  const signature = await db.contractSignature.create({
    data: {
      contractId,
      edition: 1,
      stepId: words,
      byId: words,
      name: words,
      mark: "TYPED",
      factor: "PASSWORD",
      hash: words,
      at: now,
    },
  });
  await db.contractReturn.create({ data: { contractId, edition: 1, reason: words, byName: words, at: now } });
  const by = { byName: words, createdAt: now };
  const encumbrance = await db.contractEncumbrance.create({
    data: {
      contractId,
      reference: words,
      purpose: words,
      amount: 50n,
      fiscalYear: 2026,
      ...by,
      releasedAt: now,
      releasedByName: words,
      releasedWhy: words,
    },
  });
  const payment = await db.contractPayment.create({
    data: {
      contractId,
      reference: words,
      referenceMark: words,
      paidOn: "2026-05-20",
      invoiceNumber: words,
      invoiceDate: "2026-05-11",
      serviceFrom: "2026-05-01",
      serviceTo: "2026-05-10",
      amount: 40n,
      encumbranceId: encumbrance.id,
      note: words,
      flags: [{ code: "OUTSIDE_TERM", message: words }],
      source: "HAND",
      ...by,
      voidedAt: now,
      voidedByName: words,
      voidedWhy: words,
    },
  });
  await db.contractFundingLine.create({
    data: { contractId, place: 0, accountCode: words, fiscalYear: 2026, share: 10_000 },
  });
  await db.contractRate.create({ data: { contractId, place: 0, item: words, unit: words, price: 1n } });
  await db.contractCeiling.create({ data: { contractId, amount: 100n, reason: words, byName: words, at: now } });
  await db.contractMoneySettings.create({ data: { columns: { amount: words.slice(0, 40) } } });
  const termination = await db.contractTermination.create({
    data: {
      contractId,
      kind: "CAUSE",
      reason: words,
      noticeOn: "2026-03-12",
      effectiveOn: "2026-04-12",
      askedById: words,
      askedByName: words,
      askedAt: now,
    },
  });
  await db.contractSettings.createMany({ data: [{}], skipDuplicates: true });
  const obligation = await db.contractObligation.create({
    data: {
      contractId,
      what: words,
      side: "VENDOR",
      firstDueOn: "2026-12-31",
      dueOn: "2026-12-31",
      ownerId: found["User"] as string,
      ownerName: words,
      createdAt: now,
    },
  });
  await db.obligationCompletion.create({
    data: {
      obligationId: obligation.id,
      dueOn: "2026-03-01",
      doneOn: "2026-03-01",
      at: now,
      byName: words,
      note: words,
    },
  });
  await db.contractNoticeMark.create({ data: { contractId, kind: "END", date: "2027-03-11", step: 180, at: now } });
  // Bought without bids, started before it was executed, and above the bidding threshold.
  await db.contract.create({
    data: {
      number: `${words} 2026-0002`,
      name: words,
      departmentId: found["Department"] as string,
      department: words,
      vendorName: words,
      startDate: "2026-01-02",
      endDate: "2029-03-11",
      notToExceed: 9_000_000n,
      categories: ["01"],
      ownerName: words,
      status: "EXECUTED",
      executedAt: now,
      createdAt: now,
    },
  });
  const fileOf = (kind: "contract" | "paper") =>
    db.storedFile.create({
      data: {
        key: `${site.county.id}/${kind}-${contractId}`,
        kind,
        filename: `${words}.pdf`,
        contentType: "application/pdf",
        size: 1n,
        sha256: words,
        state: "CLEAN",
        contractId,
        createdAt: now,
      },
    });
  const { id: exhibitFile } = await fileOf("contract");
  const { id: paperFile } = await fileOf("paper");
  const exhibit = await db.contractExhibit.create({
    data: { contractId, exhibit: 1, version: 1, fileId: exhibitFile, byName: words, at: now },
  });
  await db.contractPaper.create({
    data: {
      contractId,
      agreed: words,
      certificate: words,
      content: { words },
      fileId: paperFile,
      sha256: words,
      madeAt: now,
    },
  });
  const content = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: words }] }] };
  const text = await db.contractText.create({
    data: {
      contractId,
      number: 1,
      edition: 1,
      agreed: { number: words, name: words, description: words, department: words, vendorName: words, text: content },
      hash: words,
      byName: words,
      at: now,
    },
  });
  const file = await db.storedFile.create({
    data: {
      key: `${county.id}/their-version`,
      kind: "contractText",
      filename: `${words}.docx`,
      contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      state: "CLEAN",
    },
  });
  const returned = await db.returnedText.create({
    data: {
      contractId,
      fileId: file.id,
      content,
      against: content,
      leftOut: [words],
      byName: words,
      at: now,
      takenAt: now,
      takenBy: words,
    },
  });
  const comment = await db.contractComment.create({
    data: {
      contractId,
      quote: words,
      words,
      byId: words,
      byName: words,
      at: now,
      resolvedAt: now,
      resolvedByName: words,
    },
  });
  await db.contractPublicity.create({ data: { publishes: true, publishesTexts: true } });
  return {
    Contract: contractId,
    ContractEvent: event.id,
    ContractSignature: signature.id,
    ContractEncumbrance: encumbrance.id,
    ContractPayment: payment.id,
    ContractObligation: obligation.id,
    ContractExhibit: exhibit.id,
    ContractText: text.id,
    ReturnedText: returned.id,
    ContractComment: comment.id,
    ContractTermination: termination.id,
  };
}

/** Steps belong to a resolution's route; this contract has none. */
export const ways = { RouteStep: ["resolution", "steps"] };

export const asked = (found: Keys) => ({
  "Query.publicContract": `key: ${JSON.stringify(found["Contract"])}`,
  "Query.resolutionsToLink": 'text: "adopted salt"',
});
