import type { SignedContext } from "../context.ts";

/**
 * The next number of a register in a year. The register's row is locked until the transaction ends: those who come meanwhile wait,
 * and a rollback gives the number back, so that there is neither a gap nor a duplicate. Decision 'Lifecycles'.
 */
export async function nextInRegister(
  context: SignedContext,
  name: "resolution" | "file" | "project" | "bid" | "contract",
  year: number,
): Promise<number> {
  const id = crypto.randomUUID();
  const [row] = await context.db.$queryRaw<{ last: number }[]>`
    insert into register (id, name, year, last) values (${id}, ${name}, ${year}, 1)
    on conflict (tenant_id, name, year) do update set last = register.last + 1 returning last`;
  if (!row) throw new Error(`register ${name} of ${year} gave no number`);
  return row.last;
}

/** {n} and {YYYY} of a format, e.g. {n}-{YYYY} gives 17-2026. */
export function numbered(format: string, year: number, n: number): string {
  return format.replaceAll("{n}", String(n)).replaceAll("{YYYY}", String(year));
}
