import { tellsThread } from "./threadRecords.ts";

/** Amendments and renewals that a cover sheet names at most. */
const MOST = 100;

// What changed a contract after its execution stands in its thread once it is executed itself.
tellsThread({
  entries: async ({ db }, contractId) => {
    const children = await db.contract.findMany({
      where: { parentId: contractId, isDeleted: false, status: { in: ["EXECUTED", "TERMINATED", "ARCHIVED"] } },
      orderBy: { createdAt: "asc" },
      select: { id: true, number: true, name: true },
      take: MOST,
    });
    return children.map(({ id, number, name }) => ({
      kind: "AMENDMENTS" as const,
      noun: "Contract",
      id,
      name: `${number} ${name}`,
    }));
  },
});
