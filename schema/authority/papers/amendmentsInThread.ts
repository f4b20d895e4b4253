import { tellsThread } from "./threadRecords.ts";

/** Maximum amendments and renewals named on a cover sheet. */
const MAX = 100;

// A change appears in the contract's thread once the change itself is executed.
tellsThread({
  entries: async ({ db }, contractId) => {
    const children = await db.contract.findMany({
      where: { parentId: contractId, isDeleted: false, status: { in: ["EXECUTED", "TERMINATED", "ARCHIVED"] } },
      orderBy: { createdAt: "asc" },
      select: { id: true, number: true, name: true },
      take: MAX,
    });
    return children.map(({ id, number, name }) => ({
      kind: "AMENDMENTS" as const,
      noun: "Contract",
      id,
      name: `${number} ${name}`,
    }));
  },
});
