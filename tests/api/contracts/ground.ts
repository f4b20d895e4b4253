import type { Keys, Site } from "#tests/support/grounds.ts";

export async function rows(site: Site): Promise<Keys> {
  const { db, words, found, people, now } = site;
  const resolution = await db.resolution.findFirst({
    where: { agendaItems: { some: {} } },
    select: { id: true },
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
      // On nobody of the county.
      status: "EXECUTED",
      createdAt: now,
    },
  });
  const contractId = contract.id;
  const event = await db.contractEvent.create({
    data: { contractId, at: now, byName: words, kind: "CREATED", sentence: words, toStatus: "DRAFT", reason: words },
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
  return { Contract: contractId, ContractEvent: event.id, ContractSignature: signature.id };
}

/** Steps stand on the way of a resolution; this contract has none. */
export const ways = { RouteStep: ["resolution", "steps"] };
