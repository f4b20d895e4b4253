import type { Context } from "../../context.ts";

/** Maximum rows of one kind copied; a contract cannot have more. */
const MAX = 500;

/**
 * Copies the separate rows of a contract to its clone: rates, accounts, and the route as asked, with nothing decided.
 */
export async function takeOver({ db }: Pick<Context, "db">, from: string, to: string): Promise<void> {
  const of = { where: { contractId: from }, take: MAX };
  const [rates, lines, steps] = [
    await db.contractRate.findMany({
      ...of,
      orderBy: { place: "asc" },
      select: { place: true, item: true, unit: true, price: true },
    }),
    await db.contractFundingLine.findMany({
      ...of,
      orderBy: { place: "asc" },
      select: { place: true, accountCode: true, fiscalYear: true, amount: true, share: true },
    }),
    await db.routeStep.findMany({
      ...of,
      orderBy: [{ stage: "asc" }, { order: "asc" }, { id: "asc" }],
      select: {
        stage: true,
        order: true,
        name: true,
        email: true,
        outsideOrganization: true,
        outsideTitle: true,
        userId: true,
        action: true,
        notes: true,
      },
    }),
  ];
  const its = <Row>(rows: readonly Row[]) => rows.map((row) => ({ ...row, contractId: to }));
  await db.contractRate.createMany({ data: its(rates) });
  await db.contractFundingLine.createMany({ data: its(lines) });
  await db.routeStep.createMany({ data: its(steps) });
}
