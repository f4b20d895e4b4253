import { builder } from "../builder.ts";
import { may } from "../context.ts";
import { PERSON, Person } from "./people.ts";

builder.prismaObjectField("Role", "people", (t) =>
  t.field({
    type: [Person],
    description: "Active users who hold the role, by name, at most 1,000. [] for people who may not view users.",
    resolve: (role, _args, context) =>
      may(context, "administration.user-record.view")
        ? context.db.user.findMany({
            where: { roleId: role.id, isActive: true },
            include: PERSON,
            orderBy: [{ firstName: "asc" }, { lastName: "asc" }, { id: "asc" }],
            take: 1000,
          })
        : [],
  }),
);
