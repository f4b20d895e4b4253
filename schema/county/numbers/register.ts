import { Refused } from "../../refusal.ts";
import type { CountyContext } from "../../context.ts";
import { numberOf } from "../../numbers.rules.ts";
import { formatOf, type SeriesName, seriesNamed } from "./series.ts";

type Numbering = Pick<CountyContext, "db">;

/** All numbers of a series in a year are used. */
const MAX_A_YEAR = 1_000_000;

/**
 * The next position of a register in a year, from 1. The register's row is locked until the transaction ends, so others
 * wait, and a rollback returns the position: there are no gaps and no duplicates. Decision 'Lifecycles'.
 */
async function nextPlace({ db }: Numbering, name: SeriesName, year: number): Promise<number> {
  const id = crypto.randomUUID();
  const [row] = await db.$queryRaw<{ last: number }[]>`
    insert into register (id, name, year, last) values (${id}, ${name}, ${year}, 1)
    on conflict (tenant_id, name, year) do update set last = register.last + 1 returning last`;
  if (!row) throw new Error(`The register ${name} of ${year} returned no number.`);
  return row.last;
}

/** The last position given in a year; 0: none. */
export async function lastPlace({ db }: Numbering, name: SeriesName, year: number): Promise<number> {
  const row = await db.register.findFirst({ where: { name, year }, select: { last: true } });
  return row?.last ?? 0;
}

/** Makes the position after `last` the next one of a year. */
export async function setLastPlace({ db }: Numbering, name: SeriesName, year: number, last: number): Promise<void> {
  const { count } = await db.register.updateMany({ where: { name, year }, data: { last } });
  if (count === 0) await db.register.create({ data: { name, year, last } });
}

/**
 * The next number of a series in a year, in the county's format, and its position. A number that a record already has,
 * because it was imported, is skipped. @throws Refused NUMBERS_USED_UP
 */
export async function nextNumber(
  context: Numbering,
  name: SeriesName,
  year: number,
): Promise<{ number: string; place: number }> {
  const format = await formatOf(context, name);
  const place = await nextPlace(context, name, year);
  const number = numberOf(format, year, place);
  const borne = seriesNamed(name);
  if ((await borne(context, { in: [number] })).length === 0) return { number, place };
  // A hundred at a time: imported numbers are often consecutive.
  for (let from = place + 1; from <= MAX_A_YEAR; from += 100) {
    const places = Array.from({ length: 100 }, (_, index) => from + index);
    const takenNumbers = new Set(await borne(context, { in: places.map((each) => numberOf(format, year, each)) }));
    const free = places.find((each) => !takenNumbers.has(numberOf(format, year, each)));
    if (free === undefined) continue;
    await setLastPlace(context, name, year, free);
    return { number: numberOf(format, year, free), place: free };
  }
  throw new Refused({
    code: "NUMBERS_USED_UP",
    message: `No number of ${year} is left in the format ${format}.`,
  });
}
