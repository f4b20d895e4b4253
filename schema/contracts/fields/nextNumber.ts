import type { SignedContext } from "../../context.ts";
import { nextInRegister } from "../../resolutions/register.ts";
import { contractNumber } from "./number.rules.ts";

/** Contracts of one year that may have come in from files before the next number is looked for no further. */
const MOST_AHEAD = 100_000;

/** Lets those who give numbers and those who bring some in take turns, so that none is given twice. */
export async function lockContractNumbers({ db, tenant }: Pick<SignedContext, "db" | "tenant">): Promise<void> {
  await db.$queryRaw`select pg_advisory_xact_lock(hashtextextended(${`contract-numbers:${tenant.id}`}, 0))::text`;
}

/** The next number of a year: the register goes on behind numbers that came in from a file, so that there is neither a gap nor a duplicate. */
export async function nextContractNumber(context: SignedContext, year: number): Promise<string> {
  const { db } = context;
  await lockContractNumbers(context);
  const place = await nextInRegister(context, "contract", year);
  const number = contractNumber(year, place);
  if ((await db.contract.count({ where: { number } })) === 0) return number;
  const [free] = await db.$queryRaw<{ place: number }[]>`
    select place from generate_series(${place}::int, ${place + MOST_AHEAD}::int) place
    where not exists (
      select from contract where number = ${year}::text || '-' || lpad(place::text, greatest(4, length(place::text)), '0'))
    order by place limit 1`;
  if (!free) throw new Error(`the register of contracts of ${year} gave no number`);
  await db.register.updateMany({ where: { name: "contract", year }, data: { last: free.place } });
  return contractNumber(year, free.place);
}
