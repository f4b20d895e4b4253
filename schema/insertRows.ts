import { Prisma } from "#prisma/generated/client/client.ts";
import type { Context } from "./context.ts";

const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const valueOf = (_key: string, value: unknown): unknown => (typeof value === "bigint" ? String(value) : value);

/**
 * Writes many rows of one table as one parameter, because thousands of rows would need tens of thousands of parameters.
 * All rows have the fields of the first, with a value for each column that the database does not fill in. @param table
 * as named in the database
 */
export async function insertRows(
  { db }: Pick<Context, "db">,
  table:
    | "contract"
    | "contract_intake"
    | "contract_event"
    | "audit_entry"
    | "resolution"
    | "resolution_intake"
    | "resolution_event"
    | "resolution_version"
    | "resolution_seal",
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Prisma.join(Object.keys(first).map((field) => Prisma.raw(`"${columnOf(field)}"`)));
  const into = Prisma.raw(`"${table}"`);
  const dbRows = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [columnOf(key), value])),
  );
  const text = JSON.stringify(dbRows, valueOf);
  await db.$executeRaw`
    insert into ${into} (${columns}) select ${columns} from jsonb_populate_recordset(null::${into}, ${text}::jsonb)`;
}
