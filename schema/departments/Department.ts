import { batched } from "../batch.ts";
import { builder, unread, versionOf } from "../builder.ts";
import { at, type Context, may } from "../context.ts";
import { calledInLog } from "../recordNames.ts";
import { PERSON, Person } from "../users/people.ts";
import { Viewer } from "../Viewer.ts";
import { Department } from "./DepartmentRecord.ts";
import { usesOf } from "./departmentUses.ts";

/** Users of a department who may sign in, by name. One query for all departments requested together. */
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
  description: "A department of the county. Visible to everyone who is signed in.",
  nullable: true,
  id: { resolve: (department) => department.id, description: "Global id of this department." },
  findUnique: (id, context) => at(context, id),
  authScopes: { signedIn: true },
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the department, used in documented calls." }),
    name: t.exposeString("name", { description: "Name of the department, unique within the county." }),
    abbreviation: t.exposeString("abbreviation", { nullable: true, description: "Short name. Null if there is none." }),
    munisId: t.exposeInt("munisId", {
      nullable: true,
      description: "Number of the department in the ledger (Munis). Null if there is none.",
    }),
    address: t.exposeString("address", { nullable: true, description: "Street address. Null if there is none." }),
    city: t.exposeString("city", { nullable: true, description: "City of the address. Null if there is none." }),
    state: t.exposeString("state", { nullable: true, description: "State of the address. Null if there is none." }),
    zip: t.exposeString("zip", { nullable: true, description: "ZIP code of the address. Null if there is none." }),
    version: t.exposeInt("version", { description: versionOf() }),
    userCount: t.int({
      description: "Number of users who have it as their own or an additional department, including deactivated users.",
      resolve: async ({ id }, _args, context) => (await usesOf(context, id)).users,
    }),
    people: t.field({
      type: [Person],
      description: "Users of the department who may sign in, by name. [] for people who may not view users.",
      resolve: ({ id }, _args, context) =>
        may(context, "administration.user-record.view") ? peopleOf(context, id) : [],
    }),
    viewerCan: t.field({
      type: Department.Can,
      description: "What the viewer may do with this department now, and the reason for each refusal.",
      resolve: ({ id }) => ({ id }),
    }),
  }),
});

/** Order of departments: by ledger number, those without one last. */
export const MUNIS_ORDER = [{ munisId: { sort: "asc" as const, nulls: "last" as const } }, { name: "asc" as const }];

builder.queryField("departments", (t) =>
  t.prismaField({
    type: ["Department"],
    description: "The county's departments by ledger number, then by name. [] for guests.",
    resolve: (query, _root, _args, context) =>
      context.actor ? context.db.department.findMany({ ...query, orderBy: MUNIS_ORDER }) : (unread(query) ?? []),
  }),
);

builder.queryField("department", (t) =>
  t.prismaField({
    type: "Department",
    nullable: true,
    description: "One department. Null if no department has this key, and for guests.",
    args: { key: t.arg.id({ required: true, description: "UUID of the department." }) },
    resolve: (query, _root, { key }, context) =>
      context.actor ? context.db.department.findFirst({ ...query, where: { id: key } }) : unread(query),
  }),
);

builder.objectField(Viewer, "departmentName", (t) =>
  t.string({
    nullable: true,
    description: "The viewer's own department. Null if there is none, and for guests.",
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

calledInLog("Department", {
  select: { name: true },
  words: ({ name }) => name,
  path: ({ id }) => `/departments?department=${id}`,
  found: (has) => ({ name: has }),
});
