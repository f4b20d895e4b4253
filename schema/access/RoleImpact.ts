import type { Prisma } from "#prisma/generated/client/client.ts";
import { Allowance, allowance } from "../Allowance.ts";
import { builder, keyOf } from "../builder.ts";
import { type Context, may, type SignedContext } from "../context.ts";
import type { Refusal } from "../refusal.ts";
import { Permission } from "../roles/Permission.ts";
import { type PermissionRow, PERMISSIONS } from "../roles/permissions.ts";
import { refuseNewRows } from "../roles/refuseNewRows.ts";
import { editPermissions } from "../roles/RoleRecord.ts";
import { PermissionChangeInput } from "../roles/setRolePermissions.ts";
import { changedRows } from "../roles/states.rules.ts";
import { refusalOf } from "../subject.ts";
import { PERSON, Person } from "../users/people.ts";
import { differences, impactSentence } from "./impact.rules.ts";
import { endsOfWork } from "./roleChanges.ts";

interface OnPerson {
  person: Prisma.UserGetPayload<{ include: typeof PERSON }>;
  gains: PermissionRow[];
  loses: PermissionRow[];
  warnings: string[];
}
interface Impact {
  sentence: string;
  gainers: number;
  losers: number;
  people: OnPerson[];
  viewerCanSave: Refusal | null;
}

const RoleImpactOnPerson = builder.objectRef<OnPerson>("RoleImpactOnPerson").implement({
  description: "Effect of a role change on one holder of the role.",
  fields: (t) => ({
    person: t.expose("person", { type: Person, description: "Holder of the role." }),
    gains: t.expose("gains", { type: [Permission], description: "Permissions that the holder would gain." }),
    loses: t.expose("loses", { type: [Permission], description: "Permissions that the holder would lose." }),
    warnings: t.exposeStringList("warnings", {
      description:
        "Current work of the holder that would be affected, in sentences: open steps they could no longer decide, reviews whose resolutions they would not find.",
    }),
  }),
});

const RoleImpact = builder.objectRef<Impact>("RoleImpact").implement({
  description: "Effect of a role change on its active holders. Visible to people who may view roles and users.",
  fields: (t) => ({
    sentence: t.exposeString("sentence", { description: "The effect in one sentence, e.g. '3 people gain, 1 loses.'" }),
    gainers: t.exposeInt("gainers", { description: "Number of people who would gain something." }),
    losers: t.exposeInt("losers", { description: "Number of people who would lose something." }),
    people: t.expose("people", {
      type: [RoleImpactOnPerson],
      description: "Each holder whose permissions would change, by name, at most 500.",
    }),
    viewerCanSave: t.field({
      type: Allowance,
      description: "Whether the viewer may save the change, apart from the proof of identity that saving requires.",
      resolve: ({ viewerCanSave }) => allowance(viewerCanSave),
    }),
  }),
});

/** Maximum number of people listed individually. */
const MAX = 500;

builder.queryField("roleImpact", (t) =>
  t.field({
    type: RoleImpact,
    nullable: true,
    description:
      "Effect of a role change before it is saved. Null if the role does not exist, or if the viewer may not view roles and users.",
    args: {
      roleId: t.arg.id({ required: true, description: "Global id of the role." }),
      changes: t.arg({
        type: [PermissionChangeInput],
        required: true,
        most: PERMISSIONS.length,
        description: "Permissions that would change. Permissions that are not named stay the same.",
      }),
    },
    resolve: async (_root, { roleId, changes }, context) => {
      const sees = may(context, "administration.role-record.view") && may(context, "administration.user-record.view");
      if (!sees) return null;
      const role = await context.db.role.findFirst({
        where: { id: keyOf("Role", roleId) },
        include: { permissions: { select: { key: true, allowed: true } } },
      });
      return role && impactOf(context as SignedContext, role, changes);
    },
  }),
);

type Role = Prisma.RoleGetPayload<{ include: { permissions: { select: { key: true; allowed: true } } } }>;
type Change = Parameters<typeof changedRows>[1][number];

async function impactOf(context: SignedContext, role: Role, changes: readonly Change[]): Promise<Impact> {
  const keys = PERMISSIONS.map(({ key }) => key);
  const after = changedRows(role.permissions, changes);
  const { gains, loses } = differences(role.permissions, after, keys);
  const where = { roleId: role.id, isActive: true };
  const holders = await context.db.user.count({ where });
  const concerned = gains.length + loses.length > 0 ? holders : 0;
  const people = concerned > 0 ? await peopleOf(context, where) : [];
  const ends = await endsOfWork(context, { roleId: role.id, loses, userIds: people.map(({ id }) => id) });
  const figures = { gainers: gains.length > 0 ? concerned : 0, losers: loses.length > 0 ? concerned : 0 };
  const rowsOf = (of: string[]) => PERMISSIONS.filter(({ key }) => of.includes(key));
  return {
    ...figures,
    sentence: impactSentence(holders, figures),
    people: people.map((person) => ({
      person,
      gains: rowsOf(gains),
      loses: rowsOf(loses),
      warnings: [...(ends.get(person.id) ?? [])],
    })),
    viewerCanSave:
      (await refusalOf(editPermissions, role, context)) ?? (await refuseNewRows(context, role, changes, after)),
  };
}

const peopleOf = (context: Context, where: Prisma.UserWhereInput) =>
  context.db.user.findMany({
    where,
    include: PERSON,
    orderBy: [{ firstName: "asc" }, { lastName: "asc" }, { id: "asc" }],
    take: MAX,
  });
