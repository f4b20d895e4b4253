import type { Prisma } from "#prisma/generated/client/client.ts";
import { builder, globalId } from "../../builder.ts";
import { type Context, type CountyContext, may } from "../../context.ts";
import { containing, cleanSearch } from "../../listing.rules.ts";
import { fullName } from "../../people.rules.ts";
import { vendorRole } from "../../users/rules.ts";
import { worksOn } from "../../projects/countysOwn.ts";
import { type Candidate, MAX_MEMBERS, refuseCandidate } from "./panel.rules.ts";

const SCORES = "procurement.scoring.score-own";
const WITH = {
  role: { select: { name: true, permissions: { where: { key: SCORES, allowed: false }, select: { key: true } } } },
  department: { select: { name: true } },
  vendorContact: { select: { id: true } },
} as const satisfies Prisma.UserInclude;
type User = Prisma.UserGetPayload<{ include: typeof WITH }>;

const isVendorRole = (name: string): boolean => vendorRole([{ id: "", name, isSystem: false }]) !== undefined;

/** Which of these people hold a share of a solicitation's key. */
async function holdersAmong({ db }: Pick<CountyContext, "db">, solicitationId: string, userIds: readonly string[]) {
  const found = await db.keyholder.findMany({
    where: { userId: { in: [...userIds] }, seal: { solicitationId } },
    select: { userId: true },
    take: userIds.length,
  });
  return new Set(found.map(({ userId }) => userId));
}

const factsOf = (user: User, holders: ReadonlySet<string>): Candidate => ({
  name: fullName(user),
  active: user.isActive,
  isVendors: user.vendorContact !== null || isVendorRole(user.role.name),
  holdsKey: holders.has(user.id),
  deniesScoring: user.role.permissions.length > 0,
});

/** These people as panel candidates, by user. */
export async function candidatesFor(
  context: Pick<CountyContext, "db">,
  solicitationId: string,
  userIds: readonly string[],
): Promise<Map<string, Candidate>> {
  const users = await context.db.user.findMany({
    where: { id: { in: [...userIds] } },
    include: WITH,
    take: MAX_MEMBERS,
  });
  const holders = await holdersAmong(context, solicitationId, userIds);
  return new Map(users.map((user) => [user.id, factsOf(user, holders)]));
}

/** Maximum number of people offered at once. */
const MAX_OFFERED = 20;

const PanelChoice = builder.objectRef<{ user: User; reason: string | null }>("PanelChoice").implement({
  description: "A member of county staff who may be put on a panel.",
  fields: (t) => ({
    id: t.id({ description: "Global id of the user.", resolve: ({ user }) => globalId("User", user.id) }),
    name: t.string({ description: "Name as shown on screens.", resolve: ({ user }) => fullName(user) }),
    department: t.string({
      nullable: true,
      description: "Name of their department. Null if none.",
      resolve: ({ user }) => user.department?.name ?? null,
    }),
    reason: t.exposeString("reason", {
      nullable: true,
      description: "Why this person cannot be a member. Null if they can.",
    }),
  }),
});

async function offered(context: Context, solicitation: { id: string; projectId: string }, text: string | null) {
  if (!may(context, "procurement.panel.manage-panel") || !(await worksOn(context, solicitation.projectId))) return [];
  const roles = await context.db.role.findMany({ select: { id: true, name: true } });
  const vendors = roles.filter(({ name }) => isVendorRole(name)).map(({ id }) => id);
  const words = (cleanSearch(text) ?? "").split(/\s+/).filter(Boolean).slice(0, 8);
  const users = await context.db.user.findMany({
    where: {
      isActive: true,
      vendorContact: null,
      roleId: { notIn: vendors },
      AND: words.map((word) => {
        const has = containing(word);
        return { OR: [{ firstName: has }, { lastName: has }, { email: has }, { department: { name: has } }] };
      }),
    },
    include: WITH,
    orderBy: [{ lastName: "asc" }, { firstName: "asc" }, { id: "asc" }],
    take: MAX_OFFERED,
  });
  const holders = await holdersAmong(
    context,
    solicitation.id,
    users.map(({ id }) => id),
  );
  return users.map((user) => ({ user, reason: refuseCandidate(factsOf(user, holders))?.message ?? null }));
}

builder.prismaObjectField("Solicitation", "panelChoices", (t) =>
  t.field({
    type: [PanelChoice],
    description:
      "Active staff who may evaluate the proposals, by name, with the reason if someone cannot. Never a vendor's contact. For people who set up the panel. [] for others. At most 20.",
    args: {
      text: t.arg.string({
        description: "Part of a name, an address or a department, in any word order. Null for all.",
      }),
    },
    select: { id: true, projectId: true },
    resolve: (solicitation, { text }, context) => offered(context, solicitation, text ?? null),
  }),
);
