import { builder, unread } from "../builder.ts";
import { at } from "../context.ts";
import { Viewer } from "../identity/Viewer.ts";

builder.prismaNode("Department", {
  description: "A department of the county. For everybody who is signed in.",
  nullable: true,
  id: { resolve: (department) => department.id, description: "Global id." },
  findUnique: (id, context) => at(context, id),
  authScopes: { signedIn: true },
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID, used in documented calls." }),
    name: t.exposeString("name", { description: "Its name, unique within the county." }),
    abbreviation: t.exposeString("abbreviation", { nullable: true, description: "Short name. Null: none." }),
    munisId: t.exposeInt("munisId", { nullable: true, description: "Its number in the ledger (Munis). Null: none." }),
  }),
});

builder.queryField("departments", (t) =>
  t.prismaField({
    type: ["Department"],
    description: "The county's departments by their number in the ledger, then by name. [] for a guest.",
    resolve: (query, _root, _args, context) =>
      context.actor
        ? context.db.department.findMany({
            ...query,
            orderBy: [{ munisId: { sort: "asc", nulls: "last" } }, { name: "asc" }],
          })
        : (unread(query) ?? []),
  }),
);

builder.objectField(Viewer, "departmentName", (t) =>
  t.string({
    nullable: true,
    description: "The department that the viewer works in. Null: none, or a guest.",
    resolve: async (_viewer, _args, context) => {
      if (!context.actor) return null;
      const user = await context.db.user.findFirst({
        where: { id: context.actor.userId },
        select: { department: { select: { name: true } } },
      });
      return user?.department?.name ?? null;
    },
  }),
);
