import { queryFromInfo } from "@pothos/plugin-prisma";
import { resolveCursorConnection } from "@pothos/plugin-relay";
import { builder } from "../builder.ts";
import { may } from "../context.ts";
import { SortDirection } from "../SortDirection.ts";
import { countOf, type Place, placesOf, toCursor, UserFilter, UserSort } from "./listUsers.ts";
import { UserNode } from "./User.ts";

interface Extras {
  total: () => Promise<number>;
}

builder.queryField("users", (t) =>
  t.connection(
    {
      type: UserNode,
      description:
        "Users of the county, by name unless sorted otherwise. Empty for people who may not view users. At most 100 per page. Paging is stable while users are added.",
      args: {
        filter: t.arg({ type: UserFilter, description: "Filter to apply. Null: all users." }),
        sort: t.arg({ type: UserSort, description: "Sort order. Null: NAME." }),
        direction: t.arg({ type: SortDirection, description: "Sort direction. Null: ASC." }),
      },
      resolve: async (_root, args, context, info) => {
        const allowed = may(context, "administration.user-record.view");
        const connection = await resolveCursorConnection<Promise<Place[]>>(
          { args, defaultSize: 20, maxSize: 100, toCursor },
          async (page) => (allowed ? placesOf(context, args, page) : []),
        );
        const rows = await context.db.user.findMany({
          // Pothos types its query loosely. Prisma checks it at run time.
          ...(queryFromInfo({ context, info, typeName: "User", path: ["edges", "node"] }) as object),
          where: { id: { in: connection.edges.map((edge) => edge.node.id) } },
        });
        const byId = new Map(rows.map((row) => [row.id, row]));
        const edges = connection.edges.flatMap(({ cursor, node: { id } }) => {
          const node = byId.get(id);
          return node ? [{ cursor, node }] : [];
        });
        return { ...connection, edges, total: async () => (allowed ? countOf(context, args) : 0) };
      },
    },
    {
      name: "UserConnection",
      description: "Page of users.",
      fields: (fields) => ({
        totalCount: fields.int({
          description: "Number of matching users on all pages.",
          resolve: (connection) => (connection as unknown as Extras).total(),
        }),
      }),
    },
    { name: "UserEdge", description: "A user on a page." },
  ),
);
