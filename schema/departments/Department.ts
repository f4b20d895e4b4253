import { batched } from "../batch.ts";
import { builder, unread } from "../builder.ts";
import { at, type Context, may } from "../context.ts";
import { calledInLog } from "../recordNames.ts";
import { PERSON, Person } from "../users/people.ts";
import { Viewer } from "../Viewer.ts";
import { Department } from "./DepartmentRecord.ts";
import { usesOf } from "./departmentUses.ts";

/** Users of a department who may sign in, by name. One statement for all departments that are asked for at once. */
async function peopleOf(context: Context, departmentId: string) {
  const found = await batched(context, "departmentPeople", departmentId, async (ids) => {
    const users = await context.db.user.findMany({
      where: {
        isActive: true,
        OR: [{ departmentId: { in: ids } }, { moreDepartments: { some: { departmentId: { in: ids } } } }],
      },
      include: { ...PERSON, moreDepartments: { select: { departmentId: true } } },
      orderBy: [{ lastName: "asc" }, { firstName: "asc" }, { id: "asc" }],
    });
    const belongs = (user: (typeof users)[number], id: string) =>
      user.departmentId === id || user.moreDepartments.some((each) => each.departmentId === id);
    return new Map(ids.map((id) => [id, users.filter((user) => belongs(user, id))]));
  });
  return found ?? [];
}

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
    address: t.exposeString("address", { nullable: true, description: "Street address. Null: none." }),
    city: t.exposeString("city", { nullable: true, description: "City. Null: none." }),
    state: t.exposeString("state", { nullable: true, description: "State. Null: none." }),
    zip: t.exposeString("zip", { nullable: true, description: "ZIP code. Null: none." }),
    version: t.exposeInt("version", { description: "Counts the changes of the record; named when it is saved." }),
    userCount: t.int({
      description: "How many users have it as their own or a further department, deactivated ones too.",
      resolve: async ({ id }, _args, context) => (await usesOf(context, id)).users,
    }),
    people: t.field({
      type: [Person],
      description: "Users of the department who may sign in, by name. [] for those who may not view users.",
      resolve: ({ id }, _args, context) =>
        may(context, "administration.user-record.view") ? peopleOf(context, id) : [],
    }),
    viewerCan: t.field({
      type: Department.Can,
      description: "What the viewer may do with it, and why not.",
      resolve: ({ id }) => ({ id }),
    }),
  }),
});

/** The order of departments: by their number in the ledger, those without one last. */
export const MUNIS_ORDER = [{ munisId: { sort: "asc" as const, nulls: "last" as const } }, { name: "asc" as const }];

builder.queryField("departments", (t) =>
  t.prismaField({
    type: ["Department"],
    description: "The county's departments by their number in the ledger, then by name. [] for a guest.",
    resolve: (query, _root, _args, context) =>
      context.actor ? context.db.department.findMany({ ...query, orderBy: MUNIS_ORDER }) : (unread(query) ?? []),
  }),
);

builder.queryField("department", (t) =>
  t.prismaField({
    type: "Department",
    nullable: true,
    description: "A department. Null: there is none of this key, or a guest asks.",
    args: { key: t.arg.id({ required: true, description: "UUID of the department." }) },
    resolve: (query, _root, { key }, context) =>
      context.actor ? context.db.department.findFirst({ ...query, where: { id: key } }) : unread(query),
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

calledInLog(
  "Department",
  async ({ db }, keys) => {
    const found = await db.department.findMany({ where: { id: { in: keys } }, select: { id: true, name: true } });
    return found.map(({ id, name }) => ({ key: id, words: name, path: `/departments?department=${id}` }));
  },
  ({ db }, has, take) => db.department.findMany({ where: { name: has }, select: { id: true }, take }),
);
