import type { SignedContext } from "../../context.ts";
import { nextNumber } from "../../county/numbers/register.ts";
import { numberSeries } from "../../county/numbers/series.ts";

numberSeries("contract", async ({ db }, number) =>
  (await db.contract.findMany({ where: { number }, select: { number: true } })).map((row) => row.number),
);

/** Serializes numbering and imports, so that no number is given twice. */
export async function lockContractNumbers({ db, tenant }: Pick<SignedContext, "db" | "tenant">): Promise<void> {
  await db.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`contract-numbers:${tenant.id}`}, 0))::text`;
}

/** The next number of a year: the register continues after imported numbers, without gaps or duplicates. */
export async function nextContractNumber(context: SignedContext, year: number): Promise<string> {
  await lockContractNumbers(context);
  return (await nextNumber(context, "contract", year)).number;
}
