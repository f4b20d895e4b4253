import { PrismaPg } from "@prisma/adapter-pg";
import { ColumnTypeEnum, type SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { wholeScripts } from "../client.ts";

/** Type ids of "char", which PostgreSQL's catalog often uses, and of text. */
const [CHAR, TEXT] = [18, 25];

/** An adapter that also reads PostgreSQL's catalog, because Prisma's own refuses columns of the type "char". For one query at a time. */
export function catalogAdapter(connectionString: string): SqlMigrationAwareDriverAdapterFactory {
  let chars: number[] = [];
  class CatalogClient extends pg.Client {
    // pg declares a dozen overloads. Its pool uses the one with a callback at the end.
    override query(...args: any[]): any {
      const answer = args.pop() as (error: Error | undefined, result?: pg.QueryResult) => void;
      const callback: typeof answer = (error, result) => {
        const fields = result?.fields ?? [];
        chars = fields.flatMap(({ dataTypeID }, index) => (dataTypeID === CHAR ? [index] : []));
        for (const at of chars) Object.assign(fields[at] as pg.FieldDef, { dataTypeID: TEXT });
        answer(error, result);
      };
      return Reflect.apply(super.query, this, [...args, callback]);
    }
  }
  const pool = new pg.Pool({ connectionString, Client: CatalogClient });
  const factory = wholeScripts(new PrismaPg(pool, { disposeExternalPool: true }));
  return {
    ...factory,
    async connect() {
      const adapter = await factory.connect();
      const ask = adapter.queryRaw.bind(adapter);
      adapter.queryRaw = async (query) => {
        const rows = await ask(query);
        const columnTypes = rows.columnTypes.map((type, index) =>
          chars.includes(index) ? ColumnTypeEnum.Character : type,
        );
        return { ...rows, columnTypes };
      };
      return adapter;
    },
  };
}
