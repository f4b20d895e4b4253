import { brandWithType } from "@pothos/core";
import { queryFromInfo } from "@pothos/plugin-prisma";
import type { GraphQLResolveInfo } from "graphql";
import type { Context } from "./context.ts";

/** Maximum number of records per `nodes` query. */
export const MAX_NODES = 100;

/** The condition of a node's own `findUnique`: its key, and who may see it. */
interface Sought {
  /** Its key, or a condition on who may see it, possibly no one. */
  id?: string | object;
  tenantId_id?: { tenantId: string; id: string };
}

/** How Pothos stores a node's table and its `findUnique`. */
interface Kept {
  pothosPrismaModel: string;
  pothosPrismaLoader(context: Context): {
    findUnique(row: { id: string }, context: Context): Sought | Promise<Sought>;
  };
}

type Rows = Record<string, { findMany(query: object): Promise<({ id: string } & object)[]> }>;

/**
 * Records with these ids in order. Null for those that do not exist or that the viewer may not see. One query per type,
 * because Pothos would read each separately.
 */
export async function nodesOf(
  context: Context,
  info: GraphQLResolveInfo,
  ids: readonly { typename: string; id: string }[],
): Promise<(object | null)[]> {
  const found = new Map<string, object>();
  await Promise.all(
    [...Map.groupBy(ids, ({ typename }) => typename)].map(async ([typename, named]) => {
      const keys = [...new Set(named.map(({ id }) => id))];
      for (const row of await rowsOf(context, info, typename, keys)) found.set(`${typename}:${row.id}`, row);
    }),
  );
  return ids.map(({ typename, id }) => found.get(`${typename}:${id}`) ?? null);
}

/** The condition on who may see it: all of a node's condition except its key. */
function visibleIn({ id, tenantId_id: _key, ...visible }: Sought): object {
  return typeof id === "object" ? { ...visible, id } : visible;
}

async function rowsOf(context: Context, info: GraphQLResolveInfo, typename: string, keys: string[]) {
  const extensions = info.schema.getType(typename)?.extensions as unknown as Kept;
  const loader = extensions.pothosPrismaLoader(context);
  const sought = await Promise.all(keys.map(async (id) => loader.findUnique({ id }, context)));
  const query = await queryFromInfo({ context, info, typeName: typename, awaitSelections: true });
  const model = extensions.pothosPrismaModel;
  const table = (context.db as unknown as Rows)[`${model[0]?.toLowerCase()}${model.slice(1)}`];
  // The condition on who may see it is the same for all records of a type, so one query is enough.
  const questions = Map.groupBy(sought, (one) => JSON.stringify(visibleIn(one)));
  const rows = await Promise.all(
    [...questions.values()].map(async (alike) => {
      const first = alike[0] as Sought;
      const tenant = first.tenantId_id && { tenantId: first.tenantId_id.tenantId };
      const wanted = alike.map((one) => one.tenantId_id?.id ?? one.id ?? "");
      return table?.findMany({ ...query, where: { AND: [visibleIn(first), { ...tenant, id: { in: wanted } }] } }) ?? [];
    }),
  );
  return rows.flat().map((row) => {
    brandWithType(row, typename as never);
    return row;
  });
}
